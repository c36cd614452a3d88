import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useExplanation, useTeamHistory } from "@/api/history";
import { hasCode } from "@/api/problem";
import type { Contest, Fixture, Ranking, TeamHistory } from "@/api/types";
import { formatCount, formatTenths } from "@/i18n/format";
import { ButtonLink, IconButton } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { ExplainedTable } from "@/ui/explained";
import { Stamp } from "@/ui/stamp";
import { ErrorState, SkeletonLines } from "@/ui/states";
import { TeamName } from "@/ui/team-name";
import { shownFixture } from "../model/shown-fixture";
import "../team.css";

interface TeamDialogProps {
  entry: Ranking["entries"][number];
  league: Contest;
  fixtures: readonly Fixture[];
  isMine: boolean;
  onClose: () => void;
}

/** A team read-only, fixture by fixture: every prediction with its result, rate and points. */
export function TeamDialog({ entry, league, fixtures, isMine, onClose }: TeamDialogProps) {
  const { t } = useTranslation();
  const history = useTeamHistory(entry._id);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={<TeamName name={entry.name} />}
      keepCase
      eyebrow={t("team.eyebrow", { position: formatCount(entry.rankingPosition) })}
      footer={
        <>
          <span className="sm mut note">{t("team.hidden")}</span>
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
        <Past teamId={entry._id} history={history.data} league={league} fixtures={fixtures} />
      )}
    </Dialog>
  );
}

interface PastProps {
  teamId: string;
  history: TeamHistory;
  league: Contest;
  fixtures: readonly Fixture[];
}

function Past({ teamId, history, league, fixtures }: PastProps) {
  const { t } = useTranslation();
  const past = history.fixtures;
  const [index, setIndex] = useState(() => shownFixture(past));
  const shown = past[index];
  const explanation = useExplanation(teamId, shown?.fixtureId ?? null);
  const { data } = explanation;
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
        <p className="sm mut">{t("points.formula")}</p>
        {shown.state === "provisional" && <Stamp>{t("predictions.provisional")}</Stamp>}
        {shown.state === "final" && <Stamp ink="green">{t("predictions.final")}</Stamp>}
      </div>
      {explanation.error !== null ? (
        hasCode(explanation.error, "fixture-still-open") ? (
          <section className="state">
            <h3>{t("team.hiddenTitle")}</h3>
            <p>{t("team.hidden")}</p>
          </section>
        ) : (
          <ErrorState error={explanation.error} onRetry={() => void explanation.refetch()} />
        )
      ) : data === undefined ? (
        <SkeletonLines lines={6} height={36} />
      ) : (
        <>
          <ExplainedTable
            events={data.events}
            fixture={fixtures.find((fixture) => fixture._id === shown.fixtureId)}
            sport={league.origin.sport}
            caption={caption}
          />
          {data.adjustments !== 0 && (
            <p className="sm adjusted">{t("team.adjustments", { points: formatTenths(data.adjustments) })}</p>
          )}
        </>
      )}
    </>
  );
}
