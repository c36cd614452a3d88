import type { Page } from "@playwright/test";

/** Properties that a sheet sets; none whose value depends on how long the words are. */
const properties = [
  "display,position,float,flex-direction,flex-wrap,flex-grow,flex-shrink,flex-basis,order,align-items,align-self",
  "justify-content,justify-items,grid-template-columns,grid-column-start,grid-column-end,grid-auto-flow,row-gap,column-gap",
  "columns,margin-top,margin-right,margin-bottom,margin-left,padding-top,padding-right,padding-bottom,padding-left",
  "min-width,min-height,max-width,max-height,overflow-x,overflow-y,overflow-wrap,white-space,text-align,vertical-align",
  "border-top-width,border-right-width,border-bottom-width,border-left-width,border-top-style,border-left-style",
  "border-top-color,border-left-color,border-bottom-color,border-right-color,background-color,color,opacity,cursor",
  "font-size,font-weight,font-style,font-variation-settings,line-height,letter-spacing,text-transform,list-style-type",
  "text-decoration-line,transform,clip-path,visibility,box-shadow,outline-style,z-index",
].flatMap((names) => names.split(","));

/** The styles of every visible element, by its place in the document. */
export type Styles = Record<string, Record<string, string>>;

/** What every visible element of the page looks like, in both themes: as JSON on its way, since Playwright packs each value of an object. */
export async function stylesOf(page: Page): Promise<Styles> {
  const both: Styles = {};
  for (const theme of ["light", "dark"] as const) {
    const found = await page.evaluate(
      ([name, wanted]) => {
        document.documentElement.dataset["theme"] = name;
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
        const placeOf = (element: Element): string => {
          const parent = element.parentElement;
          if (parent === null || element === document.body) return element.localName;
          const place = [...parent.children].indexOf(element) + 1;
          return `${placeOf(parent)} ${element.localName}:${place}`;
        };
        const all: Record<string, Record<string, string>> = {};
        for (const element of document.body.querySelectorAll("*")) {
          const isDrawing = element.closest("svg") !== null && element.localName !== "svg";
          if (isDrawing || element.closest("[data-sonner-toaster], time") !== null) continue;
          if (!element.checkVisibility()) continue;
          // as computed, not as used: `auto` instead of the pixels that it comes to
          const map = element.computedStyleMap();
          all[`${name} ${placeOf(element)}`] = Object.fromEntries(
            wanted.map((property) => [property, String(map.get(property) ?? "")]),
          );
        }
        return JSON.stringify(all);
      },
      [theme, properties] as const,
    );
    Object.assign(both, JSON.parse(found));
  }
  return both;
}

/** What looks different on the second visit: one line a property. What is there only once is not compared. */
export function differences(first: Styles, second: Styles): string[] {
  return Object.entries(first).flatMap(([place, styles]) => {
    const now = second[place];
    if (now === undefined) return [];
    return Object.entries(styles)
      .filter(([property, value]) => now[property] !== value)
      .map(([property, value]) => `${place}: ${property} was ${value}, is ${now[property] ?? ""}`);
  });
}

/** How much of the first visit is there on the second, too. */
export function shareKept(first: Styles, second: Styles): number {
  const places = Object.keys(first);
  return places.filter((place) => place in second).length / places.length;
}
