// Every key used exists in both languages with its plural forms, and none is unused or empty (hard-coded words are ESLint's business).
// i18next-cli extracts into a copy; the copy's keys are compared with ours: everybody's words beside those of the bundles.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const flat = (node, path = []) =>
  Object.entries(node).flatMap(([key, value]) =>
    typeof value === "string" ? [[[...path, key].join("."), value]] : flat(value, [...path, key]),
  );
const read = (...paths) =>
  new Map(paths.flatMap((path) => flat(JSON.parse(readFileSync(path, "utf8")).translation)));
// the extractor asks every language for the forms of Polish
const isForeignForm = (language, key) => language === "en" && /_(few|many)$/.test(key);

const folders = readdirSync("src/i18n", { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => join("src/i18n", name))
  .concat("src/i18n");

const copy = mkdtempSync(join(tmpdir(), "trybuna-i18n-"));
const findings = [];
try {
  for (const language of ["pl", "en"]) {
    const parts = folders.map((folder) => JSON.parse(readFileSync(join(folder, `${language}.json`), "utf8")));
    const translation = Object.assign({}, ...parts.map((part) => part.translation));
    writeFileSync(join(copy, `${language}.json`), JSON.stringify({ translation }));
  }
  execFileSync("npx", ["--no-install", "i18next-cli", "extract"], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, I18N_COPY: copy },
  });
  for (const language of ["pl", "en"]) {
    const ours = read(...folders.map((folder) => join(folder, `${language}.json`)));
    const used = read(join(copy, `${language}.json`));
    for (const key of used.keys()) {
      if (!ours.has(key) && !isForeignForm(language, key))
        findings.push(`missing in ${language}.json: ${key}`);
    }
    for (const [key, text] of ours) {
      if (!used.has(key)) findings.push(`unused in ${language}.json: ${key}`);
      else if (text.trim() === "") findings.push(`empty in ${language}.json: ${key}`);
    }
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
if (findings.length > 0) {
  console.error(findings.join("\n"));
  process.exit(1);
}
