import { useEffect, useRef, useState, type RefObject } from "react";
import { readInks, type Inks } from "@/board/inks";

/** True once an element has come near the screen: a canvas far below costs nothing before. */
export function useNear(element: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (element.current === null) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting !== true) return;
        setNear(true);
        observer.disconnect();
      },
      { rootMargin: "600px" },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return near;
}

/** The theme's colours; read again when the theme changes or the fonts have arrived. */
export function useInks(plate: string): Inks {
  const [inks, setInks] = useState(() => readInks(plate));
  useEffect(() => {
    const read = () => setInks(readInks(plate));
    const observer = new MutationObserver(read);
    observer.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });
    if (document.fonts.status === "loading") void document.fonts.ready.then(read);
    return () => observer.disconnect();
  }, [plate]);
  return inks;
}

/** Flags as pictures for the canvas, by country; each appears when it has loaded. */
export function useFlags(countries: readonly string[]): ReadonlyMap<string, CanvasImageSource> {
  const [flags, setFlags] = useState<ReadonlyMap<string, CanvasImageSource>>(new Map());
  const asked = useRef(new Set<string>());
  const wanted = countries.join();
  useEffect(() => {
    const missing = [...new Set(wanted.split(",").filter(Boolean))].filter((one) => !asked.current.has(one));
    if (missing.length === 0) return;
    for (const country of missing) asked.current.add(country);
    const show = async () => {
      const { flagUrl } = await import("@/ui/flag"); // the addresses of all flags: most boards show none
      for (const country of missing) {
        const url = flagUrl(country);
        if (url === null) continue;
        const image = new Image();
        image.onload = () => setFlags((known) => new Map(known).set(country, image));
        image.src = url;
      }
    };
    show().catch(() => undefined); // a board without flags is one all the same
  }, [wanted]);
  return flags;
}
