import { lazy, Suspense, useState } from "react";
import { useLocation } from "react-router";
import { useMe } from "@/api/session";
import { loadWithTexts } from "@/i18n/i18n";
import { keepDraft, keptDraft } from "@/ui/use-draft";

const TelephoneDialog = lazy(async () => ({
  default: (await loadWithTexts(import("@/features/profile/components/telephone-dialog"), "profile"))
    .TelephoneDialog,
}));

const form = "telephonePutOff";

/** Asks for the code while a number waits for it (spec §4), once a session; the profile has a button for it. */
export function TelephonePrompt() {
  const { _id, telephoneNumber: number, telephoneNumberVerificationRequired: isWaiting } = useMe();
  const { pathname } = useLocation();
  const [putOffBy, setPutOffBy] = useState(() => keptDraft<{ by: string }>(form).by);
  if (!isWaiting || number === null || putOffBy === _id || pathname.startsWith("/profile")) return null;
  return (
    <Suspense fallback={null}>
      <TelephoneDialog
        number={number}
        onClose={() => {
          keepDraft(form, { by: _id });
          setPutOffBy(_id);
        }}
      />
    </Suspense>
  );
}
