import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useTeamHistory } from "@/api/history";
import { useSquadHistory } from "@/api/squads";
import type { Contest, Ranking, TeamHistory } from "@/api/types";
import { formatCount, formatTenths } from "@/i18n/format";
import { ButtonLink, IconButton } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { Stamp } from "@/ui/stamp";
import { ErrorState, SkeletonLines } from "@/ui/states";
import { TeamName } from "@/ui/team-name";
import { shownFixture } from "../model/shown-fixture";
import "../team.css";

interface TeamDialogProps {
  entry: Ranking["entries"][number];
  league: Contest;
  isMine: boolean;
  /** What the team had in a fixture: predictions or a squad. */
  renderPast: (teamId: string, past: PastFixture, caption: string) => ReactNode;
  onClose: () => void;
}

/** A locked fixture of a team's history; both kinds of contest have the same. */
type PastFixture = TeamHistory["fixtures"][number];

/** A team read-only, fixture by fixture. */
export function TeamDialog({ entry, league, isMine, renderPast, onClose }: TeamDialogProps) {
  const { t } = useTranslation();
  const isFantasy = league.eventType === "Fantasy";
  const typer = useTeamHistory(entry._id, { enabled: !isFantasy });
  const squads = useSquadHistory(entry._id, { enabled: isFantasy });
  const history = isFantasy ? squads : typer;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={<TeamName name={entry.name} />}
      keepCase
      eyebrow={t("team.eyebrow", { position: formatCount(entry.rankingPosition) })}
      footer={
        <>
          <span className="sm mut note">{isFantasy ? t("team.squadsHidden") : t("team.hidden")}</span>
          {isMine && <ButtonLink to="/league">{t("team.openMine")}</ButtonLink>}
        </>
      }
    >
      {history.error !== null ? (
        <ErrorState error={history.error} onRetry={() => void history.refetch()} />
      ) : history.data === undefined ? (
        <SkeletonLines lines={6} height={36} />
      ) : history.data.fixtures.length === 0 ? (
        <section className="state">
          <h3>{t("team.nothing")}</h3>
          <p>{t("team.nothingText")}</p>
        </section>
      ) : (
        <Past teamId={entry._id} past={history.data.fixtures} renderPast={renderPast} />
      )}
    </Dialog>
  );
}

interface PastProps {
  teamId: string;
  past: readonly PastFixture[];
  renderPast: TeamDialogProps["renderPast"];
}

function Past({ teamId, past, renderPast }: PastProps) {
  const { t } = useTranslation();
  const [index, setIndex] = useState(() => shownFixture(past));
  const shown = past[index];
  if (shown === undefined) return null;
  const previous = past[index - 1];
  const next = past[index + 1];
  const caption =
    shown.points === null
      ? t("team.unscored", { name: shown.name })
      : t("fixtures.title", { name: shown.name, points: formatTenths(shown.points) });
  return (
    <>
      <nav className="slider" aria-label={t("team.slider")}>
        <IconButton
          label={t("team.previous", { name: previous?.name ?? "" })}
          isDisabled={previous === undefined}
          onPress={() => setIndex(index - 1)}
        >
          <ChevronLeft className="ico" aria-hidden="true" />
        </IconButton>
        <h3 className="d28 slidertitle" aria-live="polite">
          {caption}
        </h3>
        <IconButton
          label={t("team.next", { name: next?.name ?? "" })}
          isDisabled={next === undefined}
          onPress={() => setIndex(index + 1)}
        >
          <ChevronRight className="ico" aria-hidden="true" />
        </IconButton>
      </nav>
      <div className="formula">
        {shown.state === "provisional" && <Stamp>{t("predictions.provisional")}</Stamp>}
        {shown.state === "final" && <Stamp ink="green">{t("predictions.final")}</Stamp>}
      </div>
      {renderPast(teamId, shown, caption)}
    </>
  );
}
