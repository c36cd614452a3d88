/** The printing inks of the plates: the same in both themes. */
export const line = "var(--pl-line)";
export const spot = "var(--pl-spot)";
export const black = "var(--pl-ink)";

/** A repeatable source of numbers in [0, 1): a plate looks the same each time it is printed. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = Math.imul(state ^ (state >>> 15), state | 1);
    state ^= state + Math.imul(state ^ (state >>> 7), state | 61);
    return ((state ^ (state >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A coordinate with one decimal. */
export function r1(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Indices 0 … count-1. */
export function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

/** A rectangle turned by an angle (radians) around its centre, as a path. */
export function turnedRect(x: number, y: number, width: number, height: number, angle: number): string {
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const corners = [
    [-width / 2, -height / 2],
    [width / 2, -height / 2],
    [width / 2, height / 2],
    [-width / 2, height / 2],
  ] as const;
  return `M${corners.map(([dx, dy]) => `${r1(x + dx * cos - dy * sin)} ${r1(y + dx * sin + dy * cos)}`).join("L")}Z`;
}
