// Lets the drawn lamps glow from the frames that the real ones get.
const picture = document.getElementById("picture");
const news = document.getElementById("news");
const dimmer = document.getElementById("dimmer");
const lost = document.getElementById("lost");
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const SILENCE = 10000; // the server speaks every 4 seconds
const NIGHT = 0.3; // how much of a lamp's halo is left at night
const ROWS = ["beacons", "track", "river"];
let drawn = {}; // "row lamp" -> its groups, in the tall picture and in the wide one
let state; // what the lamps end up with, and the words
let heard = Date.now();
let stream;

function find() {
  drawn = {};
  for (const group of picture.querySelectorAll(".light"))
    (drawn[`${group.dataset.row} ${group.dataset.lamp}`] ||= []).push(group);
}

function color(row, lamp, light) {
  for (const group of drawn[`${row} ${lamp}`] || []) {
    if (group.getAttribute("color") === light) continue;
    group.setAttribute("color", light);
    group.style.setProperty("--much", light.slice(light.indexOf("/") + 1, -1));
  }
}

// A hue, and how much of it there is: what is faint lets the dusk through.
function light(hex) {
  const channels = [0, 2, 4].map((at) => parseInt(hex.slice(at, at + 2), 16));
  const most = Math.max(...channels);
  if (!most) return "rgb(0 0 0 / 0)";
  return `rgb(${channels.map((one) => Math.round((one * 255) / most)).join(" ")} / ${(most / 255).toFixed(3)})`;
}

function glow(frame) {
  frame.split(".").forEach((row, at) => {
    const number = picture.querySelectorAll(`svg.tall [data-row=${ROWS[at]}]`).length;
    for (let lamp = 0; lamp < number; lamp += 1)
      color(ROWS[at], lamp, light(row.slice(6 * lamp, 6 * lamp + 6) || "000000"));
  });
  picture.dataset.frame = frame;
}

function end() {
  for (const row of ROWS) state.lamps[row].forEach(([its], lamp) => color(row, lamp, its));
}

async function show(now) {
  state = now;
  if (!drawn[`river ${now.lamps.river.length - 1}`] || drawn[`river ${now.lamps.river.length}`]) await redraw();
  if (state !== now) return; // something newer came meanwhile
  for (const row of ROWS)
    now.lamps[row].forEach(([, lit, motion], lamp) => {
      for (const group of drawn[`${row} ${lamp}`] || [])
        group.setAttribute("class", `light ${lit ? "lit" : "dark"} ${motion}`);
    });
  if (calm.matches) end();
  const open = document.getElementById("words")?.open;
  news.innerHTML = now.words;
  document.getElementById("words").open = open;
  dim(now.level, now.night);
}

// A game with a longer or shorter river: its picture comes from the server.
async function redraw() {
  const page = await fetch("/lamps").then((reply) => reply.text()).catch(() => "");
  if (!page) return; // the table is away: the next word from it draws anew
  picture.innerHTML = new DOMParser().parseFromString(page, "text/html").getElementById("picture").innerHTML;
  find();
  if (picture.dataset.frame && !calm.matches) glow(picture.dataset.frame);
}

function dim(level, night) {
  picture.dataset.level = level;
  picture.dataset.night = night ? "on" : "off";
  picture.style.setProperty("--bright", (0.25 + (0.75 * level) / 100) * (night ? NIGHT : 1));
  for (const step of dimmer.querySelectorAll("[name=level]"))
    step.setAttribute("aria-pressed", String(Number(step.value) === level));
  const button = document.getElementById("night");
  button.value = night ? "off" : "on";
  button.setAttribute("aria-checked", String(night));
  const word = button.querySelector(".state");
  word.textContent = night ? word.dataset.on : word.dataset.off;
}

function connect() {
  stream?.close();
  stream = new EventSource("/lamps/live");
  stream.addEventListener("table", (event) => { alive(); show(JSON.parse(event.data)); });
  stream.addEventListener("frame", (event) => { alive(); if (!calm.matches) glow(event.data); });
  stream.addEventListener("alive", alive);
  stream.onerror = () => { lost.hidden = false; };
}

function alive() {
  heard = Date.now();
  lost.hidden = true;
}

dimmer.addEventListener("submit", async (event) => {
  event.preventDefault();
  const body = new URLSearchParams(new FormData(dimmer, event.submitter));
  try {
    const reply = await fetch("/lights", { method: "POST", body, headers: { Accept: "application/json" } });
    const told = await reply.json();
    const words = document.createElement("p");
    words.className = `said ${told.what}`;
    words.role = "status";
    words.textContent = told.said;
    document.getElementById("said").replaceChildren(words);
  } catch {
    lost.hidden = false;
    connect();
  }
});

find();
dim(Number(picture.dataset.level), picture.dataset.night === "on");
calm.addEventListener("change", connect); // the stream begins with all that is to be shown
document.addEventListener("visibilitychange", () => { if (document.hidden) stream?.close(); else connect(); });
addEventListener("pageshow", connect);
addEventListener("pagehide", () => stream?.close());
setInterval(() => {
  if (!document.hidden && Date.now() - heard > SILENCE) {
    lost.hidden = false;
    heard = Date.now();
    connect();
  }
}, 1000);
