/** As many characters of a failure as are sent. */
const longest = 1_000;

/** What a failure says of itself, in a line or some; of a thing that is no error, what it is. */
export function failureWords(failure: unknown): string {
  const words = failure instanceof Error ? `${failure.name}: ${failure.message}` : String(failure);
  return words.slice(0, longest);
}
