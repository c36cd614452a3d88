/** Before the text, so that spreadsheets read it as UTF-8. */
const mark = "\uFEFF";

/**
 * A table as a file for spreadsheets: every field in quotes, and none that a spreadsheet would take for a formula (OWASP, CSV
 * injection): names are what people gave themselves. `separator`: what the reader's spreadsheets expect.
 */
export function csvOf(rows: readonly (readonly (string | number)[])[], separator: "," | ";"): string {
  return mark + rows.map((row) => row.map(field).join(separator)).join("\r\n") + "\r\n";
}

function field(value: string | number): string {
  if (typeof value === "number") return String(value);
  const harmless = /^\s*[=+\-@]|^[\t\r\n]/.test(value) ? `'${value}` : value;
  return `"${harmless.replaceAll('"', '""')}"`;
}
