import { lazy, Suspense, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFixtures, useHasPassed } from "@/api/fixtures";
import { useMe } from "@/api/session";
import { useMySquad } from "@/api/standing";
import type { Contest, Fixture } from "@/api/types";
import { loadWithTexts } from "@/i18n/i18n";
import { Deferred } from "@/ui/deferred";
import { ErrorState, SkeletonLines, Spinner } from "@/ui/states";
import { TeamHead } from "@/ui/team-head";
import { useSquadData, type SquadData } from "../hooks/use-squad-data";
import { keptSquad } from "../model/kept";
import { Deadline } from "./deadline";
import { SquadSheet } from "./squad-sheet";
import { classNames } from "@/ui/class-names";
import styles from "@/features/squad/components/squad-screen.module.css";
import panelStyles from "@/ui/panel.module.css";

const MissedNotice = lazy(async () => ({
  default: (await loadWithTexts(import("./missed-notice"), "squad-later")).MissedNotice,
}));
const LockedSheet = lazy(async () => ({ default: (await import("./locked-sheet")).LockedSheet }));

interface SquadScreenProps {
  league: Contest;
  fixture: Fixture | null;
  /** The fixture slider, or what stands in its place. */
  slider: ReactNode;
  /** What stands beside my points. */
  act: ReactNode;
  /** Shows another fixture. */
  onShow: (fixture: Fixture) => void;
}

const waiting = (
  <div className={styles.waiting}>
    <Spinner />
  </div>
);

/** My squad in a fantasy contest: the board and the list, transfers, bonuses, and the points after the lock. */
export function SquadScreen({ league, fixture, slider, act, onShow }: SquadScreenProps) {
  return (
    <Frame {...{ league, fixture, slider, act }}>
      {fixture !== null && (
        <Deferred place={waiting}>
          <Loaded key={league._id} {...{ league, fixture, onShow }} />
        </Deferred>
      )}
    </Frame>
  );
}

function Loaded({
  league,
  fixture,
  onShow,
}: Pick<SquadScreenProps, "league" | "onShow"> & { fixture: Fixture }) {
  const { t } = useTranslation();
  const me = useMe();
  const fixtures = useFixtures(league);
  const [turn, setTurn] = useState(0);
  const { data, error, retry } = useSquadData(league, fixture);
  const missed = fixtures.data?.findLast(
    ({ state, _id }) =>
      state !== "upcoming" && state !== "open" && keptSquad(me._id, league._id, _id) !== null,
  );
  if (data === null) return error === null ? waiting : <ErrorState error={error} onRetry={retry} />;
  return (
    <Deferred place={waiting}>
      {!data.isTeamKnown && (
        <p className={classNames(panelStyles.panel, panelStyles.unsaved)}>{t("squad.teamFailed")}</p>
      )}
      {missed !== undefined && (
        <Suspense fallback={null}>
          <MissedNotice
            key={missed._id}
            {...{ league, data, missed }}
            fixtures={fixtures.data ?? []}
            onShow={(one) => {
              setTurn(turn + 1);
              onShow(one);
            }}
          />
        </Suspense>
      )}
      <Sheet key={`${fixture._id} ${turn}`} {...{ league, fixture, data }} />
    </Deferred>
  );
}

interface FrameProps {
  league: Contest;
  fixture: Fixture | null;
  slider: ReactNode;
  act: ReactNode;
  children: ReactNode;
}

function Frame({ league, fixture, slider, act, children }: FrameProps) {
  const { t } = useTranslation();
  const { team, error, isPending } = useMySquad(league);
  const isNew = team === null && error === null && !isPending;
  return (
    <TeamHead
      tabTitle={t("squad.yourTeam")}
      name={team?.name ?? null}
      nameless={t(isNew ? "squad.newTeam" : "squad.yourTeam")}
      points={team !== null || isNew ? (team?.points ?? 0) : null}
      unit={t("squad.points")}
      stub={fixture !== null && <Deadline key={fixture._id} fixture={fixture} />}
      slider={slider}
      act={act}
    >
      {children}
    </TeamHead>
  );
}

/** The fixture as it can be edited, or as it was locked. */
function Sheet({ league, fixture, data }: { league: Contest; fixture: Fixture; data: SquadData }) {
  const hasClosed = useHasPassed(fixture.closesAt);
  const isLocked = league.isClosed || hasClosed || (fixture.state !== "upcoming" && fixture.state !== "open");
  if (isLocked) {
    return (
      <Suspense fallback={<SkeletonLines lines={8} height={44} />}>
        <LockedSheet {...{ league, fixture, data }} />
      </Suspense>
    );
  }
  return <SquadSheet {...{ league, fixture, data }} />;
}
