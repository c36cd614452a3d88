import { lazy, Suspense, useEffect } from "react";
import { answerConfirmation, useConfirmationAsked } from "@/api/confirmation";
import { useSession, userOf } from "@/api/session";
import { loadWithTexts } from "@/i18n/i18n";

const ConfirmDialog = lazy(async () => ({
  default: (await loadWithTexts(import("@/features/profile/components/confirm-dialog"), "profile"))
    .ConfirmDialog,
}));

/** Asks to confirm that it is me, whenever a call is refused without it; the call is then sent again (api/transport.ts). */
export function Confirmation() {
  const isAsked = useConfirmationAsked();
  const isLoggedIn = userOf(useSession()) !== null;
  useEffect(() => {
    if (!isLoggedIn) answerConfirmation(false);
    return () => answerConfirmation(false);
  }, [isLoggedIn]);
  return isAsked ? (
    <Suspense fallback={null}>
      <ConfirmDialog onAnswer={answerConfirmation} />
    </Suspense>
  ) : null;
}
