import type { UserEvent } from "@testing-library/user-event";

/** The tokens of the board, by slot. */
export const tokens = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>("[data-token]")];
/** What each of them is called. */
export const names = (): string[] => tokens().map((one) => one.getAttribute("aria-label") ?? "");

/** Opens the choices of a slot, by key: on a busy machine a late click is taken for a drag. */
export async function openSlot(user: UserEvent, no: number): Promise<void> {
  const token = tokens()[no - 1];
  if (token === undefined) throw new Error(`no token ${no}`);
  token.focus();
  await user.keyboard("{Enter}");
}
