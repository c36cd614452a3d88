import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { joinedLeagues, rememberedLeague, useContests } from "@/api/leagues";
import { useSession, userOf } from "@/api/session";
import { ContestTiles } from "@/features/contests/components/contest-tiles";
import { loadWithTexts } from "@/i18n/i18n";
import { Stack } from "@/ui/layout";
import { Masthead } from "@/ui/masthead";
import { ErrorState, Spinner } from "@/ui/states";

const MyContests = lazy(async () => ({
  default: (await loadWithTexts(import("@/features/contests/components/my-contests"), "mine")).MyContests,
}));

/** The home screen: my contests for who plays in any, else the cover and what there is to play. */
export function HomeScreen() {
  const { t } = useTranslation();
  const session = useSession();
  const { data, isLoading, error, refetch } = useContests();
  const [hadLeague] = useState(() => rememberedLeague() !== null);
  if (joinedLeagues(data ?? []).some(({ isClosed }) => !isClosed))
    return (
      <Suspense fallback={<Spinner />}>
        <MyContests contests={data ?? []} />
      </Suspense>
    );
  const isSomebody = userOf(session) !== null;
  const isUnknown = session.status === "unknown" ? hadLeague : isSomebody && isLoading;
  if (isUnknown) return <Spinner />;
  // not beside the tiles: they ask for the contests as they appear, and this screen waits then
  if (isSomebody && data === undefined && error !== null)
    return (
      <>
        <Masthead title={t("home.title")} />
        <Stack>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Stack>
      </>
    );
  return <ContestTiles />;
}
