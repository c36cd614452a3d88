import type { ContestPatch } from "@/api/types";

/** What of a patch differs from what is stored; only that is sent. Fields without a value are left out. */
export function differing(wanted: ContestPatch, stored: ContestPatch): ContestPatch {
  return Object.fromEntries(
    Object.entries(wanted).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(stored[name as keyof ContestPatch]),
    ),
  );
}

/** What of a form differs from what is stored, field by field: that is kept as its draft. */
export function editedOf<T extends object>(typed: T, stored: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(typed).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(stored[name as keyof T]),
    ),
  ) as Partial<T>;
}
