import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { usePoints } from "@/api/points";
import type { Contest, ExplainedSlot, Fixture, SquadExplanation } from "@/api/types";
import type { TokenView } from "@/board/token";
import { classNames } from "@/ui/class-names";
import { Jersey } from "@/ui/jersey";
import { useOneTabStop } from "@/ui/one-tab-stop";
import { Tag } from "@/ui/stamp";
import { StillToPlay } from "@/ui/still-to-play";
import { useViewChoice } from "@/ui/use-view-choice";
import type { Clubs, SquadData } from "../hooks/use-squad-data";
import { athletesToPlay, bandOf, jokerOf, slotTotal } from "../model/explained";
import { idleClubs, opponentsOf } from "../model/notes";
import { BoardOnDemand } from "./board-on-demand";
import { SlotPoints } from "./slot-points";
import { SlotWords } from "./slot-words";
import { SquadViewSwitch } from "./squad-view-switch";
import { useWords } from "./use-words";
import layoutStyles from "@/features/squad/components/squad-layout.module.css";
import styles from "@/features/squad/components/slot-rows.module.css";

interface ExplainedSquadProps {
  league: Contest;
  fixture: Fixture;
  data: SquadData;
  explanation: SquadExplanation;
}

/** A locked squad on the board or in the list; each slot opens to where its points come from. */
export function ExplainedSquad({ league, fixture, data, explanation }: ExplainedSquadProps) {
  const { t } = useTranslation();
  const [view, setView] = useViewChoice("trybuna.squadView", "board");
  const [shown, setShown] = useState<number | null>(null);
  const { slots, published } = explanation;
  const tokens = useLockedTokens(explanation, data, fixture);
  const { sport } = league.origin;
  const rows = data.rules.positions.map(
    (name) => slots.filter(({ starter, position }) => starter && position === name).length,
  );
  const slot = slots.find(({ No }) => No === shown);
  return (
    <>
      <div className={layoutStyles.bar}>
        <SquadViewSwitch {...{ sport, view }} onChoose={setView} />
      </div>
      {!published && <p className={classNames("sm mut", layoutStyles.note)}>{t("squad.locked.waiting")}</p>}
      {published && <StillToPlay athletes={athletesToPlay(slots)} />}
      {view === "board" ? (
        <BoardOnDemand
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
      ) : (
        <PointsTable {...{ slots, tokens, sport, published }} clubs={data.clubs} onOpen={setShown} />
      )}
      {slot !== undefined && (
        <SlotPoints
          {...{ slot, league, fixture, explanation }}
          rules={data.rules}
          onClose={() => setShown(null)}
        />
      )}
    </>
  );
}

/** The locked squad as the board and the list show it. */
function useLockedTokens(
  explanation: SquadExplanation,
  { rules, athletes, clubs }: SquadData,
  fixture: Fixture,
): TokenView[] {
  const { slots, published } = explanation;
  const { t } = useTranslation();
  const inPoints = usePoints();
  const words = useWords();
  const opponents = opponentsOf(fixture);
  const idle = idleClubs(fixture);
  const noteOf = (club: string) => {
    const opponent = opponents.get(club);
    if (opponent !== undefined) return words.opponent(opponent);
    return idle.has(club) ? t("squad.token.idle") : t("squad.token.noMatch");
  };
  const joker = jokerOf(explanation);
  const nameOf = (no: number | null) => slots.find(({ No }) => No === no)?.fullname ?? "";
  const stampOf = ({ isVice, times }: NonNullable<ReturnType<typeof bandOf>>) => {
    if (isVice) return times > 1 ? t("squad.token.viceIn", { times }) : t("squad.token.vice");
    return times > 1 ? t("squad.token.captain", { times }) : t("squad.token.captainOut");
  };
  return slots.map((slot): TokenView => {
    const athlete = slot._id === null ? undefined : athletes.get(slot._id);
    const points = inPoints(slotTotal(slot));
    const band = bandOf(rules, explanation, slot);
    const surname = athlete?.surname ?? slot.fullname ?? "";
    const state =
      slot.replacedBy !== null
        ? t("squad.token.wentOut", { name: nameOf(slot.replacedBy) })
        : slot.replaces !== null
          ? t("squad.token.cameIn", { name: nameOf(slot.replaces) })
          : published && slot.stillToPlay
            ? t("squad.token.stillToPlay")
            : published && !slot.counted
              ? t("squad.token.notCounted")
              : null;
    const note = athlete === undefined ? "" : noteOf(athlete.clubKey);
    const details = [
      words.position(slot.position),
      published ? t("squad.token.points", { points }) : t("squad.token.waits"),
      band === null ? null : band.isVice ? t("squad.captains.vice") : t("squad.bonus.captain"),
      slot === joker ? words.bonus("PriceJoker") : null,
      athlete === undefined ? null : clubs.name(athlete.clubKey),
      state,
    ]
      .filter((part) => part !== null)
      .join(", ");
    return {
      no: slot.No,
      athlete: slot._id,
      name: surname,
      figure: published ? t("squad.token.points", { points }) : "–",
      unit: "points",
      bench: slot.starter
        ? null
        : slots.slice(0, slots.indexOf(slot) + 1).filter(({ starter }) => !starter).length,
      trend: null,
      note,
      club: athlete === undefined ? null : clubs.of(athlete.clubKey),
      stamp: band === null ? (slot === joker ? `×${slot.multiplier}` : null) : stampOf(band),
      isPale: band?.times === 1 && slot !== joker,
      mark: slot.replacedBy !== null ? "out" : slot.replaces !== null ? "in" : null,
      isFaint: published && !slot.counted,
      details,
      label: [surname, details, note].filter((part) => part !== "").join(", "),
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

/** The board's twin after the lock: one stop of the Tab key, arrows inside. */
function PointsTable({ slots, tokens, sport, onOpen }: PointsTableProps) {
  const { t } = useTranslation();
  const words = useWords();
  const list = useRef<HTMLDivElement>(null);
  const arrows = useOneTabStop(list, "[data-slot]");
  const part = (title: string, starter: boolean) => {
    const some = tokens.filter((_, index) => slots[index]?.starter === starter);
    if (some.length === 0) return null;
    return (
      <section className={styles.list}>
        <h3 className="eb">{title}</h3>
        <ul>
          {some.map((view) => (
            <li
              key={view.no}
              data-slot={view.no}
              className={classNames(styles.row, view.isFaint && styles.faint)}
            >
              <span className={styles.no}>{view.no}</span>
              {view.club !== null && <Jersey club={view.club} sport={sport} />}
              <button type="button" className={styles.who} onClick={() => onOpen(view.no)}>
                <SlotWords view={view} />
              </button>
              {view.stamp !== null && <Tag fill={view.isPale !== true}>{view.stamp}</Tag>}
              <b className={styles.cost}>{view.figure}</b>
            </li>
          ))}
        </ul>
      </section>
    );
  };
  return (
    <div ref={list} {...arrows}>
      <p className="vh">{t("squad.arrows")}</p>
      {part(words.starters(slots.filter(({ starter }) => starter).length), true)}
      {part(t("squad.bench"), false)}
    </div>
  );
}
