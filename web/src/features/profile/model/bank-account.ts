/** A bank account's number (spec §5): two letters or none, then 16 to 34 digits; spaces don't count. */
export function isAccountNumber(text: string): boolean {
  return /^([A-Za-z]{2})?[0-9]{16,34}$/.test(compact(text));
}

/** Who holds an account (spec §5, the message): 5 to 40 characters, spaces inside. */
export function isAccountHolder(text: string): boolean {
  return /^.{5,40}$/u.test(text.trim().replaceAll(/\s+/g, " "));
}

/** The number in groups of four. */
export function grouped(number: string): string {
  return compact(number).replaceAll(/.{4}(?=.)/g, "$& ");
}

/** The number in groups of four, of which only the country and the last four characters can be read. */
export function masked(number: string): string {
  const shown = compact(number);
  const country = /^[A-Za-z]*/.exec(shown)?.[0] ?? "";
  const hidden = "•".repeat(Math.max(0, shown.length - country.length - 4));
  return grouped(country + hidden + shown.slice(-4));
}

function compact(text: string): string {
  return text.replaceAll(/\s/g, "");
}
