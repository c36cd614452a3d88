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

/** What a screen loads when it is asked for: dialogs, boards, sheets; a route's screens but for those that stand `instead`. */
function openedBy(screen, instead = []) {
  const reached = new Set(instead);
  const add = (key) => {
    for (const next of chunksOf(key).flatMap(({ dynamicImports = [] }) => dynamicImports))
      if (/\.tsx$/.test(next) && !reached.has(next) && !screens.has(next)) add((reached.add(next), next));
  };
  add(screen);
  instead.forEach((other) => reached.delete(other));
  return reached;
}

/** A screen with what it opens; a route that shows one of several screens (by the contest's kind) once with each. */
function opened(screen) {
  const inner = [...openedBy(screen)].filter((module) => isScreen.test(module));
  if (inner.length === 0) return [{ name: nameOf(screen), modules: [screen, ...openedBy(screen)] }];
  return inner.map((one) => ({
    name: `${nameOf(screen)} with ${nameOf(one)}`,
    modules: [
      screen,
      ...openedBy(
        screen,
        inner.filter((other) => other !== one),
      ),
    ],
  }));
}

const isScreen = /-screen\.tsx$/;
const nameOf = (module) => module.replace(/.*\//, "");

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
    path: filesOf(
      "src/app/league-route.tsx",
      "src/features/predictions/components/board-sheet.tsx",
      "src/i18n/predictions/pl.json",
    ),
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
      "src/i18n/squad/pl.json",
    ),
    limit: "320 KiB",
    gzip: true,
    brotli: false,
  },
  ...Object.keys(manifest)
    .filter((module) => /-(?:screen|route)\.tsx$/.test(module) && !/\/(?:organizer|ops)\//.test(module))
    .flatMap(opened)
    .map(({ name, modules }) => ({
      name: `CSS of ${name} and what it opens`,
      path: sheetsOf(...modules),
      limit: "20 KiB",
      gzip: true,
      brotli: false,
    })),
];
