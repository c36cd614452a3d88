/** A person who can be named in a spreadsheet. */
export interface Named {
  fullname: string;
  surname: string;
  /** Names of others who were merged with them. */
  aliases?: readonly string[];
}

const marks = new RegExp("[\\u0300-\\u036f]", "g");
const number = /^[-−]?\d+([.,]\d+)?$/;

/** Text to compare names by: without case, accents and punctuation. */
export function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll("ł", "l")
    .normalize("NFD")
    .replace(marks, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** Text copied from a spreadsheet, in lines of cells between tabs (or semicolons); without empty lines. */
export function linesOf(text: string): string[][] {
  const separator = text.includes("\t") ? "\t" : ";";
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => line.split(separator).map((cell) => cell.trim()))
    .filter((line) => line.some((cell) => cell !== ""));
}

/** Whom a written name means: letter by letter, or by surname and initials; null where none or several fit. */
export function athleteCalled<T extends Named>(
  written: string,
  athletes: readonly T[],
): { player: T; isExact: boolean } | null {
  const name = plain(written);
  if (name === "" || number.test(written.trim())) return null;
  const [exact, ...more] = athletes.filter(({ fullname, surname, aliases = [] }) => {
    const first = plain(fullname.replace(surname, ""));
    return [plain(fullname), plain(surname), `${plain(surname)} ${first}`, ...aliases.map(plain)].includes(
      name,
    );
  });
  if (exact !== undefined) return more.length === 0 ? { player: exact, isExact: true } : null;
  const [close, ...others] = athletes.filter((athlete) => isClose(name, athlete));
  return close !== undefined && others.length === 0 ? { player: close, isExact: false } : null;
}

/** "Jawor P." for Piotr Jawor: the whole surname, and beginnings of other names. */
function isClose(name: string, { fullname, surname }: Named): boolean {
  const own = plain(surname).split(" ");
  const words = name.split(" ");
  if (!own.every((word) => words.includes(word))) return false;
  const firsts = plain(fullname.replace(surname, "")).split(" ");
  return words
    .filter((word) => !own.includes(word))
    .every((word) => firsts.some((first) => first.startsWith(word)));
}
