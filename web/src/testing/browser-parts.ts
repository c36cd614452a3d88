import { computedStyle } from "@/testing/computed-style";

/**
 * What browsers have and jsdom has not, in its simplest form that is true: a screen of some width, elements that are in sight, files that
 * are saved.
 */
export interface Screen {
  width: number;
  height: number;
  isDark: boolean;
  /** Fingers, not a mouse. */
  touch: boolean;
}

const usual: Screen = { width: 1280, height: 900, isDark: false, touch: false };
let screen = usual;
const lists = new Set<ScreenList>();

/** Makes the screen another one; media queries tell of it. */
export function changeScreen(next: Partial<Screen>): void {
  screen = { ...screen, ...next };
  Object.assign(window, { innerWidth: screen.width, innerHeight: screen.height });
  for (const list of lists) list.dispatchEvent(new Event("change"));
}

/** Files that the page has saved since the last test: name and content. */
export const savedFiles: { name: string; content: Blob }[] = [];
const blobs = new Map<string, Blob>();

/** Takes everything back to the beginning. */
export function forgetScreen(): void {
  lists.clear();
  changeScreen(usual);
  savedFiles.length = 0;
  blobs.clear();
}

function holds(condition: string): boolean {
  const [name = "", value = ""] = condition
    .replaceAll(/[()]/g, "")
    .split(":")
    .map((part) => part.trim());
  const length = Number.parseFloat(value) * (value.endsWith("em") ? 16 : 1);
  if (name === "max-width") return screen.width <= length;
  if (name === "min-width") return screen.width >= length;
  if (name === "max-height") return screen.height <= length;
  if (name === "min-height") return screen.height >= length;
  if (name === "orientation") return (value === "portrait") === screen.height >= screen.width;
  if (name === "prefers-color-scheme") return (value === "dark") === screen.isDark;
  if (name === "prefers-reduced-motion") return value === "reduce";
  if (name === "pointer" || name === "any-pointer") return (value === "coarse") === screen.touch;
  if (name === "hover" || name === "any-hover") return (value === "hover") !== screen.touch;
  return false;
}

class ScreenList extends EventTarget {
  readonly media: string;
  constructor(media: string) {
    super();
    this.media = media;
    lists.add(this);
  }
  get matches(): boolean {
    return this.media.split(",").some((query) => query.split(" and ").every(holds));
  }
  addListener(listener: () => void): void {
    this.addEventListener("change", listener);
  }
  removeListener(listener: () => void): void {
    this.removeEventListener("change", listener);
  }
}

/** Tells once of every element, as a browser does first: as wide as the screen. */
class WholeWidth {
  private readonly tell: ResizeObserverCallback;
  constructor(tell: ResizeObserverCallback) {
    this.tell = tell;
  }
  observe(target: Element): void {
    const { width, height } = screen;
    const contentRect = new DOMRect(0, 0, width, height);
    const size = [{ inlineSize: width, blockSize: height }];
    const entry = { target, contentRect, borderBoxSize: size, contentBoxSize: size } as unknown;
    queueMicrotask(() => this.tell([entry as ResizeObserverEntry], this));
  }
  unobserve(): void {}
  disconnect(): void {}
}

/** Everything is in sight. */
class AllInSight {
  private readonly tell: IntersectionObserverCallback;
  constructor(tell: IntersectionObserverCallback) {
    this.tell = tell;
  }
  observe(target: Element): void {
    const entry = { target, isIntersecting: true, intersectionRatio: 1 } as unknown;
    queueMicrotask(() =>
      this.tell([entry as IntersectionObserverEntry], this as unknown as IntersectionObserver),
    );
  }
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}

/** A pen that draws nothing, and measures every letter alike: boards are looked at in a browser (e2e). */
function aPen(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const marks: Record<PropertyKey, unknown> = {
    canvas,
    measureText: (text: string) => ({
      width: text.length * 8,
      actualBoundingBoxAscent: 8,
      actualBoundingBoxDescent: 2,
    }),
    getImageData: () => ({ data: new Uint8ClampedArray(4) }),
    createLinearGradient: () => ({ addColorStop: () => undefined }),
    createPattern: () => null,
  };
  return new Proxy(marks, {
    get: (known, name) => (name in known ? known[name] : () => undefined),
    set: (known, name, value) => {
      known[name] = value;
      return true;
    },
  }) as unknown as CanvasRenderingContext2D;
}

/** A shape that a pen would follow. */
class AnyPath {
  addPath(): void {}
  closePath(): void {}
  moveTo(): void {}
  lineTo(): void {}
  bezierCurveTo(): void {}
  quadraticCurveTo(): void {}
  arc(): void {}
  arcTo(): void {}
  ellipse(): void {}
  rect(): void {}
  roundRect(): void {}
}

/** Gives jsdom these parts, once for each file. */
export function giveBrowserParts(): void {
  Object.defineProperty(window, "isSecureContext", { value: true, configurable: true, writable: true });
  window.matchMedia = (media) => new ScreenList(media) as unknown as MediaQueryList;
  window.getComputedStyle = computedStyle;
  window.scrollTo = () => undefined;
  window.ResizeObserver = WholeWidth;
  window.IntersectionObserver = AllInSight as unknown as typeof IntersectionObserver;
  window.DOMRect ??= class {
    constructor(x = 0, y = 0, width = 0, height = 0) {
      Object.assign(this, { x, y, width, height, left: x, top: y, right: x + width, bottom: y + height });
    }
  } as unknown as typeof DOMRect;
  Object.assign(window, {
    CSS: { escape: (text: string) => text.replaceAll(/[^\w-]/g, "\\$&"), supports: () => false },
  });
  Object.assign(Element.prototype, {
    scrollIntoView: () => undefined,
    scrollTo: () => undefined,
    setPointerCapture: () => undefined,
    releasePointerCapture: () => undefined,
    hasPointerCapture: () => false,
  });
  window.Path2D ??= AnyPath as unknown as typeof Path2D;
  Object.defineProperty(document, "fonts", {
    value: { status: "loaded", ready: Promise.resolve(), load: () => Promise.resolve([]) },
    configurable: true,
  });
  const pens = new WeakMap<HTMLCanvasElement, CanvasRenderingContext2D>();
  HTMLCanvasElement.prototype.getContext = function pen(this: HTMLCanvasElement) {
    const known = pens.get(this) ?? aPen(this);
    pens.set(this, known);
    return known;
  } as unknown as HTMLCanvasElement["getContext"];
  URL.createObjectURL = (content) => {
    const address = `blob:${location.origin}/${blobs.size}`;
    blobs.set(address, content as Blob);
    return address;
  };
  URL.revokeObjectURL = () => undefined;
  const { click } = HTMLAnchorElement.prototype;
  HTMLAnchorElement.prototype.click = function save(this: HTMLAnchorElement) {
    const content = blobs.get(this.href);
    if (this.download === "" || content === undefined) click.call(this);
    else savedFiles.push({ name: this.download, content });
  };
}
