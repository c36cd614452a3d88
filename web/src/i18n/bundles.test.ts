import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import ts from "typescript";
import { expect, it } from "vitest";
import { BUNDLES, type Bundle } from "@/i18n/i18n";

/** What a module asks for: others at once, others later with the words that are loaded beside them, and the bundles of its own words. */
interface Module {
  imports: string[];
  later: { to: string; beside: readonly string[] }[];
  words: Set<Bundle>;
}

interface Texts {
  [key: string]: string | Texts;
}

/** Every key of a file of texts, without the form of its plural. */
function keysOf(folder: string): string[] {
  const flat = (texts: Texts, path = ""): string[] =>
    Object.entries(texts).flatMap(([key, text]) =>
      typeof text === "string"
        ? [`${path}${key}`.replace(/_(?:one|few|many|other)$/, "")]
        : flat(text, `${path}${key}.`),
    );
  const file = readFileSync(join("src/i18n", folder, "pl.json"), "utf8");
  return flat((JSON.parse(file) as { translation: Texts }).translation);
}

const bundleOf = new Map(BUNDLES.flatMap((bundle) => keysOf(bundle).map((key) => [key, bundle] as const)));

/** The bundle of a text's key, or of the keys that begin like a template given to `t`. */
function wordsOf(node: ts.Node): Bundle | undefined {
  if (ts.isStringLiteralLike(node)) return bundleOf.get(node.text);
  if (!ts.isTemplateHead(node)) return undefined;
  const call = node.parent.parent;
  if (!ts.isCallExpression(call) || !/\bt$/.test(call.expression.getText())) return undefined;
  return [...bundleOf].find(([key]) => key.startsWith(node.text))?.[1];
}

function resolved(from: string, name: string): string | null {
  const path = name.startsWith("@/") ? name.replace("@", "src") : join(dirname(from), name);
  return [`${path}.tsx`, `${path}.ts`].find(existsSync) ?? null;
}

/** The words that are loaded beside an `import()`: what the call around it names. */
function beside(node: ts.Node): string[] {
  for (let around = node.parent; !ts.isStatement(around); around = around.parent)
    if (ts.isCallExpression(around) && /^(?:loadWithTexts|withTexts)$/.test(around.expression.getText()))
      return [...around.getText().matchAll(/"([\w-]+)"/g)].map(([, name = ""]) => name);
  return [];
}

function read(file: string): Module {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
  const module: Module = { imports: [], later: [], words: new Set() };
  const visit = (node: ts.Node): void => {
    const words = wordsOf(node);
    if (words !== undefined) module.words.add(words);
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
      const to = resolved(file, node.moduleSpecifier.text);
      if (to !== null && node.importClause?.phaseModifier !== ts.SyntaxKind.TypeKeyword)
        module.imports.push(to);
      return;
    }
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [name] = node.arguments;
      const to = name !== undefined && ts.isStringLiteral(name) ? resolved(file, name.text) : null;
      if (to !== null) module.later.push({ to, beside: beside(node) });
      return;
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return module;
}

const modules = new Map(
  readdirSync("src", { recursive: true, encoding: "utf8" })
    .map((name) => join("src", name))
    .filter(
      (name) => /\.tsx?$/.test(name) && !/\.(?:test|d)\.tsx?$/.test(name) && name !== "src/i18n/i18n.ts",
    )
    .map((name) => [name, read(name)] as const),
);

/** A module and all it imports at once. */
function closure(entry: string, seen = new Set<string>()): Set<string> {
  if (seen.has(entry)) return seen;
  seen.add(entry);
  for (const next of modules.get(entry)?.imports ?? []) closure(next, seen);
  return seen;
}

/** The bundles that are there for sure when a part of the app runs, whichever way it was loaded. */
function loaded(): Map<string, Set<string>> {
  const there = new Map<string, Set<string>>([["src/main.tsx", new Set()]]);
  for (let entries = [...there.keys()]; entries.length > 0;) {
    const changed = new Set<string>();
    for (const entry of entries)
      for (const module of closure(entry))
        for (const { to, beside: words } of modules.get(module)?.later ?? []) {
          const comes = new Set([...(there.get(entry) ?? []), ...words]);
          const before = there.get(to);
          const both = before === undefined ? comes : new Set([...before].filter((name) => comes.has(name)));
          if (both.size === before?.size) continue;
          there.set(to, both);
          changed.add(to);
        }
    entries = [...changed];
  }
  return there;
}

// the tests of components load all texts, so they don't tell
it("loads every part of the app together with the words it says", () => {
  const there = loaded();
  expect(there.size).toBeGreaterThan(40);
  const missing = [...there].flatMap(([entry, bundles]) =>
    [...closure(entry)].flatMap((module) =>
      [...(modules.get(module)?.words ?? [])]
        .filter((bundle) => !bundles.has(bundle))
        .map((bundle) => `${module} says words of ${bundle}, and ${entry} comes without them`),
    ),
  );
  expect(missing).toEqual([]);
});
