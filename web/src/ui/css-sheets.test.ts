import postcss from "postcss";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

/** What is global by right: tokens, the reset and the voices of type. */
const global = ["index", "tokens", "reset", "type"].map((name) => `src/ui/css/${name}.css`);

const sheets = readdirSync("src", { recursive: true, encoding: "utf8" })
  .map((name) => join("src", name))
  .filter((name) => name.endsWith(".css") && !global.includes(name));

/** True when the selector names a class of the sheet; what stands in brackets (`:not(.x)`, `:has(.x)`) is not enough. */
function hasLocalClass(selector: string): boolean {
  let outside = selector;
  for (let before = ""; before !== outside;) {
    before = outside;
    outside = outside.replace(/\([^()]*\)|\[[^[\]]*\]/, "");
  }
  return /\.[a-zA-Z_]/.test(outside);
}

const classesIn = (css: string) => [...css.matchAll(/\.([a-zA-Z_][\w-]*)/g)].map(([, name = ""]) => name);

/** Global names that a sheet may refine inside its own elements: the voices of type, and what libraries call theirs. */
const voices = new Set(classesIn(readFileSync("src/ui/css/type.css", "utf8").replace(/\{[^{}]*\}/g, "")));
const isKnown = (name: string) => voices.has(name) || /^(?:uplot|u-|react-aria-)/.test(name);

/** The toaster of Sonner can't be given a class of ours. */
const toaster = "[data-sonner-toaster][data-sonner-toaster]";

function faultOf(selector: string): string | null {
  if (selector === toaster) return null;
  if (!hasLocalClass(selector)) return "has no class of the sheet";
  const reached = [...selector.matchAll(/:global\(([^)]*)\)/g)].flatMap(([, inside = ""]) =>
    classesIn(inside),
  );
  return reached.every(isKnown) && !selector.includes(":root") ? null : "reaches out of the sheet";
}

/** What a sheet does to elements that aren't its own. */
function faultsOf(sheet: string): string[] {
  if (!sheet.endsWith(".module.css")) return [`${sheet}: is no CSS module`];
  const css = readFileSync(sheet, "utf8");
  const faults = css.split("\n").length > 300 ? [`${sheet}: is longer than 300 lines`] : [];
  postcss.parse(css).walkRules((rule) => {
    const parent = rule.parent?.type === "atrule" ? (rule.parent as postcss.AtRule) : undefined;
    if (parent?.name.endsWith("keyframes") === true) return;
    for (const selector of rule.selectors) {
      const fault = faultOf(selector);
      if (fault !== null) faults.push(`${sheet}: "${selector}" ${fault}`);
    }
  });
  return faults;
}

// the whole app is one page: what a sheet says of bare elements or global names holds on every other screen, too
it("keeps each sheet to its own components", () => {
  expect(sheets.flatMap(faultsOf)).toEqual([]);
});

/** Set by React Aria and by Sonner, on their own elements. */
const ofLibraries = ["--trigger-width", "--visual-viewport-height", "--width"];

it("uses only properties that are set somewhere: another one counts as none, without a word", () => {
  const sources = readdirSync("src", { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(?:css|tsx?)$/.test(name))
    .map((name) => [name, readFileSync(join("src", name), "utf8")] as const);
  const found = (text: string, form: RegExp) => [...text.matchAll(form)].map(([, name = ""]) => name);
  const set = new Set(sources.flatMap(([, text]) => found(text, /["'{;\s](--[a-z][\w-]*)["']?\s*[:\]]/g)));
  const unset = sources.flatMap(([file, text]) =>
    found(text, /var\((--[a-z][\w-]*)/g)
      .filter((name) => !set.has(name) && !ofLibraries.includes(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(unset).toEqual([]);
});

it("sees a bare element, a global class and a sheet that is no module", () => {
  expect(faultOf("th.who > a:not(.x)")).toBeNull();
  expect(faultOf(".row :global(.ico)")).toBeNull();
  for (const selector of ["tr:not(.me) td", "[data-state='a.b']", ":global(.pair)", ".row :global(.pair)"])
    expect(faultOf(selector), selector).not.toBeNull();
  expect(faultsOf("src/ui/css/tokens.css")).toEqual(["src/ui/css/tokens.css: is no CSS module"]);
});
