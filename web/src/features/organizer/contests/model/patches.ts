import type { ContestPatch } from "@/api/types";

/** The fields of a patch that differ from the stored ones; only they are sent. Fields without a value are left out. */
export function differing(wanted: ContestPatch, stored: ContestPatch): ContestPatch {
  return Object.fromEntries(
    Object.entries(wanted).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(stored[name as keyof ContestPatch]),
    ),
  );
}

/** What of a form differs from what it builds on, field by field, in groups too; a list is one field. That is kept as its draft. */
export function editedOf<T extends object>(typed: Partial<T>, base: T): Partial<T> {
  const edits = Object.entries(typed).flatMap(([name, value]): [string, unknown][] => {
    const before: unknown = base[name as keyof T];
    if (JSON.stringify(value) === JSON.stringify(before)) return [];
    return [[name, isGroup(value) && isGroup(before) ? editedOf(value, before) : value]];
  });
  return Object.fromEntries(edits) as Partial<T>;
}

/** A form's values with the input put in, as `editedOf` found it. */
export function withEdits<T extends object>(values: T, edits: Partial<T>): T {
  const put = Object.entries(edits).map(([name, edit]) => {
    const value: unknown = values[name as keyof T];
    return [name, isGroup(edit) && isGroup(value) ? withEdits(value, edit) : edit];
  });
  return { ...values, ...(Object.fromEntries(put) as Partial<T>) };
}

const isGroup = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);
