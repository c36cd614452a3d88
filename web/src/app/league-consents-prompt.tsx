import { lazy, Suspense } from "react";
import { useNavigate } from "react-router";
import type { Session } from "@/api/session";
import type { Contest } from "@/api/types";
import { loadWithTexts } from "@/i18n/i18n";

const LeagueConsentsDialog = lazy(async () => ({
  default: (await loadWithTexts(import("@/features/profile/components/league-consents-dialog"), "profile"))
    .LeagueConsentsDialog,
}));

/** True where a contest is to have consents before it is used (spec §5). Who is blocked there, or cut off, can't give any. */
export function needsConsents(session: Session, league: Contest): boolean {
  if (session.status !== "signed-in" || league.consentsNeeded.length === 0) return false;
  return session.user.blocks.every((block) => block.league !== null && block.league !== league._id);
}

/** Asks for the consents that a contest needs; another contest is where one can join, leave and choose. */
export function LeagueConsentsPrompt({ league }: { league: Contest }) {
  const navigate = useNavigate();
  return (
    <Suspense fallback={null}>
      <LeagueConsentsDialog league={league} onOther={() => void navigate("/jointeam")} />
    </Suspense>
  );
}
