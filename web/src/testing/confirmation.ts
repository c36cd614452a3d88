import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { fieldNamed } from "@/testing/fields";
import { refusal } from "@/testing/refusal";
import { inDays } from "@/testing/samples/account";
import type { Wire } from "@/testing/wire";

const sure = "zielone-krzeselko-7";

/** What an act without a confirmed session is refused with. */
export const unconfirmed = refusal(403, "fresh-login-required", "Najpierw potwierdź, że to Ty.");
/** What the right proof is answered with. */
export const confirmation = { body: { confirmedUntil: inDays(0) } };

/** A session that is confirmed by the password: tells whether it is. */
export function confirmable(wire: Wire): () => boolean {
  let isConfirmed = false;
  wire.on("POST /users/session/confirm", ({ body }) => {
    if (body.password !== sure) return refusal(403, "wrong-password", "Nieprawidłowe hasło.", "/password");
    isConfirmed = true;
    return confirmation;
  });
  return () => isConfirmed;
}

/** Types the password into the dialog "Confirm it is you", and waits until it has gone. */
export async function confirmByPassword(user: UserEvent): Promise<void> {
  const dialog = await screen.findByRole("dialog", { name: /^(Potwierdź, że to Ty|Confirm it is you)$/u });
  await waitFor(() => {
    if (document.activeElement !== fieldNamed("confirmPassword", dialog)) throw new Error("no focus yet");
  });
  await user.paste(sure);
  await user.click(within(dialog).getByRole("button", { name: /^(Potwierdź|Confirm)$/u }));
  await waitFor(() => {
    if (dialog.isConnected) throw new Error("the dialog is still there");
  });
}
