import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";

const files = readdirSync("src", { recursive: true, encoding: "utf8" }).map((name) => join("src", name));

/** The classes of each sheet that components use; null where one picks them by a name that is computed. */
function usedClasses(): Map<string, Set<string> | null> {
  // of the page before the app: scripts/html.ts names its classes
  const used = new Map<string, Set<string> | null>([["src/app/prelude.module.css", null]]);
  for (const file of files.filter((name) => name.endsWith(".tsx"))) {
    const source = readFileSync(file, "utf8");
    const code = source.replace(/^import .*$/gm, "");
    for (const [, name = "", path = ""] of source.matchAll(/import (\w+) from "([^"]+\.module\.css)"/g)) {
      const sheet = path.startsWith("@/") ? path.replace("@", "src") : join(dirname(file), path);
      const found = [...code.matchAll(new RegExp(`\\b${name}(?:\\.(\\w+)|\\[)`, "g"))].map(
        ([, local]) => local,
      );
      const before = used.get(sheet);
      const named = found.filter((local) => local !== undefined);
      used.set(
        sheet,
        before === null || named.length < found.length ? null : new Set([...(before ?? []), ...named]),
      );
    }
  }
  return used;
}

function definedClasses(sheet: string): Set<string> {
  const selectors = readFileSync(sheet, "utf8")
    .replace(/\/\*[^]*?\*\//g, "")
    .replace(/:global\([^)]*\)/g, "")
    .replace(/\{[^{}]*\}/g, "{}");
  return new Set([...selectors.matchAll(/\.([a-zA-Z_]\w*)/g)].map(([, name = ""]) => name));
}

// TypeScript takes any name for a class of a sheet
it("uses the classes that a sheet has, and all of them", () => {
  const used = usedClasses();
  const wrong = files
    .filter((name) => name.endsWith(".module.css"))
    .flatMap((sheet) => {
      const classes = used.get(sheet);
      if (classes === undefined) return [`${sheet}: nobody imports it`];
      if (classes === null) return [];
      const defined = definedClasses(sheet);
      return [
        ...[...classes].filter((name) => !defined.has(name)).map((name) => `${sheet}: there is no ${name}`),
        ...[...defined].filter((name) => !classes.has(name)).map((name) => `${sheet}: nobody uses ${name}`),
      ];
    });
  expect(wrong).toEqual([]);
});
