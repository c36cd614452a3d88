/** A number below 9973 for an id: its drawing always looks the same, and two drawings needn't look alike. */
export function numberOf(seed: string): number {
  let sum = 0;
  for (const letter of seed) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return sum;
}
