/** Where a message may stand: over the header, or at an edge of the rail beside a board. */
export type Place = "top-center" | "top-right" | "bottom-right";

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

interface Size {
  width: number;
  height: number;
}

export const offset = 16;
/** Room for four lines and an act; how wide a message is follows `toast.module.css`. */
const height = 140;
const usualWidth = 356;
/** As wide as the rail of a tablet. */
const besideWidth = 232;

function boxAt(place: Place, window: Size): Box {
  const width = place !== "top-center" && window.width < 1000 ? besideWidth : usualWidth;
  const left = place === "top-center" ? (window.width - width) / 2 : window.width - offset - width;
  const top = place === "bottom-right" ? window.height - offset - height : offset;
  return { left, right: left + width, top, bottom: top + height };
}

/** The first place where a message lies over nothing that is to be kept clear, else the one where it lies over the least; phones have one, over their header. */
export function clearPlace(window: Size, kept: readonly Box[]): Place {
  if (window.width < 768) return "top-center";
  const places: readonly Place[] = ["top-center", "top-right", "bottom-right"];
  const covered = places.map((place) => {
    const box = boxAt(place, window);
    return kept.filter(
      (one) => one.left < box.right && box.left < one.right && one.top < box.bottom && box.top < one.bottom,
    ).length;
  });
  return places[covered.indexOf(Math.min(...covered))] ?? "top-center";
}
