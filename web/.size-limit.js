import { readFileSync } from "node:fs";

/** What the first page of a visitor loads at once: the entry, the home screen, the Polish texts, and all they import statically. */
function initialFiles() {
  const manifest = JSON.parse(readFileSync("dist/.vite/manifest.json", "utf8"));
  const files = new Set();
  const add = (key) => {
    const chunk = manifest[key];
    if (chunk === undefined || files.has(`dist/${chunk.file}`)) return;
    files.add(`dist/${chunk.file}`);
    (chunk.imports ?? []).forEach(add);
  };
  ["index.html", "src/features/home/components/home-screen.tsx", "src/i18n/pl.json"].forEach(add);
  return [...files];
}

export default [
  { name: "initial JS", path: initialFiles(), limit: "190 KiB", gzip: true, brotli: false },
  { name: "CSS", path: "dist/assets/*.css", limit: "20 KiB", gzip: true, brotli: false },
  { name: "fonts", path: "dist/assets/*.woff2", limit: "45 kB", gzip: false, brotli: false },
];
