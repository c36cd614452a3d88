const unseen = new Set(["SCRIPT", "STYLE", "TEMPLATE", "NOSCRIPT", "HEAD", "TITLE", "META", "LINK"]);

/** The nearest value that an element or one around it has been given, of what is inherited. */
function inherited(element: Element, name: "visibility"): string {
  for (let one: Element | null = element; one !== null; one = one.parentElement) {
    const given = (one as HTMLElement).style[name];
    if (given !== "" && given !== "inherit") return given;
  }
  return "visible";
}

function display(element: HTMLElement): string {
  const given = element.style.display;
  if (given !== "") return given;
  const isClosed =
    element.parentElement?.tagName === "DETAILS" && !element.parentElement.hasAttribute("open");
  const isShut = isClosed && element.tagName !== "SUMMARY";
  if (element.hidden || isShut || unseen.has(element.tagName)) return "none";
  return element.tagName === "WBR" ? "inline" : "block"; // where a name may break it has no space
}

/**
 * `getComputedStyle` where no style sheet is: what elements were given themselves, and what hides them. jsdom's own matches the hundreds of
 * rules of its default sheet for every element, which took most of the time of every look by role.
 */
export function computedStyle(element: Element, pseudo?: string | null): CSSStyleDeclaration {
  const { style } = element as HTMLElement;
  const read = (name: string): unknown => {
    if (pseudo != null && pseudo !== "") return name === "content" ? "none" : "";
    if (name === "display") return display(element as HTMLElement);
    if (name === "visibility") return inherited(element, "visibility");
    return style.getPropertyValue(name);
  };
  return new Proxy(style, {
    get: (own, name) => {
      if (name === "getPropertyValue") return read;
      if (name === "display" || name === "visibility") return read(name);
      const value: unknown = Reflect.get(own, name, own);
      return typeof value === "function" ? (value.bind(own) as unknown) : value;
    },
  });
}
