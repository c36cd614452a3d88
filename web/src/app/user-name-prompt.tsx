import { lazy, Suspense, useState } from "react";
import { useMe } from "@/api/session";
import { useMyStanding } from "@/api/standing";
import type { Contest } from "@/api/types";
import { loadWithTexts } from "@/i18n/i18n";
import { keptDraft, keepDraft } from "@/ui/use-draft";

const UserNameDialog = lazy(async () => ({
  default: (await loadWithTexts(import("@/features/profile/components/user-name-dialog"), "profile"))
    .UserNameDialog,
}));

const form = "userNamePutOff";

/** Asks for a user name where a team is about to be named, once a session; who takes part in nothing is never asked. */
export function UserNamePrompt({ league }: { league: Contest }) {
  const me = useMe();
  const { team, isKnown } = useMyStanding(league);
  const [isPutOff, setPutOff] = useState(() => keptDraft<{ by: string }>(form).by === me._id);
  if (me.userName !== null || isPutOff || league.isClosed || !isKnown || team !== null) return null;
  const putOff = () => {
    keepDraft(form, { by: me._id });
    setPutOff(true);
  };
  return (
    <Suspense fallback={null}>
      <UserNameDialog onClose={putOff} />
    </Suspense>
  );
}
