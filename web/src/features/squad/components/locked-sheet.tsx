import { lazy, Suspense, useState } from "react";
import { Button } from "react-aria-components/Button";
import { useTranslation } from "react-i18next";
import { refetchFixtures } from "@/api/fixtures";
import { hasCode } from "@/api/problem";
import { useSquadDistribution, useSquadExplanation } from "@/api/squads";
import type { Contest, ExplainedSlot, Fixture, SquadExplanation } from "@/api/types";
import type { TokenView } from "@/board/token";
import { formatCount, formatTenths } from "@/i18n/format";
import { classNames } from "@/ui/class-names";
import { Kit } from "@/ui/kit";
import { Stamp, Tag } from "@/ui/stamp";
import { EmptyState, ErrorState, SkeletonLines, Spinner } from "@/ui/states";
import { DeadlineStub } from "@/ui/stub";
import { useViewChoice } from "@/ui/use-view-choice";
import { bonusOf } from "../model/bonus";
import type { Clubs, SquadData } from "../hooks/use-squad-data";
import { EventPoints } from "./event-points";
import { SlotPoints } from "./slot-points";
import { useWords } from "./use-words";

const SquadBoard = lazy(async () => ({ default: (await import("@/board/squad-board")).SquadBoard }));

interface LockedSheetProps {
  league: Contest;
  fixture: Fixture;
  data: SquadData;
}

/** A locked fixture: the squad as it was, with points once there are any, each open to its explanation. */
export function LockedSheet({ league, fixture, data }: LockedSheetProps) {
  const { t } = useTranslation();
  const isOver = fixture.state !== "open";
  const explanation = useSquadExplanation(isOver ? (data.team?._id ?? null) : null, fixture._id);
  const none = data.team === null || hasCode(explanation.error, "squad-not-found");
  return (
    <div className="grid2 squadgrid">
      <div>
        {none ? (
          <EmptyState title={t("squad.locked.noSquad")}>{t("squad.locked.noSquadText")}</EmptyState>
        ) : explanation.error !== null ? (
          <ErrorState error={explanation.error} onRetry={() => void explanation.refetch()} />
        ) : explanation.data === undefined ? (
          <SkeletonLines lines={8} height={44} />
        ) : (
          <Explained {...{ league, fixture, data }} explanation={explanation.data} />
        )}
      </div>
      <aside className="rail" aria-label={t("squad.locked.points")}>
        <DeadlineStub of="changes" closesAt={fixture.closesAt} onClose={() => void refetchFixtures()} />
        {explanation.data !== undefined && <Points fixture={fixture} explanation={explanation.data} />}
        <EventPoints fixture={fixture} data={data} sport={league.origin.sport} />
        {isOver && <Distribution fixture={fixture} data={data} />}
      </aside>
    </div>
  );
}

interface ExplainedProps extends LockedSheetProps {
  explanation: SquadExplanation;
}

function Explained({ league, fixture, data, explanation }: ExplainedProps) {
  const { t } = useTranslation();
  const [view, setView] = useViewChoice("trybuna.squadView", "board");
  const [shown, setShown] = useState<number | null>(null);
  const { slots, published } = explanation;
  const tokens = useLockedTokens(explanation, data);
  const { sport } = league.origin;
  const rows = data.rules.positions.map(
    (name) => slots.filter(({ starter, position }) => starter && position === name).length,
  );
  const slot = slots.find(({ No }) => No === shown);
  return (
    <>
      <div className="squadbar">
        <div className="seg viewswitch" role="group" aria-label={t("squad.view")}>
          {(["board", "list"] as const).map((id) => (
            <Button key={id} aria-pressed={view === id} onPress={() => setView(id)}>
              {id === "board" ? t("squad.board") : t("squad.list")}
            </Button>
          ))}
        </div>
      </div>
      {!published && <p className="sm mut">{t("squad.locked.waiting")}</p>}
      {view === "board" ? (
        <Suspense fallback={<Spinner />}>
          <SquadBoard
            {...{ sport, rows, tokens }}
            label={t("squad.boardLabel")}
            benchTitle={t("squad.bench")}
            targetsOf={null}
            onSwap={() => undefined}
            onRefused={() => undefined}
            moving={null}
            onOpen={setShown}
            canSell={() => false}
            sellLabel={() => ""}
            onSell={() => undefined}
            menu={null}
          />
        </Suspense>
      ) : (
        <PointsTable {...{ slots, tokens, sport, published }} clubs={data.clubs} onOpen={setShown} />
      )}
      {slot !== undefined && (
        <SlotPoints {...{ slot, slots, league, fixture, explanation }} onClose={() => setShown(null)} />
      )}
    </>
  );
}

/** The locked squad as the board and the list show it. */
function useLockedTokens(
  { slots, bonus, published }: SquadExplanation,
  { athletes, clubs }: SquadData,
): TokenView[] {
  const { t } = useTranslation();
  const words = useWords();
  const nameOf = (no: number | null) => slots.find(({ No }) => No === no)?.fullname ?? "";
  return slots.map((slot): TokenView => {
    const athlete = slot._id === null ? undefined : athletes.get(slot._id);
    const points = formatTenths(slot.points * Math.max(1, slot.multiplier));
    const isCaptain = bonus?.name === "Captain" && bonus.playerId === slot._id;
    const surname = athlete?.surname ?? slot.fullname ?? "";
    const state =
      slot.replacedBy !== null
        ? t("squad.token.wentOut", { name: nameOf(slot.replacedBy) })
        : slot.replaces !== null
          ? t("squad.token.cameIn", { name: nameOf(slot.replaces) })
          : published && !slot.counted
            ? t("squad.token.notCounted")
            : null;
    return {
      no: slot.No,
      athlete: slot._id,
      name: surname,
      figure: published ? points : "–",
      trend: null,
      note: athlete === undefined ? "" : clubs.name(athlete.clubKey),
      club: athlete === undefined ? null : clubs.of(athlete.clubKey),
      stamp: isCaptain ? t("squad.token.captain") : null,
      mark: slot.replacedBy !== null ? "out" : slot.replaces !== null ? "in" : null,
      isFaint: published && !slot.counted,
      label: [
        surname,
        words.position(slot.position),
        published ? t("squad.token.points", { points }) : t("squad.token.waits"),
        isCaptain ? t("squad.bonus.captain") : null,
        state,
      ]
        .filter((part) => part !== null)
        .join(", "),
    };
  });
}

interface PointsTableProps {
  slots: readonly ExplainedSlot[];
  tokens: readonly TokenView[];
  clubs: Clubs;
  sport: Contest["origin"]["sport"];
  published: boolean;
  onOpen: (no: number) => void;
}

/** The board's twin after the lock. */
function PointsTable({ slots, tokens, sport, onOpen }: PointsTableProps) {
  const { t } = useTranslation();
  const part = (title: string, starter: boolean) => {
    const some = tokens.filter((_, index) => slots[index]?.starter === starter);
    if (some.length === 0) return null;
    return (
      <section className="squadlist">
        <h3 className="eb">{title}</h3>
        <ul>
          {some.map((view) => (
            <li key={view.no} className={classNames("squadrow", view.isFaint && "faint")}>
              <span className="no">{view.no}</span>
              {view.club !== null && <Kit club={view.club} sport={sport} />}
              <button type="button" className="who" aria-label={view.label} onClick={() => onOpen(view.no)}>
                <b>{view.name}</b>
                <span className="t12 mut">{view.note}</span>
              </button>
              {view.stamp !== null && <Tag fill>{view.stamp}</Tag>}
              <b className="cost">{view.figure}</b>
            </li>
          ))}
        </ul>
      </section>
    );
  };
  return (
    <>
      {part(t("squad.starters"), true)}
      {part(t("squad.bench"), false)}
    </>
  );
}

function Points({ fixture, explanation }: { fixture: Fixture; explanation: SquadExplanation }) {
  const { t } = useTranslation();
  const words = useWords();
  const bonus = bonusOf(explanation.bonus);
  return (
    <section>
      <div className="sect">
        <h3>{t("squad.locked.points")}</h3>
        {fixture.state === "provisional" && <Stamp>{t("squad.locked.provisional")}</Stamp>}
        {fixture.state === "final" && <Stamp ink="green">{t("squad.locked.final")}</Stamp>}
      </div>
      <ul className="rows">
        {bonus !== null && <li>{words.bonus(bonus.name)}</li>}
        {explanation.carried && <li className="sm mut">{t("squad.locked.carried")}</li>}
        {explanation.adjustments !== 0 && (
          <li>{t("squad.locked.adjustments", { points: formatTenths(explanation.adjustments) })}</li>
        )}
        <li>
          <b>{t("squad.locked.total")}</b>
          <b className="d d28">{explanation.published ? formatTenths(explanation.points) : "–"}</b>
        </li>
      </ul>
    </section>
  );
}

/** Whom teams picked most, after the lock. */
function Distribution({ fixture, data }: { fixture: Fixture; data: SquadData }) {
  const { t } = useTranslation();
  const { data: spread } = useSquadDistribution(fixture._id);
  if (spread === undefined || spread.teams === 0) return null;
  const rows = Object.entries(spread.athletes)
    .sort(([, one], [, two]) => two - one)
    .slice(0, 10);
  const percent = (count: number) => Math.round((count / spread.teams) * 100);
  return (
    <section>
      <div className="sect">
        <h3>{t("squad.locked.distribution")}</h3>
        <span className="t12 mut">
          {t("squad.locked.distributionOf", { count: spread.teams, number: formatCount(spread.teams) })}
        </span>
      </div>
      <ul className="shares">
        {rows.map(([id, picked]) => (
          <li key={id}>
            <span>
              {data.athletes.get(id)?.surname ?? ""}
              {(spread.captains[id] ?? 0) > 0 && (
                <small className="mut">
                  {" "}
                  {t("squad.locked.captainShare", { percent: percent(spread.captains[id] ?? 0) })}
                </small>
              )}
            </span>
            <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
              <rect width={Math.max(percent(picked), 1)} height="8" fill="var(--ink)" />
            </svg>
            <b>{t("squad.locked.share", { percent: percent(picked) })}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
