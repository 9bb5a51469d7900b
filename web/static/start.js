// Some answers decide what else is asked: ask the server for the page again, keeping what was said.
const form = document.getElementById("start");
form.addEventListener("change", (event) => {
  if ("decides" in event.target.dataset)
    location.replace("/start?" + new URLSearchParams(new FormData(form)));
});
