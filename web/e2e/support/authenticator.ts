import { createHmac } from "node:crypto";

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** What an app with a secret shows, so many times 30 seconds from now (RFC 6238). */
export function codeOf(secret: string, steps = 0): string {
  const bits = Array.from(secret.replaceAll(" ", ""))
    .map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, "0"))
    .join("");
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const digest = createHmac("sha1", key).update(counter).digest();
  const at = (digest.at(-1) ?? 0) & 0xf;
  return ((digest.readUInt32BE(at) & 0x7fffffff) % 1_000_000).toString().padStart(6, "0");
}
