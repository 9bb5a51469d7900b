// Keeps the table on this phone the same as the one on the server, and says so loudly when it cannot.
const table = document.getElementById("table");
const lost = document.getElementById("lost");
const SILENCE = 10000; // the server speaks every 4 seconds
let version = Number(table.dataset.version); // -1: whatever comes next is drawn
let heard = Date.now();
let stream;

function show(news) {
  const open = [...table.querySelectorAll("details[id]")].map((d) => [d.id, d.open]);
  const focus = document.activeElement?.dataset?.piece;
  table.innerHTML = news.table;
  table.dataset.version = version = news.version;
  for (const [id, was] of open) {
    const now = document.getElementById(id);
    if (now && id !== "chores") now.open = was;
  }
  if (focus) table.querySelector(`[data-piece="${focus}"]`)?.focus();
}

function connect() {
  if (stream) forget();
  stream?.close();
  stream = new EventSource("/live");
  stream.addEventListener("table", (event) => {
    alive();
    const news = JSON.parse(event.data);
    if (news.version === version) return;
    show(news);
  });
  stream.addEventListener("alive", alive);
  stream.onerror = () => { lost.hidden = false; forget(); };
}

// After a gap any snapshot is news: buttons wait disabled, and a restarted table counts from 0 again.
function forget() {
  version = -1;
}

function alive() {
  heard = Date.now();
  lost.hidden = true;
}

function say(news) {
  const words = document.createElement("p");
  words.className = `said ${news.what}`;
  words.role = "status";
  words.textContent = news.said;
  table.prepend(words);
}

async function send(action, body) {
  try {
    const reply = await fetch(action, {
      method: "POST", body, headers: { Accept: "application/json" },
    });
    const news = await reply.json();
    // Refused outright, or somebody else was quicker and theirs is on the glass already.
    if (!news.table || news.version < version) return say(news);
    show(news);
    if (news.what !== "played" || action === "/undo") table.scrollIntoView({ block: "start" });
  } catch {
    lost.hidden = false;
    connect();
  }
}

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!table.contains(form)) return;
  event.preventDefault();
  const body = new FormData(form, event.submitter);
  for (const button of form.querySelectorAll("button")) button.disabled = true;
  send(form.getAttribute("action"), new URLSearchParams(body));
});

function touch(event) {
  const piece = event.target.closest?.("[data-piece]");
  if (!piece) return;
  event.preventDefault();
  const { piece: name, seat, seen } = piece.dataset;
  send("/touch", new URLSearchParams({ piece: name, seat, seen }));
}

document.addEventListener("click", touch);
document.addEventListener("keydown", (event) => {
  if (event.key === "Enter" || event.key === " ") touch(event);
});

// A phone that slept has missed everything: it asks anew as soon as somebody looks at it.
document.addEventListener("visibilitychange", () => { if (!document.hidden) connect(); });
addEventListener("pageshow", connect);
addEventListener("pagehide", () => stream?.close());
setInterval(() => {
  if (Date.now() - heard > SILENCE) {
    lost.hidden = false;
    heard = Date.now();
    connect();
  }
}, 1000);
