import { useState } from "react";
import type { Contest } from "@/api/types";
import { useMembersNow } from "@/features/organizer/people/api/attendance";
import {
  asTheyStand,
  toggled,
  type LeftOut,
  type Member,
} from "@/features/organizer/people/model/attendance";

/** Whom an organizer leaves out of a round's reminder, as they stand now: they may save while they are left out. */
export function useLeftOut(contest: Contest, fixtureId: string) {
  const [noted, setNoted] = useState<LeftOut>(new Map());
  const leftOut = asTheyStand(noted, useMembersNow(contest, fixtureId, [...noted.keys()]));
  return {
    leftOut,
    change: (member: Member) => setNoted(toggled(leftOut, member)),
    clear: () => setNoted(new Map()),
  };
}
