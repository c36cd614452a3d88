/**
 * Numbers that answer a question (rules-blocks.md, section 3). The vectors in proto-contracts/vectors/answers.json hold the server and this to
 * the same rules.
 */
export interface AskedNumber {
  decimals: number;
  least: number;
  most: number;
  exact: number;
  /** By how much a near answer may be off; null: near ones do not pay. */
  within: number | null;
  near: number;
  /** For the nearest of all answers; equally near ones split it. */
  nearest: number;
}
export type NumberLevel = "exact" | "near" | "nearest";

const form = /^-?(0|[1-9]\d{0,9})(\.\d?[1-9])?$/;
const hundredths = (value: number) => Math.round(value * 100);

/** A number in the one form in which answers are written; null where it is none. */
export function readNumber(name: string): number | null {
  return form.test(name) && name !== "-0" ? Number(name) : null;
}

/** The one form of a number as people type it; null where it is none. */
export function numberName(text: string): string | null {
  const plain = text.replaceAll(/\s/gu, "").replace(",", ".").replace(/^[−–]/u, "-");
  if (!/^[-+]?\d{1,10}(\.\d{0,2})?$/.test(plain)) return null;
  const name = String(Number(plain) + 0);
  return readNumber(name) === null ? null : name;
}

/** Whether a number can be an answer: within the bounds, and with few enough decimals. */
export function takesNumber({ decimals, least, most }: AskedNumber, name: string): boolean {
  const value = readNumber(name);
  return value !== null && value >= least && value <= most && hundredths(value) % 10 ** (2 - decimals) === 0;
}

/** The best value of an answer that is right, with its points; null where nothing of it is. `spread`: how many gave each answer. */
export function numberPrize(
  asked: AskedNumber,
  answer: number,
  right: number,
  spread: Readonly<Record<string, number>>,
): { level: NumberLevel; points: number } | null {
  const offOf = (value: number) => Math.abs(hundredths(value) - hundredths(right));
  const off = offOf(answer);
  const others = Object.entries(spread).map(([name, count]) => ({ off: offOf(Number(name)), count }));
  const least = Math.min(...others.map((one) => one.off));
  const sharing = others.reduce((sum, one) => sum + (one.off === least ? one.count : 0), 0);
  const paid: { level: NumberLevel; points: number }[] = [];
  if (off === 0) paid.push({ level: "exact", points: asked.exact });
  if (asked.within !== null && off <= hundredths(asked.within))
    paid.push({ level: "near", points: asked.near });
  if (asked.nearest > 0 && off === least)
    paid.push({ level: "nearest", points: Math.round((asked.nearest * 10) / sharing) / 10 });
  return paid.reduce<(typeof paid)[number] | null>(
    (best, one) => (best === null || one.points > best.points ? one : best),
    null,
  );
}
