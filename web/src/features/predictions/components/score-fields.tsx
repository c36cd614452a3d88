import { useState, type KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import type { Family } from "@/api/picks";
import { highestScore } from "@/api/scale";
import { classNames } from "@/ui/class-names";
import { awayName, homeName } from "@/ui/event-names";
import type { EventView } from "../model/sheet";
import type { SaveState } from "../model/unsaved";
import styles from "@/features/predictions/components/score-fields.module.css";

export interface Sides {
  home: string;
  away: string;
}
export type Side = keyof Sides;

export interface ScoreFieldsProps {
  view: EventView;
  /** Takes a whole score, or null for none; false: it can't be taken now, so what is typed stays. */
  onScore: (name: string | null) => boolean;
  /** Tells whether one number waits for the other. */
  onHalf: (isHalf: boolean) => void;
}

/** Sports whose scores have one digit nearly always: the field goes on after it. */
export const oneDigit: ReadonlySet<string> = new Set(["football", "volleyball", "tennis"]);

const looks: Readonly<Record<SaveState, string | undefined>> = {
  none: undefined,
  saved: styles.saved,
  saving: styles.saving,
  failed: styles.failed,
};

/** How a field looks: a prediction without a change under way is saved. */
export function lookOf({ picks: { picks, states } }: EventView, family: Family): string | undefined {
  return looks[states.get(family) ?? (picks[family] === undefined ? "none" : "saved")];
}

/** Two numbers, saved by themselves when both are there; the last digit goes on to the next field. */
export function ScoreFields({ view, onScore, onHalf }: ScoreFieldsProps) {
  const { t } = useTranslation();
  const { event, sport } = view;
  const picked = sidesOf(view.picks.picks.Score);
  // what is typed and not taken yet; it stays whatever arrives meanwhile
  const [typed, setTyped] = useState<Sides | null>(null);
  const shown = typed ?? picked;
  const change = (side: Side, text: string) => {
    const next = { ...shown, [side]: text };
    const isEmpty = next.home === "" && next.away === "";
    const isWhole = next.home !== "" && next.away !== "";
    const isTaken =
      (isWhole && onScore(`${Number(next.home)}:${Number(next.away)}`)) ||
      (isEmpty && (picked.home === "" || onScore(null)));
    setTyped(isTaken ? null : next);
    onHalf(!isEmpty && !isWhole);
  };
  const look = typed === null ? lookOf(view, "Score") : undefined;
  const field = { look, digits: oneDigit.has(sport) ? 1 : 2 };
  return (
    <div className={styles.fields}>
      <Figure
        {...field}
        club={homeName(event)}
        label={t("predictions.score.of", { club: homeName(event) })}
        value={shown.home}
        onChange={(text) => change("home", text)}
      />
      <span className={styles.colon} aria-hidden="true">
        :
      </span>
      <Figure
        {...field}
        club={awayName(event)}
        label={t("predictions.score.of", { club: awayName(event) })}
        value={shown.away}
        onChange={(text) => change("away", text)}
      />
    </div>
  );
}

interface FigureProps {
  club: string;
  label: string;
  value: string;
  look: string | undefined;
  /** After so many digits the next field is next. */
  digits: number;
  /** How many fields on the next one is. */
  on?: number;
  onChange: (text: string) => void;
}

/** A number to type or to step. */
export function Figure({ club, label, value, look, digits, on = 1, onChange }: FigureProps) {
  const { t } = useTranslation();
  const step = (by: number) => {
    const next = value === "" ? 0 : Number(value) + by;
    if (next >= 0 && next <= highestScore) onChange(String(next));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Enter") goOn(event.currentTarget, on);
    else if (event.key === "ArrowUp") step(1);
    else if (event.key === "ArrowDown") step(-1);
    else return;
    event.preventDefault();
  };
  return (
    <span className={styles.side}>
      <input
        className={classNames(styles.figure, look)}
        data-score=""
        aria-label={label}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="next"
        placeholder="–"
        maxLength={3}
        value={value}
        onFocus={(event) => event.currentTarget.select()}
        onKeyDown={onKeyDown}
        onChange={({ currentTarget }) => {
          const text = currentTarget.value.replaceAll(/\D/g, "");
          const isNoNumber = text === "" && currentTarget.value !== "";
          if (isNoNumber || Number(text) > highestScore) return;
          onChange(text);
          if (text.length >= digits && text.length > value.length - 1) goOn(currentTarget, on);
        }}
      />
      <span className={styles.steps} role="group" aria-label={club}>
        <button type="button" aria-label={t("predictions.score.less", { club })} onClick={() => step(-1)}>
          −
        </button>
        <button type="button" aria-label={t("predictions.score.more", { club })} onClick={() => step(1)}>
          +
        </button>
      </span>
    </span>
  );
}

/** Goes to the next score's field on the screen; from the last one nowhere. */
function goOn(from: HTMLInputElement, by: number): void {
  const all = [...document.querySelectorAll<HTMLInputElement>("input[data-score]")];
  all[all.indexOf(from) + by]?.focus();
}

function sidesOf(picked: unknown): Sides {
  const [home = "", away = ""] = typeof picked === "string" ? picked.split(":") : [];
  return { home, away };
}
