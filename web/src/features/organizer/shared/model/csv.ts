/** Before the text, so that spreadsheets read it as UTF-8. */
const mark = "\uFEFF";
/** What a spreadsheet takes for a formula at the start of a field; some take the wide signs, too. */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u;
/** A spreadsheet of another language separates fields elsewhere than the file, and then quotes hold nothing together. */
const behindSeparator = /([,;\t\r\n]\s*)(?=[=+\-@＝＋－＠])/gu;

/**
 * A table as a file for spreadsheets: every field in quotes, and none that a spreadsheet would take for a formula (OWASP, CSV
 * injection): names are what people gave themselves. `separator`: what the reader's spreadsheets expect.
 */
export function csvOf(rows: readonly (readonly (string | number)[])[], separator: "," | ";"): string {
  return mark + rows.map((row) => row.map(field).join(separator)).join("\r\n") + "\r\n";
}

function field(value: string | number): string {
  if (typeof value === "number") return String(value);
  const harmless = (formula.test(value) ? `'${value}` : value).replaceAll(behindSeparator, "$1'");
  return `"${harmless.replaceAll('"', '""')}"`;
}
