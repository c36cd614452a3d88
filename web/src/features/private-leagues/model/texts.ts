/** Characters that a league's name and description may have (spec §9). */
export const longestName = 40;
export const longestDescription = 200;

/** How many characters a text has as the server counts them, which takes no account of blanks around it. */
export function lengthOf(text: string): number {
  return Array.from(text.normalize("NFC").trim()).length;
}
