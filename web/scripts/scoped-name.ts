import { createHash } from "node:crypto";
import { relative, resolve } from "node:path";

const root = resolve(import.meta.dirname, "..");

/** What a class of a sheet is called in the built page; `sheet` is a path, from this package's root or absolute. */
export function scopedName(name: string, sheet: string): string {
  const path = relative(root, resolve(root, sheet.split("?")[0] ?? sheet));
  const hash = createHash("sha256").update(path).digest("hex").slice(0, 4);
  return `${name}-${hash}`;
}
