import { readFileSync } from "node:fs";

/** The chunks of some modules and all they import statically. */
function chunksOf(...modules) {
  const manifest = JSON.parse(readFileSync("dist/.vite/manifest.json", "utf8"));
  const chunks = new Set();
  const add = (key) => {
    const chunk = manifest[key];
    if (chunk === undefined || chunks.has(chunk)) return;
    chunks.add(chunk);
    (chunk.imports ?? []).forEach(add);
  };
  ["index.html", "src/i18n/pl.json", ...modules].forEach(add);
  return [...chunks];
}

const filesOf = (...modules) => chunksOf(...modules).map(({ file }) => `dist/${file}`);
const sheetsOf = (...modules) => [
  ...new Set(chunksOf(...modules).flatMap(({ css = [] }) => css.map((file) => `dist/${file}`))),
];

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
    name: "CSS of the first page",
    path: sheetsOf("src/features/home/components/home-screen.tsx"),
    limit: "20 KiB",
    gzip: true,
    brotli: false,
  },
  {
    name: "CSS of all participants' screens, each sheet by itself",
    path: ["dist/assets/*.css", "!dist/assets/{organizer-screen,ops-screen}-*.css"],
    limit: "24 KiB",
    gzip: true,
    brotli: false,
  },
  {
    name: "CSS that organizers load besides",
    path: "dist/assets/{organizer-screen,ops-screen}-*.css",
    limit: "8 KiB",
    gzip: true,
    brotli: false,
  },
  { name: "fonts", path: "dist/assets/*.woff2", limit: "45 kB", gzip: false, brotli: false },
];
