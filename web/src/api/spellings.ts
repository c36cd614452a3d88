/**
 * Texts that answer a question (rules-blocks.md, section 3). The vectors in proto-contracts/vectors/answers.json hold the server and this to the
 * same rules.
 */
export const mostCharacters = 80;

/** Letters that Unicode does not take apart. */
const others: Readonly<Record<string, string>> = {
  ...{ ł: "l", ß: "ss", ø: "o", đ: "d" },
  ...{ æ: "ae", œ: "oe", ı: "i", ς: "σ" },
};

/** The form in which a text is sent: one line, composed, with single spaces inside; empty where there is none. */
export function writtenText(text: string): string {
  return text.replaceAll(/\s+/gu, " ").trim().normalize("NFC");
}

/** What equal spellings share: letters without case, accents and spaces. */
export function spellingKey(text: string): string {
  const apart = text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/\p{Mn}|\s/gu, "");
  return apart.replaceAll(/[łßøđæœıς]/gu, (letter) => others[letter] ?? letter);
}

/** Equal spellings together. */
export interface Spellings {
  key: string;
  /** With how many gave each, the most frequent first. */
  texts: (readonly [text: string, count: number])[];
  count: number;
}

/** Answers by spelling, the most frequent first. */
export function groupedSpellings(counts: Readonly<Record<string, number>>): Spellings[] {
  const groups = new Map<string, Spellings>();
  for (const [text, count] of Object.entries(counts).sort(
    ([one, first], [other, second]) => second - first || one.localeCompare(other, "pl"),
  )) {
    const key = spellingKey(text);
    const group = groups.get(key) ?? { key, texts: [], count: 0 };
    group.texts.push([text, count]);
    group.count += count;
    groups.set(key, group);
  }
  return [...groups.values()].sort((one, other) => other.count - one.count);
}
