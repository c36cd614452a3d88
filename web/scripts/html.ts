import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { scopedName } from "./scoped-name.ts";

interface Texts {
  translation: {
    nav: { brand: string };
    home: { coverEyebrow: string; coverTitle: string; coverText: string };
    auth: { ticketEyebrow: string; loginTitle: string };
  };
}

const languages = ["pl", "en"] as const;

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

function texts(language: string): Texts["translation"] {
  const file = readFileSync(new URL(`../src/i18n/${language}.json`, import.meta.url), "utf8");
  return (JSON.parse(file) as Texts).translation;
}

const frame = "src/app/layout.module.css";
const header = "src/app/header.module.css";
const bar = "src/app/league-bar.module.css";
const own = "src/app/prelude.module.css";
const tiles = "src/features/contests/components/tiles.module.css";
const coverTile = "src/features/contests/components/cover-tile.module.css";
const ticketFrame = "src/features/auth/components/ticket-frame.module.css";

/** The class attribute of an element: names of a sheet's classes. */
function look(...classes: (readonly [sheet: string, ...names: string[]])[]): string {
  return `class="${classes.flatMap(([sheet, ...names]) => names.map((name) => scopedName(name, sheet))).join(" ")}"`;
}

function cover(language: string): string {
  const { home } = texts(language);
  return `<div ${look([tiles, "tiles"])} lang="${language}" data-of="home"><section ${look([tiles, "tile", "span7"], [coverTile, "cover"])}><div ${look([coverTile, "words"])}>
    <div class="eb">${escaped(home.coverEyebrow)}</div><h1>${escaped(home.coverTitle)}</h1><p>${escaped(home.coverText)}</p>
  </div></section></div>`;
}

/** The head of the log-in screen's ticket; the text below it depends on the way in. */
function ticket(language: string): string {
  const { auth } = texts(language);
  return `<div ${look([ticketFrame, "ticket"])} lang="${language}" data-of="login"><div ${look([ticketFrame, "plate"])}><div>
    <div class="eb">${escaped(auth.ticketEyebrow)}</div><h1>${escaped(auth.loginTitle)}</h1><p>&nbsp;</p>
  </div></div></div>`;
}

/** What stands in #root until the app is there: the head of every page, and the headlines of home and log-in in both languages. */
export function prelude(): Plugin {
  const row = look([frame, "wrap"], [header, "row"]);
  return {
    name: "trybuna:prelude",
    enforce: "post",
    // a sheet that only index.html uses has no other user: the bundler would leave it out
    transform: (code, id) =>
      [own, tiles, coverTile, ticketFrame].some((sheet) => id.split("?")[0]?.endsWith(sheet))
        ? { code, map: null, moduleSideEffects: "no-treeshake" }
        : null,
    transformIndexHtml: (html) =>
      html.replace(
        '<div id="root"></div>',
        `<div id="root"><header ${look([header, "head"])}><div ${look([header, "imprint"])}><div ${row}><span class="eb">&nbsp;</span></div></div>
<div ${row}><span class="${scopedName("logo", header)} d"><svg viewBox="0 0 40 30" aria-hidden="true"><path d="M0 30V24H10V18H20V12H30V6H40V30Z" fill="currentColor"/><path d="M21 2h8v9h-8z" fill="var(--pri)"/></svg><span>${escaped(texts("pl").nav.brand)}</span></span></div></header>
<div ${look([bar, "bar"], [own, "bar"])}><div ${look([frame, "wrap"], [bar, "row"])}><div ${look([bar, "switch"])} aria-hidden="true"><span ${look([bar, "plate"])}></span><span><span class="eb" data-remembered="kind"></span><br><span class="d" data-remembered="name"></span></span></div></div></div>
<main ${look([frame, "wrap", "page"], [own, "prelude"])} data-prelude>${languages.map((language) => cover(language) + ticket(language)).join("")}</main></div>`,
      ),
  };
}

/** The file behind each first screen; public/early.js asks for the chunks of the one that the address wants. */
const screens: Readonly<Record<string, string | readonly string[]>> = {
  pl: "src/i18n/pl.json",
  en: "src/i18n/en.json",
  "/": "src/features/contests/components/home-screen.tsx",
  // who played in a contest at the last visit sees theirs, in words of their own; so a squad
  "/ Fantasy": "src/features/contests/components/my-contests.tsx",
  "/ Typer": "src/features/contests/components/my-contests.tsx",
  "mine pl": "src/i18n/mine/pl.json",
  "mine en": "src/i18n/mine/en.json",
  "squad pl": "src/i18n/squad/pl.json",
  "squad en": "src/i18n/squad/en.json",
  "/login": "src/features/auth/components/login-screen.tsx",
  "/register": "src/features/auth/components/register-screen.tsx",
  "/jointeam": "src/features/contests/components/join-screen.tsx",
  "/rules": "src/features/rules/components/rules-screen.tsx",
  "/league": "src/app/league-route.tsx",
  // what it shows depends on the current league; its kind is known from the visit before
  // a squad's board comes with its screen, while the session is asked for
  "/league Fantasy": ["src/features/squad/components/squad-screen.tsx", "src/board/squad-board.tsx"],
  "/league Typer": "src/features/predictions/components/predictions-screen.tsx",
  "/ranking": "src/app/ranking-route.tsx",
  "/privateLeagues": "src/app/private-leagues-route.tsx",
};

type Bundle = Readonly<Record<string, { type: string }>>;
interface Chunk {
  type: "chunk";
  fileName: string;
  facadeModuleId: string | null;
  imports: string[];
  viteMetadata?: { importedCss: Set<string> };
}

/** A chunk's own files and those it imports, without the ones that every page loads. */
function filesOf(
  chunk: Chunk,
  bundle: Bundle,
  initial: ReadonlySet<string>,
  seen = new Set<string>(),
): string[] {
  if (seen.has(chunk.fileName) || initial.has(chunk.fileName)) return [];
  seen.add(chunk.fileName);
  const imported = chunk.imports.flatMap((name) => {
    const found = bundle[name];
    return found?.type === "chunk" ? filesOf(found as Chunk, bundle, initial, seen) : [];
  });
  const styles = [...(chunk.viteMetadata?.importedCss ?? [])].filter((name) => !initial.has(name));
  return [chunk.fileName, ...styles, ...imported];
}

/** Throws unless the page's own sheets have a rule for each class that index.html names by a sheet: it would be seen without its look. */
function requireLooks(html: string, bundle: Bundle, initial: ReadonlySet<string>): void {
  const sheets = [...initial].filter((name) => name.endsWith(".css"));
  const rules = sheets.map((name) => String((bundle[name] as { source?: unknown } | undefined)?.source));
  const named = [...html.matchAll(/class="([^"]+)"/g)].flatMap(([, names]) => names?.split(" ") ?? []);
  for (const name of named.filter((one) => /-[0-9a-f]{4}$/.test(one)))
    if (!rules.some((css) => css.includes(`.${name}`))) throw new Error(`index.html: no rule for .${name}`);
}

const source = readFileSync(new URL("../public/early.js", import.meta.url), "utf8");
const hash = createHash("sha256").update(source).digest("hex").slice(0, 8);
const early = { source, fileName: `assets/early-${hash}.js` };

/** The app's own scripts in index.html, which public/early.js asks for when what stands there is painted. */
const appScript = /\s*<script type="module" crossorigin src="\/([^"]+)"><\/script>/g;

/**
 * Tells public/early.js which files the app and the first screen need: the browser fetches these beside the entry, not after it (a round
 * trip or two on a phone), and all of them once the page's own sheets and fonts have painted what stands in index.html.
 */
export function preloadFirstScreen(): Plugin {
  return {
    name: "trybuna:preload-first-screen",
    // named by its content like the app's other files: a returning browser has it, and asks for none
    generateBundle() {
      this.emitFile({ type: "asset", fileName: early.fileName, source: early.source });
    },
    transformIndexHtml: {
      order: "post",
      handler: (html, { bundle }) => {
        if (bundle === undefined) return html;
        const chunks = Object.values(bundle).filter((file) => file.type === "chunk") as unknown as Chunk[];
        const initial = new Set(Object.keys(bundle).filter((name) => html.includes(`/${name}"`)));
        requireLooks(html, bundle, initial);
        const app = [...html.matchAll(appScript)].map(([, name]) => name);
        if (app.length === 0) throw new Error("index.html: no script of the app");
        const files = Object.entries(screens).map(([name, paths]) => {
          const wanted = [paths].flat().flatMap((path) => {
            const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(path));
            if (chunk === undefined) throw new Error(`no chunk of its own: ${path}`);
            return filesOf(chunk, bundle, initial);
          });
          return [name, [...new Set(wanted)]];
        });
        return html
          .replaceAll(appScript, "")
          .replace('src="/early.js"', `src="/${early.fileName}"`)
          .replace('data-files=""', `data-files='${JSON.stringify({ app, ...Object.fromEntries(files) })}'`);
      },
    },
  };
}
