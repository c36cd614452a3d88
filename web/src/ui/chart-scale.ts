/** The step that reads well next to a rough one: 1, 2, 5, 10, 20, 50 … */
function niceStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= rough * 0.7) ?? rough;
}

/** Where a scale of points is marked: whole steps from the lowest (at most 0) to the highest value, about five of them. */
export function pointTicks(values: readonly number[]): number[] {
  const low = Math.min(0, ...values);
  const high = Math.max(1, ...values);
  const step = Math.max(1, niceStep((high - low) / 5));
  const first = Math.ceil(low / step);
  return Array.from({ length: Math.floor(high / step) - first + 1 }, (_, index) => (first + index) * step);
}

/** Where a scale of ranking positions is marked: whole numbers only, and always the first place. */
export function placeTicks(places: readonly number[]): number[] {
  const last = Math.max(2, ...places);
  const every = last <= 6 ? 1 : last <= 11 ? 2 : 5;
  const step = last <= 25 ? every : Math.max(5, niceStep(last / 4));
  // few places: every one or every other one, from the first; many: round numbers below it
  const start = step < 5 ? 1 + step : step;
  const count = Math.floor((last - start) / step) + 1;
  return [1, ...Array.from({ length: count }, (_, index) => start + index * step)];
}

interface Label {
  index: number;
  text: string;
}

const strides = [1, 2, 5, 10, 20, 50, 100];
const air = 6;

/**
 * What stands below the columns, `slot` wide each: the names if all fit, else the short ones, as many as leave air between them. `measure`
 * answers a text's width in the same unit.
 */
export function columnLabels(
  columns: readonly { name: string; short: string }[],
  slot: number,
  measure: (text: string) => number,
): Label[] {
  const labels = (key: "name" | "short") => columns.map((column, index) => ({ index, text: column[key] }));
  if (columns.every(({ name }) => measure(name) + air <= slot)) return labels("name");
  const widest = Math.max(...columns.map(({ short }) => measure(short)));
  // from 5 on the first one stands a slot nearer: 1, 5, 10
  const room = (stride: number) => slot * (stride < 5 ? stride : stride - 1);
  const stride = strides.find((one) => room(one) >= widest + air) ?? columns.length;
  const stands = (index: number) =>
    stride < 5 ? index % stride === 0 : index === 0 || (index + 1) % stride === 0;
  return labels("short").filter(({ index }) => stands(index));
}
