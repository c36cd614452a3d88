import { useEffect, useMemo, useRef, useState } from "react";
import { roundsOf, useFixtures } from "@/api/fixtures";
import { changeSince, keepSeen, lastSeen, type Change, type Stand } from "@/api/last-seen";
import { useOwnPlace } from "@/api/overview";
import { useMyTeamOfAny } from "@/api/standing";
import type { Contest, Fixture } from "@/api/types";

/** What changed in a contest since I looked, and in which round. */
export interface SinceLooked extends Change {
  fixture: Fixture;
}

/** The round whose results came last: the one that is told of. */
export function lastScored(fixtures: readonly Fixture[]): Fixture | undefined {
  return roundsOf(fixtures).findLast(({ state }) => state === "provisional" || state === "final");
}

/**
 * What changed for my team since I looked at it in this browser; null: nothing. A screen that `isLook` shows the team itself: it counts as
 * a look once it is left or hidden. Elsewhere the change stays to be told.
 */
export function useSinceLooked(contest: Contest, { isLook }: { isLook: boolean }): SinceLooked | null {
  const fixtures = useFixtures(contest).data;
  const team = useMyTeamOfAny(contest);
  const place = useOwnPlace(contest);
  const fixture = lastScored(fixtures ?? []);
  const now: Stand | null =
    team === undefined || place === undefined || fixture === undefined
      ? null
      : {
          fixtureId: fixture._id,
          points: team.fixturePoints[fixture._id] ?? 0,
          position: place?.position ?? null,
          isNew: place?.previousPosition === null,
        };
  const seen = useSeen(team?._id ?? null, now, isLook);
  if (now === null || fixture === undefined) return null;
  const rounds = (fixtures ?? []).map(({ _id }) => _id);
  const change = changeSince(seen, now, rounds);
  return change === null ? null : { ...change, fixture };
}

/** The figures seen before this look; a look is over when the screen is left or the page hidden, and another begins when it is shown again. */
function useSeen(teamId: string | null, now: Stand | null, isLook: boolean): Stand | null {
  const [look, setLook] = useState(0);
  const latest = useRef(now);
  useEffect(() => {
    latest.current = now;
    // the first look has nothing to compare with: the next one has
    if (teamId !== null && now !== null && lastSeen(teamId) === null) keepSeen(teamId, now);
  });
  useEffect(() => {
    if (teamId === null) return;
    const end = () => {
      if (isLook && latest.current !== null) keepSeen(teamId, latest.current);
    };
    const turn = () => {
      if (document.visibilityState === "hidden") end();
      else setLook((count) => count + 1);
    };
    document.addEventListener("visibilitychange", turn);
    return () => {
      document.removeEventListener("visibilitychange", turn);
      end();
    };
  }, [teamId, isLook]);
  // the kept figures are read again with every look
  return useMemo(() => (teamId === null ? null : lastSeen(teamId)), [teamId, look]);
}
