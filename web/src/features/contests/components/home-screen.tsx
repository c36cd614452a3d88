import { lazy, Suspense, useState } from "react";
import { joinedLeagues, rememberedLeague, useContests } from "@/api/leagues";
import { useSession, userOf } from "@/api/session";
import { ContestTiles } from "@/features/contests/components/contest-tiles";
import { loadWithTexts } from "@/i18n/i18n";
import { Spinner } from "@/ui/states";

const MyContests = lazy(async () => ({
  default: (await loadWithTexts(import("@/features/contests/components/my-contests"), "mine")).MyContests,
}));

/** The home screen: my contests for who plays in any, else the cover and what there is to play. */
export function HomeScreen() {
  const session = useSession();
  const { data, isLoading } = useContests();
  const [hadLeague] = useState(() => rememberedLeague() !== null);
  if (joinedLeagues(data ?? []).some(({ isClosed }) => !isClosed))
    return (
      <Suspense fallback={<Spinner />}>
        <MyContests contests={data ?? []} />
      </Suspense>
    );
  const isUnknown = session.status === "unknown" ? hadLeague : userOf(session) !== null && isLoading;
  return isUnknown ? <Spinner /> : <ContestTiles />;
}
