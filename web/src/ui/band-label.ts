/** What a difference shows in its cell: "3+", "6–10", "0". Nobody wins by nothing: a side's "0-5" is "1–5". */
export function bandLabel(name: string): string {
  return name === "0" ? "0" : (name.split(":")[1] ?? name).replace(/^0-/, "1-").replace("-", "–");
}
