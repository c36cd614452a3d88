import { textOf } from "@/i18n/format";

/** An object of JSON as an entry of the audit log holds it. */
export type Facts = Readonly<Record<string, unknown>>;

/** Values longer than this are told by how many there are; the exported log has them whole. */
const longest = 80;

/** How values that aren't texts are written. */
export interface Wording {
  moment: (instant: string) => string;
  many: (count: number) => string;
}

function said(value: unknown, { moment, many }: Wording): string {
  if (value === undefined || value === null) return "–";
  if (typeof value === "string") return /^\d{4}-\d\d-\d\dT/.test(value) ? moment(value) : value;
  if (isText(value)) return textOf(value);
  const written = JSON.stringify(value);
  return typeof value === "object" && (written.length > longest || anId.test(written))
    ? many(Object.keys(value).length)
    : written;
}

/** Whether a value is a text in both languages, such as a round's name. */
function isText(value: unknown): value is { pl: string; en: string } {
  if (typeof value !== "object" || value === null || Object.keys(value).length !== 2) return false;
  return "pl" in value && "en" in value && typeof value.pl === "string" && typeof value.en === "string";
}

/** So many actions one question may name. */
const mostActions = 100;

/** The actions whose words contain the search, in any case; `words` are texts by action: `{ fixture: { closed: "…" } }`. */
export function actionsSaid(words: object, search: string): string[] {
  if (search === "") return [];
  const wanted = search.toLocaleLowerCase();
  return Object.entries(words)
    .flatMap(([of, acts]: [string, object]) =>
      Object.entries(acts).map(([done, said]: [string, string]) => [`${of}.${done}`, said] as const),
    )
    .filter(([, said]) => said.toLocaleLowerCase().includes(wanted))
    .map(([action]) => action)
    .slice(0, mostActions);
}

const anId = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/iu;
const isOnlyAnId = (value: unknown) => typeof value === "string" && value.length === 36 && anId.test(value);

/** What an act changed, one line a field: `status: new → closed`; a field that only has a new value says that alone. Ids are left out. */
export function changesOf(before: Facts, after: Facts, wording: Wording): string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return names
    .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    .filter((name) => !isOnlyAnId(before[name]) && !isOnlyAnId(after[name]))
    .map((name) => {
      const now = said(after[name], wording);
      return name in before ? `${name}: ${said(before[name], wording)} → ${now}` : `${name}: ${now}`;
    });
}

/** How the chain is drawn, in shares of its length: certain, broken (one link), waiting to be told. */
export function chainOf(
  whole: number,
  brokenAt: number | null,
  total: number,
): { whole: number; broken: number; after: number } {
  if (brokenAt === null) return { whole: 1, broken: 0, after: 0 };
  const after = Math.max(0, total - brokenAt);
  const link = 0.06;
  const rest = Math.min(0.4, after * link);
  return { whole: whole === 0 ? 0 : 1 - link - rest, broken: link, after: rest };
}

/** The two first groups of a hash: enough to compare by eye. */
export function sealOf(hash: string): string {
  return `${hash.slice(0, 4)} ${hash.slice(4, 8)}`;
}
