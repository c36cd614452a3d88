/**
 * Lists what can't be read on the page: a text that a box cuts, two that lie over each other, and a word that is broken though half of
 * the window would hold it. Runs in the page, so it is one function; everything is laid out by then.
 *
 * Of a line of text counts what its capitals fill: a font's line is higher than its letters, and tight lines overlap without harm. What
 * is fixed or sticky, or a child of the body (dialogs, menus), lies over the rest on purpose; texts are compared within one such layer.
 */
export function unreadable(): string[] {
  interface Line {
    left: number;
    right: number;
    top: number;
    bottom: number;
  }
  interface Clipper {
    box: Line;
    x: boolean;
    y: boolean;
    scrolls: boolean;
  }
  const styles = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (one: Element) => {
    const known = styles.get(one) ?? getComputedStyle(one);
    styles.set(one, known);
    return known;
  };
  /** A ratio of the font's line: above are accents, below what hangs from the line. */
  const letters = ({ left, right, top, height }: DOMRect): Line => ({
    left,
    right,
    top: top + height * 0.2,
    bottom: top + height * 0.8,
  });
  const isBeyond = ({ box, x, y }: Clipper, line: Line) =>
    (x && (line.right <= box.left + 1 || line.left >= box.right - 1)) ||
    (y && (line.bottom <= box.top + 1 || line.top >= box.bottom - 1));
  const cuts = ({ box, x, y }: Clipper, line: Line) =>
    (x && (line.left < box.left - 1 || line.right > box.right + 1)) ||
    (y && (line.top < box.top - 1 || line.bottom > box.bottom + 1));
  const layers = new Map<Element, Element>();
  const layerOf = (one: Element): Element => {
    const known = layers.get(one);
    if (known !== undefined) return known;
    const above = one.parentElement;
    const isLayer =
      above === null || above === document.body || ["fixed", "sticky"].includes(styleOf(one).position);
    const layer = isLayer ? one : layerOf(above);
    layers.set(one, layer);
    return layer;
  };
  /** The boxes that cut what is in an element, from the inside out; null for what is there for screen readers alone. */
  const clippers = new Map<Element, Clipper[] | null>();
  const clippersOf = (one: Element): Clipper[] | null => {
    const known = clippers.get(one);
    if (known !== undefined) return known;
    const { display, overflowX, overflowY, position, clipPath } = styleOf(one);
    let around = one.parentElement;
    if (position === "absolute" || position === "fixed")
      while (around !== null && !holds(around, position)) around = around.parentElement;
    const outer = around === null ? [] : clippersOf(around);
    const box = one.getBoundingClientRect();
    const x = box.left + one.clientLeft;
    const y = box.top + one.clientTop;
    const isBox = display !== "inline" && (overflowX !== "visible" || overflowY !== "visible");
    const isHidden =
      (isBox && (one.clientWidth <= 1 || one.clientHeight <= 1)) || clipPath.startsWith("inset(50%");
    const inner = {
      box: { left: x, right: x + one.clientWidth, top: y, bottom: y + one.clientHeight },
      x: overflowX !== "visible",
      y: overflowY !== "visible",
      scrolls: [overflowX, overflowY].some((how) => how === "auto" || how === "scroll"),
    };
    const isRoot = one === document.documentElement || one === document.body;
    const found = outer === null || isHidden ? null : isBox && !isRoot ? [inner, ...outer] : outer;
    clippers.set(one, found);
    return found;
  };
  const holds = (one: Element, position: string) => {
    const style = styleOf(one);
    const isMoved = style.transform !== "none" || style.filter !== "none" || style.contain !== "none";
    return isMoved || (position === "absolute" && style.position !== "static");
  };
  const cutTexts: string[] = [];
  const brokenWords: string[] = [];
  /** Letters alone, and not without end: an address may break anywhere. */
  const words = /(?<=^|[\s("„”])\p{L}{3,20}(?=$|[\s,;:!?)"”]|\.(?:\s|$))/gu;
  const shown: { text: string; line: Line; layer: Element; node: Node }[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode()) {
    const node = texts.currentNode;
    const parent = node.parentElement;
    const text = (node.textContent ?? "").trim().replace(/\s+/g, " ").slice(0, 40);
    const isShown = parent?.checkVisibility({ opacityProperty: true, visibilityProperty: true }) === true;
    if (parent === null || !isShown || text === "") continue;
    const boxes = clippersOf(parent);
    if (boxes === null) continue;
    range.selectNodeContents(node);
    const lines = [...range.getClientRects()]
      .filter(({ width, height }) => width > 1 && height > 1)
      .map(letters);
    const scroller = boxes.findIndex(({ scrolls }) => scrolls);
    const rigid = scroller === -1 ? boxes : boxes.slice(0, scroller);
    const seen = lines.filter((line) => !boxes.some((one) => isBeyond(one, line)));
    const isCut = seen.some((line) => rigid.some((one) => cuts(one, line)));
    const isLost = lines.some((line) => rigid.some((one) => isBeyond(one, line)));
    // of what is wholly out of its box nothing is to be read now: another slide
    if (isCut || (isLost && seen.length > 0)) cutTexts.push(`"${text}" is cut`);
    for (const line of seen) shown.push({ text, line, layer: layerOf(parent), node });
    if (lines.length < 2) continue;
    for (const { 0: word, index } of (node.textContent ?? "").matchAll(words)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const parts = [...range.getClientRects()].filter(({ width }) => width > 1);
      const width = parts.reduce((sum, part) => sum + part.width, 0);
      if (new Set(parts.map(({ top }) => Math.round(top))).size > 1 && width <= innerWidth / 2)
        brokenWords.push(`"${word}" is broken`);
    }
  }
  const overTexts: string[] = [];
  shown.sort((one, other) => one.line.top - other.line.top);
  for (const [index, one] of shown.entries())
    for (let next = index + 1; next < shown.length; next += 1) {
      const other = shown[next];
      if (other === undefined || other.line.top >= one.line.bottom - 1) break;
      const isOver =
        one.node !== other.node &&
        one.layer === other.layer &&
        one.line.left < other.line.right - 1 &&
        other.line.left < one.line.right - 1;
      if (isOver) overTexts.push(`"${one.text}" lies over "${other.text}"`);
    }
  return [...cutTexts, ...overTexts, ...brokenWords];
}
