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
  remember();
  table.innerHTML = news.table;
  draw();
  table.dataset.version = version = news.version;
  for (const [id, was] of open) {
    const now = document.getElementById(id);
    if (now && id !== "chores") now.open = was;
  }
  if (focus) table.querySelector(`[data-piece="${focus}"]`)?.focus();
}

// A board larger than the phone: `.pan` scrolls, its buttons zoom, and an update leaves it where it was.
const views = {};

function draw() {
  document.querySelectorAll(".pan").forEach(frame);
  mark();
}

function frame(pan) {
  const svg = pan.querySelector("svg");
  const { x, y, width } = svg.viewBox.baseVal;
  const before = views[pan.id];
  const now = views[pan.id] = before || { zoom: Math.max(pan.dataset.least, Math.min(1, pan.clientWidth / width)), x, y, left: 0, top: 0 };
  svg.style.width = `${width * now.zoom}px`;
  if (before) {
    pan.scrollLeft = now.left + (now.x - x) * now.zoom;
    pan.scrollTop = now.top + (now.y - y) * now.zoom;
  } else {
    pan.scrollLeft = (pan.scrollWidth - pan.clientWidth) / 2;
    pan.scrollTop = (pan.scrollHeight - pan.clientHeight) / 2;
  }
}

function remember() {
  for (const pan of document.querySelectorAll(".pan")) {
    const { x, y } = pan.querySelector("svg").viewBox.baseVal;
    Object.assign(views[pan.id], { x, y, left: pan.scrollLeft, top: pan.scrollTop });
  }
}

function zoom(event) {
  const by = event.target.closest?.("[data-zoom]")?.dataset.zoom;
  if (!by) return;
  const pan = event.target.closest(".board").querySelector(".pan");
  const { width, height } = pan.querySelector("svg").viewBox.baseVal;
  const whole = Math.min(pan.clientWidth / width, pan.clientHeight / height);
  remember();
  const view = views[pan.id];
  const old = view.zoom;
  view.zoom = by === "all" ? whole : Math.min(2.5, Math.max(whole, old * Number(by)));
  for (const [way, size] of [["left", pan.clientWidth], ["top", pan.clientHeight]])
    view[way] = (view[way] + size / 2) * view.zoom / old - size / 2; // the middle stays in the middle
  frame(pan);
}

// A piece that is turned before it is laid: each tap shows its next face, and marks the choice of that one.
function turn(event) {
  const faces = event.target.closest?.("[data-faces]");
  if (!faces) return;
  event.preventDefault();
  const all = [...faces.querySelectorAll("[data-face]")];
  const next = all[(all.findIndex((face) => !face.classList.contains("off")) + 1) % all.length];
  for (const face of all) face.classList.toggle("off", face !== next);
  mark();
}

function mark() {
  const shown = table.querySelector("[data-faces] [data-face]:not(.off)")?.dataset.face;
  for (const choice of table.querySelectorAll(".choice:has([data-face])"))
    choice.classList.toggle("shown", choice.querySelector("[data-face]").dataset.face === shown);
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
    else table.querySelector("[data-next]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
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

for (const act of [touch, turn]) {
  document.addEventListener("click", act);
  document.addEventListener("keydown", (event) => {
    if (event.key === "Enter" || event.key === " ") act(event);
  });
}
document.addEventListener("click", zoom);

// A phone that slept has missed everything: it asks anew as soon as somebody looks at it.
document.addEventListener("visibilitychange", () => { if (!document.hidden) connect(); });
draw();
addEventListener("pageshow", connect);
addEventListener("pagehide", () => stream?.close());
setInterval(() => {
  if (Date.now() - heard > SILENCE) {
    lost.hidden = false;
    heard = Date.now();
    connect();
  }
}, 1000);
