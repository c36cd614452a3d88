// Every key used exists in both languages with its plural forms, and none is unused or empty (hard-coded words are ESLint's business).
// With --sort it only sorts the two files the way the check wants them.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";

const files = ["pl", "en"].map((language) => ({ language, path: `src/i18n/${language}.json` }));

const sorted = (node) =>
  typeof node === "string"
    ? node
    : Object.fromEntries(
        Object.entries(node)
          .sort(([a], [b]) => a.localeCompare(b, undefined, { sensitivity: "base" }))
          .map(([key, value]) => [key, sorted(value)]),
      );

const emptyOnes = (node, path) =>
  Object.entries(node).flatMap(([key, value]) =>
    typeof value === "string"
      ? value.trim() === ""
        ? [[...path, key].join(".")]
        : []
      : emptyOnes(value, [...path, key]),
  );

if (process.argv.includes("--sort")) {
  for (const { path } of files) {
    writeFileSync(path, `${JSON.stringify(sorted(JSON.parse(readFileSync(path, "utf8"))), null, 2)}\n`);
  }
} else {
  const empty = files.flatMap(({ language, path }) =>
    emptyOnes(JSON.parse(readFileSync(path, "utf8")), [language]),
  );
  if (empty.length > 0) {
    console.error(`Empty texts: ${empty.join(", ")}`);
    process.exit(1);
  }
  try {
    execFileSync("npx", ["--no-install", "i18next-cli", "extract", "--ci", "--dry-run"], {
      stdio: ["ignore", "pipe", "pipe"],
    });
  } catch (error) {
    console.error(`${error.stdout}${error.stderr}`);
    console.error("A key is missing or unused, or the files are not sorted (npm run i18n:sort).");
    process.exit(1);
  }
}
