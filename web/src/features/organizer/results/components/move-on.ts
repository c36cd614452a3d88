import type { KeyboardEvent } from "react";

/** Enter goes to the next field of a form, Shift+Enter to the one before, and from the last field to the button after it. */
export function moveOn(event: KeyboardEvent<HTMLFormElement>): void {
  const from = event.target;
  if (event.key !== "Enter" || event.altKey || event.ctrlKey || event.metaKey) return;
  if (!(from instanceof HTMLInputElement) && !(from instanceof HTMLSelectElement)) return;
  event.preventDefault();
  const fields = [...event.currentTarget.elements].filter(
    (field): field is HTMLElement =>
      (field instanceof HTMLInputElement ||
        field instanceof HTMLSelectElement ||
        field instanceof HTMLButtonElement) &&
      field.dataset["stop"] === undefined &&
      !field.matches(":disabled"),
  );
  const next = fields[fields.indexOf(from) + (event.shiftKey ? -1 : 1)];
  next?.focus();
  if (next instanceof HTMLInputElement) next.select();
}
