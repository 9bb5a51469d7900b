// The browser's own print dialog, one tap away.
const button = document.getElementById("print");
button.hidden = false;
button.addEventListener("click", () => print());
