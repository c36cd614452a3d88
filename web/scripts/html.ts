import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

interface Texts {
  translation: {
    nav: { brand: string };
    home: { coverEyebrow: string; coverTitle: string; coverText: string };
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

function cover(language: string): string {
  const { home } = texts(language);
  return `<div class="tiles" lang="${language}"><section class="tile t7 cover"><div class="txt">
    <div class="eb">${escaped(home.coverEyebrow)}</div><h1>${escaped(home.coverTitle)}</h1><p>${escaped(home.coverText)}</p>
  </div></section></div>`;
}

/** What stands in #root until the app is there: the head of every page, and the home screen's headline in both languages. */
export function prelude(): Plugin {
  return {
    name: "trybuna:prelude",
    transformIndexHtml: (html) =>
      html.replace(
        '<div id="root"></div>',
        `<div id="root"><header class="head"><div class="imprint"><div class="wrap"><span class="eb">&nbsp;</span></div></div>
<div class="wrap"><span class="logo d"><svg viewBox="0 0 40 30" aria-hidden="true"><path d="M0 30V24H10V18H20V12H30V6H40V30Z" fill="currentColor"/><path d="M21 2h8v9h-8z" fill="var(--pri)"/></svg><span>${escaped(texts("pl").nav.brand)}</span></span></div></header>
<div class="lbar prelude-bar"><div class="wrap"><div class="switch"></div></div></div>
<main class="wrap page prelude">${languages.map(cover).join("")}</main></div>`,
      ),
  };
}

/** Every first page needs the texts and most start at home: the browser fetches both with the entry, not after it. */
export function preloadFirstScreen(): Plugin {
  const wanted = ["src/i18n/pl.json", "src/features/home/components/home-screen.tsx"];
  return {
    name: "trybuna:preload-first-screen",
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle }) =>
        Object.values(bundle ?? {}).flatMap((chunk) =>
          chunk.type === "chunk" && wanted.some((path) => chunk.facadeModuleId?.endsWith(path))
            ? [
                {
                  tag: "link",
                  attrs: { rel: "modulepreload", crossorigin: true, href: `/${chunk.fileName}` },
                  injectTo: "head" as const,
                },
              ]
            : [],
        ),
    },
  };
}
