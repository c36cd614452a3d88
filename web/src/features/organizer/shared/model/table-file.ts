import { linesOf } from "@/features/organizer/shared/model/pasted";

/** The lines of a table in a file, CSV (with tabs, semicolons or commas) or a JSON list of objects; null where it is neither. */
export function tableOf(text: string): string[][] | null {
  const written = text.replace(/^\uFEFF/, "").trim();
  if (written === "") return null;
  return /^[[{]/.test(written) ? jsonTable(written) : csvTable(written);
}

function jsonTable(text: string): string[][] | null {
  try {
    const read: unknown = JSON.parse(text);
    const list: unknown[] | null = Array.isArray(read) ? read : firstList(read);
    const objects = list?.filter(
      (one): one is Record<string, unknown> => typeof one === "object" && one !== null,
    );
    if (objects === undefined || objects.length === 0) return null;
    const keys = [...new Set(objects.flatMap((one) => Object.keys(one)))];
    return [keys, ...objects.map((one) => keys.map((key) => cellOf(one[key])))];
  } catch {
    return null; // no JSON
  }
}

/** The list in an object such as `{"athletes": […]}`. */
function firstList(read: unknown): unknown[] | null {
  if (typeof read !== "object" || read === null) return null;
  return Object.values(read).find((value): value is unknown[] => Array.isArray(value)) ?? null;
}

function cellOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value).trim() : "";
}

function csvTable(text: string): string[][] {
  const [head = ""] = text.split(/\r\n|\r|\n/, 1);
  if (head.includes("\t") && !text.includes('"')) return linesOf(text);
  const separator = ["\t", ";", ","].find((one) => head.includes(one)) ?? ";";
  const lines: string[][] = [];
  let line: string[] = [];
  let cell = "";
  let isQuoted = false;
  const endCell = () => {
    line.push(cell.trim());
    cell = "";
  };
  const endLine = () => {
    endCell();
    if (line.some((one) => one !== "")) lines.push(line);
    line = [];
  };
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at);
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (text.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (letter === '"' && cell.trim() === "") isQuoted = true;
    else if (letter === separator) endCell();
    else if (letter === "\n" || letter === "\r") endLine();
    else cell += letter;
  }
  endLine();
  return lines;
}

/** A table in a file as it would be pasted from a spreadsheet; a text that is no table stays. */
export function pastedText(text: string): string {
  return (
    tableOf(text)
      ?.map((line) => line.join("\t"))
      .join("\n") ?? text
  );
}
