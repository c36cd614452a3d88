import type { Workbook } from "@/api/types";

type Rows = Workbook["sheets"][number]["rows"];

/** Files that the server turns into sheets of cells, by the ends of their names. */
const workbookFiles = [".xlsx", ".xlsm", ".xls", ".ods", ".ics"] as const;
/** Files of tables: texts, and what the server turns into texts. */
export const tableFiles = [".csv", ".tsv", ".txt", ...workbookFiles] as const;
/** Bytes of a workbook that the server takes. */
export const largestWorkbook = 1_500_000;

export function isWorkbook(name: string): boolean {
  const plain = name.toLowerCase();
  return workbookFiles.some((end) => plain.endsWith(end));
}

/** Lines of cells between tabs, as they are copied from a spreadsheet; an empty line stays, so that lines keep their numbers. */
export function textOfRows(rows: Rows): string {
  return rows.map((row) => row.map(quoted).join("\t")).join("\n");
}

function quoted(cell: string): string {
  return cell.startsWith('"') ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** A file's bytes as the server takes them. */
export function base64Of(bytes: ArrayBuffer): string {
  const letters: string[] = [];
  const all = new Uint8Array(bytes);
  for (let at = 0; at < all.length; at += chunk)
    letters.push(String.fromCharCode(...all.subarray(at, at + chunk)));
  return btoa(letters.join(""));
}

/** So many bytes make one call of `fromCharCode`. */
const chunk = 8_192;
