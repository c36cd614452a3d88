import { readFileSync } from "node:fs";

const manifest = JSON.parse(readFileSync("dist/.vite/manifest.json", "utf8"));

/** The chunks of some modules and all they import statically. */
function chunksOf(...modules) {
  const chunks = new Set();
  const add = (key) => {
    const chunk = manifest[key];
    if (chunk === undefined || chunks.has(chunk)) return;
    chunks.add(chunk);
    (chunk.imports ?? []).forEach(add);
  };
  ["src/i18n/pl.json", ...modules].forEach(add);
  return [...chunks];
}

/** What the app loads when it is asked for: every screen is among it. */
const screens = new Set(Object.values(manifest).find(({ name }) => name === "shell").dynamicImports);

/** What a screen loads when it is asked for: dialogs, boards, sheets. */
function openedBy(screen) {
  const reached = new Set();
  const add = (key) => {
    for (const next of chunksOf(key).flatMap(({ dynamicImports = [] }) => dynamicImports))
      if (/\.tsx$/.test(next) && !reached.has(next) && !screens.has(next)) add((reached.add(next), next));
  };
  add(screen);
  return reached;
}

const filesOf = (...modules) => chunksOf(...modules).map(({ file }) => `dist/${file}`);
const sheetsOf = (...modules) => [
  ...new Set(chunksOf(...modules).flatMap(({ css = [] }) => css.map((file) => `dist/${file}`))),
];

export default [
  {
    name: "initial JS",
    path: filesOf("src/features/contests/components/home-screen.tsx"),
    limit: "190 KiB",
    gzip: true,
    brotli: false,
  },
  {
    name: "team route with its board",
    path: filesOf("src/app/league-route.tsx", "src/features/predictions/components/board-sheet.tsx"),
    limit: "320 KiB",
    gzip: true,
    brotli: false,
  },
  {
    name: "fantasy team route with its board",
    path: filesOf(
      "src/app/league-route.tsx",
      "src/features/squad/components/squad-screen.tsx",
      "src/board/squad-board.tsx",
    ),
    limit: "320 KiB",
    gzip: true,
    brotli: false,
  },
  ...Object.keys(manifest)
    .filter((module) => /-(?:screen|route)\.tsx$/.test(module) && !/\/(?:organizer|ops)\//.test(module))
    .map((screen) => ({
      name: `CSS of ${screen.replace(/.*\//, "")} and what it opens`,
      path: sheetsOf(screen, ...openedBy(screen)),
      limit: "20 KiB",
      gzip: true,
      brotli: false,
    })),
];
