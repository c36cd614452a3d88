/** What a server says of one team's line in a digest; `docs/digest.md` says what it is. */
export interface Proof {
  teamId: string;
  line: string;
  index: number;
  teams: number;
  path: readonly string[];
}

const leafMark = 0x00;
const nodeMark = 0x01;

/** Makes the digest that a proof leads to, in hexadecimal; null where it leads to none (RFC 6962, 2.1.1). */
export async function digestOf({ teamId, line, index, teams, path }: Proof): Promise<string | null> {
  if (!line.startsWith(`${teamId} `) || !(index >= 0 && index < teams)) return null;
  let found = await hashed(leafMark, new TextEncoder().encode(line));
  let place = index;
  let used = 0;
  for (let width = teams; width > 1; width = Math.ceil(width / 2)) {
    const isRight = place % 2 === 1;
    if (isRight || place + 1 < width) {
      const beside = bytesOf(path[used] ?? "");
      if (beside === null) return null;
      used += 1;
      found = await hashed(nodeMark, ...(isRight ? [beside, found] : [found, beside]));
    }
    place = Math.floor(place / 2);
  }
  return used === path.length ? hexOf(found) : null;
}

/** Makes the digest over lines, each of which is a leaf, in hexadecimal (RFC 6962, 2.1). */
export async function rootOf(lines: readonly string[]): Promise<string> {
  let level = await Promise.all(lines.map((line) => hashed(leafMark, new TextEncoder().encode(line))));
  if (level.length === 0)
    return hexOf(new Uint8Array(await crypto.subtle.digest("SHA-256", new Uint8Array())));
  while (level.length > 1) {
    const pairs = level.flatMap((left, place) =>
      place % 2 === 0 ? [[left, level[place + 1]] as const] : [],
    );
    level = await Promise.all(
      pairs.map(async ([left, right]) => (right === undefined ? left : hashed(nodeMark, left, right))),
    );
  }
  return hexOf(level[0] ?? new Uint8Array());
}

async function hashed(mark: number, ...parts: Uint8Array[]): Promise<Uint8Array> {
  const bytes = Uint8Array.from([mark, ...parts.flatMap((part) => [...part])]);
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
}

function bytesOf(hex: string): Uint8Array | null {
  if (!/^[0-9a-f]{64}$/.test(hex)) return null;
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function hexOf(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
