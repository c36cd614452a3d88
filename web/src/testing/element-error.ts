/** The error of a query that found nothing or too much: with the words on the screen or in its dialog, not with a thousand lines of its elements. */
export function withWords(message: string | null): Error {
  const [first = ""] = (message ?? "").split("\n\n");
  const dialog = [...document.querySelectorAll("[role=dialog], [role=alertdialog]")].at(-1);
  const words = (dialog ?? document.body).textContent.replaceAll(/\s+/g, " ").slice(0, 1_500);
  const error = new Error(`${first}\n\non ${location.pathname}: ${words}`);
  error.name = "TestingLibraryElementError";
  return error;
}
