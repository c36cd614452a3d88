// `make measure`: a table of the web budgets with what is measured at BASE_URL, and the ratio of both.
import { execFileSync } from "node:child_process";
import { loadavg } from "node:os";
import { openBrowser } from "./browser.mjs";
import { measureDrag } from "./drag.mjs";
import { measurePages } from "./pages.mjs";

/** The drag's budget of 33 ms, as a browser's clock counts it: two frames at 60 a second. */
const twoFrames = 33.4;
const runs = Number(process.env.RUNS ?? 3);
const wanted = process.argv.slice(2);
const isWanted = (part) => wanted.length === 0 || wanted.includes(part);
const origin = process.env.BASE_URL?.replace(/\/$/, "");
if (origin === undefined) throw new Error("BASE_URL is missing: make measure");

/** One line of the table; `atLeast`: a higher figure is better. */
const rows = [];
function row(name, target, measured, { unit = "", atLeast = false, note = "" } = {}) {
  rows.push({ name, target, measured, unit, atLeast, note });
}

const sizes = isWanted("size") ? execFileSync("npx", ["--no-install", "size-limit", "--json"]) : "[]";
for (const { name, size, sizeLimit } of JSON.parse(sizes))
  row(`size: ${name}`, sizeLimit / 1024, size / 1024, { unit: "KiB" });

const browser = await openBrowser(origin);
try {
  for (const board of isWanted("drag") ? await measureDrag(browser, { runs }) : []) {
    row(`drag p95 at 4x CPU, ${board.look}`, twoFrames, board.p95, { unit: "ms", note: board.note });
    row(`canvas layers, ${board.look}`, 3, board.layers, { note: `listening: ${board.listening}` });
  }
  for (const page of isWanted("pages") ? await measurePages(browser, { runs }) : []) {
    const { path, performance, accessibility, lcp, cls, tbt, least, speed } = page;
    row(`${path} performance`, least, performance.median, {
      atLeast: true,
      note: `${performance.range}; benchmark index ${speed.range}`,
    });
    row(`${path} accessibility`, 100, accessibility.median, { atLeast: true });
    row(`${path} LCP`, 2.0, lcp.median, { unit: "s", note: lcp.range });
    row(`${path} CLS`, 0.05, cls.median, { note: cls.range });
    row(`${path} TBT`, 200, tbt.median, { unit: "ms", note: tbt.range });
  }
} finally {
  await browser.close();
}

const figure = (value) => (Number.isInteger(value) ? String(value) : value.toFixed(value < 1 ? 3 : 1));
const lines = rows.map(({ name, target, measured, unit, atLeast, note }) => {
  const kept = atLeast ? measured >= target : measured <= target;
  const limit = `${atLeast ? "≥" : "≤"} ${figure(target)} ${unit}`;
  return [
    kept ? "ok" : "OVER",
    name,
    limit,
    `${figure(measured)} ${unit}`,
    (measured / target).toFixed(2),
    note,
  ];
});
const table = [
  ["", "what", "target", "measured", "ratio", `${runs} runs, load ${loadavg()[0].toFixed(0)}`],
  ...lines,
];
const widths = table[0].map((_, column) => Math.max(...table.map((cells) => cells[column].length)));
for (const cells of table)
  console.log(
    cells
      .map((cell, column) => cell.padEnd(widths[column]))
      .join("  ")
      .trimEnd(),
  );
