import { lazy, Suspense, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFixtures } from "@/api/fixtures";
import { useSquadHistory, useTeamHistory } from "../api/history";
import type { Contest } from "@/api/types";
import { formatCount } from "@/i18n/format";
import { ButtonLink } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { ErrorState, SkeletonLines } from "@/ui/states";
import { TeamName } from "@/ui/team-name";
import { shownFixture } from "../model/shown-fixture";
import { PartSwitch, type TeamPart } from "./part-switch";
import { PastHead, type PastFixture } from "./past-head";
import { Panel } from "@/ui/panel";
import { classNames } from "@/ui/class-names";
import styles from "@/features/team/components/team-dialog.module.css";

const TeamCourse = lazy(async () => ({ default: (await import("./team-course")).TeamCourse }));

/** A team of either kind of contest; without a position as long as it isn't ranked. */
export interface ShownTeam {
  _id: string;
  name: string;
  rankingPosition: number | null;
}

interface TeamDialogProps {
  team: ShownTeam;
  league: Contest;
  isMine: boolean;
  /** The first view. */
  opensAt: TeamPart;
  /** What the team had in a fixture: predictions or a squad. */
  renderPast: (teamId: string, past: PastFixture, caption: string) => ReactNode;
  /** What can be done about another's team, beside the fixture that is shown; none as long as none was locked. */
  renderAct: (shown: PastFixture | undefined) => ReactNode;
  onClose: () => void;
}

/** A team read-only: fixture by fixture, and its course through the contest as charts or as a table. */
export function TeamDialog({
  team,
  league,
  isMine,
  opensAt,
  renderPast,
  renderAct,
  onClose,
}: TeamDialogProps) {
  const { t } = useTranslation();
  const isFantasy = league.eventType === "Fantasy";
  const typer = useTeamHistory(league, team._id, { enabled: !isFantasy });
  const squads = useSquadHistory(league, team._id, { enabled: isFantasy });
  const history = isFantasy ? squads : typer;
  const [part, setPart] = useState(opensAt);
  const [chosen, setChosen] = useState<string | null>(null);
  const past = history.data?.fixtures ?? [];
  const found = past.findIndex(({ fixtureId }) => fixtureId === chosen);
  const shown = past[found === -1 ? shownFixture(past) : found];
  const place = team.rankingPosition;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={<TeamName name={team.name} />}
      keepCase
      eyebrow={place === null ? t("team.history") : t("team.eyebrow", { position: formatCount(place) })}
      footer={
        isMine ? (
          <ButtonLink
            to={shown === undefined ? "/league" : `/league?fixture=${shown.fixtureId}`}
            onClick={onClose}
          >
            {isFantasy ? t("team.openMySquad") : t("team.openMine")}
          </ButtonLink>
        ) : (
          renderAct(shown)
        )
      }
    >
      {history.error !== null ? (
        <ErrorState error={history.error} onRetry={() => void history.refetch()} />
      ) : history.data === undefined ? (
        <SkeletonLines lines={6} height={36} />
      ) : shown === undefined ? (
        <Panel>
          <h3>{t("team.nothing")}</h3>
          <p>{t("team.nothingText")}</p>
        </Panel>
      ) : (
        <>
          <PartSwitch isFantasy={isFantasy} part={part} onChange={setPart} />
          <PastHead past={past} shown={shown} onShow={setChosen}>
            {(caption) =>
              part === "fixture" ? (
                <>
                  {!isMine && shown === past.at(-1) && <StillHidden league={league} />}
                  <div className={styles.body}>{renderPast(team._id, shown, caption)}</div>
                </>
              ) : (
                <Suspense fallback={<SkeletonLines lines={6} height={44} />}>
                  <TeamCourse
                    league={league}
                    teamId={team._id}
                    past={history.data.fixtures}
                    chosen={shown.fixtureId}
                    view={part}
                    onChoose={setChosen}
                    onOpen={(fixtureId) => {
                      setChosen(fixtureId);
                      setPart("fixture");
                    }}
                  />
                </Suspense>
              )
            }
          </PastHead>
        </>
      )}
    </Dialog>
  );
}

/** At the slider's end: why others' predictions or squads go no further, as long as a fixture is still to be locked. */
function StillHidden({ league }: { league: Contest }) {
  const { t } = useTranslation();
  const next = useFixtures(league).data?.find(({ state }) => state === "open" || state === "upcoming");
  if (next === undefined) return null;
  const { name } = next;
  return (
    <p className={classNames(styles.hidden, "sm mut")}>
      {league.eventType === "Fantasy" ? t("team.nextSquadHidden", { name }) : t("team.nextHidden", { name })}
    </p>
  );
}
