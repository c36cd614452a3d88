/** Where the wire carries names that people, organizers and importers give. */
const keys = new Set([
  "name",
  "teamName",
  "userName",
  "surname",
  "title",
  "prize",
  "owner",
  "home",
  "away",
  "author",
]);

/** Makes every name of letters in an answer a long one of ordinary words, the same each time. */
export function lengthened(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(lengthened);
  if (typeof body !== "object" || body === null) return body;
  return Object.fromEntries(
    Object.entries(body).map(([key, value]) => [
      key,
      keys.has(key) && typeof value === "string" && /\p{L}{2}/u.test(value)
        ? `${value} Krasnostawska Wicemistrzyni`
        : lengthened(value),
    ]),
  );
}
