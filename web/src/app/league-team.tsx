import { lazy, Suspense } from "react";
import { useFixtures } from "@/api/fixtures";
import { useCurrentLeague } from "@/api/leagues";
import { useMyTeamOfAny } from "@/api/standing";
import type { Contest } from "@/api/types";
import { CompareLink } from "@/app/compare-link";
import { PastPredictions } from "@/features/team/components/past-predictions";
import type { TeamPart } from "@/features/team/components/part-switch";
import { TeamDialog, type ShownTeam } from "@/features/team/components/team-dialog";
import { loadWithTexts } from "@/i18n/i18n";
import { SkeletonLines } from "@/ui/states";

const AskFriend = lazy(async () => ({
  default: (await loadWithTexts(import("@/features/friends/components/ask-friend"), "friends")).AskFriend,
}));
const PastSquad = lazy(async () => ({
  default: (await loadWithTexts(import("@/features/squad/components/past-squad"), "squad")).PastSquad,
}));

interface LeagueTeamProps {
  team: ShownTeam;
  league: Contest;
  opensAt: TeamPart;
  onClose: () => void;
}

/** A league's team in its dialog, with predictions or squads as the league is of a kind. */
export function LeagueTeam({ team, league, opensAt, onClose }: LeagueTeamProps) {
  const fixtures = useFixtures(league).data ?? [];
  const mine = useMyTeamOfAny(league);
  // teams are compared in the current contest: the archive shows others, too
  const isCurrent = useCurrentLeague().league?._id === league._id;
  return (
    <TeamDialog
      {...{ team, league, opensAt, onClose }}
      isMine={team._id === mine?._id}
      renderAct={(shown) => (
        <>
          <Suspense>
            <AskFriend teamId={team._id} />
          </Suspense>
          {mine !== undefined && isCurrent && (
            <CompareLink teamId={team._id} fixtureId={shown?.fixtureId ?? null} onOpen={onClose} />
          )}
        </>
      )}
      renderPast={(teamId, { fixtureId }, caption) => {
        if (league.eventType === "Typer")
          return <PastPredictions {...{ teamId, fixtureId, league, caption, fixtures }} />;
        const fixture = fixtures.find(({ _id }) => _id === fixtureId);
        return fixture === undefined ? null : (
          <Suspense fallback={<SkeletonLines lines={8} height={44} />}>
            <PastSquad key={fixtureId} {...{ teamId, league, fixture }} />
          </Suspense>
        );
      }}
    />
  );
}
