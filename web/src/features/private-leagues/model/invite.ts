const signs = 8;
const separators = /[\s-]/g;

/** A code as somebody types it, in its one form (services/private_leagues/domain/codes.py); null as long as it isn't whole. */
export function readCode(given: string): string | null {
  const code = given.replace(separators, "").toUpperCase();
  return code.length === signs ? code : null;
}

/** A code in two halves, which are easier to read out: "K7MQ 4RXW". */
export function shownCode(code: string): string {
  return `${code.slice(0, signs / 2)} ${code.slice(signs / 2)}`;
}

/** The address that a link's last part has in this installation. */
export function addressOf(link: string, origin = globalThis.location.origin): string {
  return `${origin}/l/${link}`;
}
