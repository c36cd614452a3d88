import { lazy, Suspense, useState } from "react";
import { wasAskedOfReminders } from "@/api/asked";
import type { Contest } from "@/api/types";
import type { MyTeam } from "@/features/contests/model/my-round";
import { loadWithTexts } from "@/i18n/i18n";

const ReminderPanel = lazy(async () => ({
  default: (await loadWithTexts(import("@/app/reminder-panel"), "calendar")).ReminderPanel,
}));

/**
 * Asks once whether to remind of deadlines: after the first saved picks, not at a later visit.
 *
 * @param team undefined: not known yet.
 */
export function AskReminder({ league, team }: { league: Contest; team: MyTeam | null | undefined }) {
  const [began, setBegan] = useState<{ league: string; hadTeam: boolean } | null>(null);
  if (team !== undefined && began?.league !== league._id)
    setBegan({ league: league._id, hadTeam: team !== null });
  const isFirst = began?.league === league._id && !began.hadTeam && team !== null && team !== undefined;
  if (!isFirst || wasAskedOfReminders()) return null;
  return (
    <Suspense>
      <ReminderPanel league={league} />
    </Suspense>
  );
}
