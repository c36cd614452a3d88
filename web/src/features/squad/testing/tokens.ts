import type { UserEvent } from "@testing-library/user-event";

/** The tokens of the board, by slot. */
export const tokens = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>("[data-token]")];
/** What each of them is called. */
export const names = (): string[] => tokens().map((one) => one.getAttribute("aria-label") ?? "");

/** Opens what a slot has. By key: a click that a busy machine makes late is taken for a drag. */
export async function openSlot(user: UserEvent, no: number): Promise<void> {
  const token = tokens()[no - 1];
  if (token === undefined) throw new Error(`no token ${no}`);
  token.focus();
  await user.keyboard("{Enter}");
}
