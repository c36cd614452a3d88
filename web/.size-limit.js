import { readFileSync } from "node:fs";

/** The files of some modules and all they import statically. */
function filesOf(...modules) {
  const manifest = JSON.parse(readFileSync("dist/.vite/manifest.json", "utf8"));
  const files = new Set();
  const add = (key) => {
    const chunk = manifest[key];
    if (chunk === undefined || files.has(`dist/${chunk.file}`)) return;
    files.add(`dist/${chunk.file}`);
    (chunk.imports ?? []).forEach(add);
  };
  ["index.html", "src/i18n/pl.json", ...modules].forEach(add);
  return [...files];
}

export default [
  {
    name: "initial JS",
    path: filesOf("src/features/home/components/home-screen.tsx"),
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
  {
    name: "CSS of all screens but the organizers'",
    path: ["dist/assets/*.css", "!dist/assets/{console,organizer-screen,ops-screen}-*.css"],
    limit: "20 KiB",
    gzip: true,
    brotli: false,
  },
  {
    name: "CSS that organizers load besides",
    path: "dist/assets/{console,organizer-screen,ops-screen}-*.css",
    limit: "8 KiB",
    gzip: true,
    brotli: false,
  },
  { name: "fonts", path: "dist/assets/*.woff2", limit: "45 kB", gzip: false, brotli: false },
];
