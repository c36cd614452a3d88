import { screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect } from "vitest";

/** Presses Escape; where a dialog is open, once it has the focus, since it would not hear the key before. */
export async function pressEscape(user: UserEvent): Promise<void> {
  const dialog = screen.queryByRole("dialog") ?? screen.queryByRole("alertdialog");
  if (dialog !== null)
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement | null));
  await user.keyboard("{Escape}");
}
