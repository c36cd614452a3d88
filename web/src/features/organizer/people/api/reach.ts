import { $api } from "@/api/client";
import type { Contest } from "@/api/types";
import { useMembersMissing } from "@/features/organizer/people/api/attendance";
import type { Audience } from "@/features/organizer/people/model/audience";

interface Asked {
  contest: Contest;
  /** A reminder, or an organizer's own words. */
  kind: "deadline" | "organizer";
  to: Audience;
  /** How many they are. */
  size: number;
  /** Who does not get it. */
  leftOut?: ReadonlySet<string>;
}

/** The most people of whom it is asked by their ids. */
const most = 100;
const nobody: ReadonlySet<string> = new Set();

/** How many of an audience also get a message by e-mail; null: it isn't known, or they are too many to be asked about one by one. */
export function useByMail({ contest, kind, to, size, leftOut = nobody }: Asked): number | null {
  const missing = useMembersMissing(contest, to.to === "missing" ? to.fixtureId : null);
  const ids = to.to === "chosen" ? to.userIds : missing.filter((userId) => !leftOut.has(userId));
  const isKnown = to.to === "everybody" || (ids.length > 0 && ids.length <= most && ids.length === size);
  const who = to.to === "everybody" ? { league: contest._id } : { user: [...ids].sort() };
  const { data } = $api.useQuery(
    "get",
    "/organizer/identity/users/reach",
    { params: { query: { kind, ...who } } },
    { enabled: isKnown, staleTime: 0 },
  );
  return isKnown ? (data?.byMail ?? null) : null;
}
