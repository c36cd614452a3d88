import { useState } from "react";
import { useTranslation } from "react-i18next";
import { marginName, readMargin } from "@/api/margin";
import { awayName, homeName } from "@/ui/event-names";
import { Figure, lookOf, oneDigit, type ScoreFieldsProps, type Side, type Sides } from "./score-fields";
import styles from "@/features/predictions/components/score-fields.module.css";

const none: Sides = { home: "", away: "" };

/** A margin beside the side that wins, saved by itself; one takes the other's place, and 0 is a draw. */
export function MarginFields({ view, onScore }: Omit<ScoreFieldsProps, "onHalf">) {
  const { t } = useTranslation();
  const { event, sport } = view;
  const picked = sidesOf(view.picks.picks.Margin);
  // what could not be taken; it stays whatever arrives meanwhile
  const [typed, setTyped] = useState<Sides | null>(null);
  const shown = typed ?? picked;
  const change = (side: Side, text: string) => {
    const name = nameOf(side, text);
    const isTaken = (name === null && picked === none) || onScore(name);
    setTyped(isTaken ? null : { ...none, [side]: text });
  };
  const look = typed === null ? lookOf(view, "Margin") : undefined;
  const digits = oneDigit.has(sport) ? 1 : 2;
  const field = (side: Side, club: string) => ({
    ...{ club, digits, value: shown[side], look: shown[side] === "" ? undefined : look },
    label: t("predictions.score.by", { club }),
    onChange: (text: string) => change(side, text),
  });
  return (
    <div className={styles.fields}>
      <Figure {...field("home", homeName(event))} on={2} />
      <Figure {...field("away", awayName(event))} />
    </div>
  );
}

function nameOf(side: Side, text: string): string | null {
  if (text === "") return null;
  return marginName(side === "home" ? [Number(text), 0] : [0, Number(text)]);
}

function sidesOf(picked: unknown): Sides {
  const score = typeof picked === "string" ? readMargin(picked) : null;
  if (score === null) return none;
  const [home, away] = score;
  if (home === away) return { home: "0", away: "0" };
  return home > away ? { home: String(home), away: "" } : { home: "", away: String(away) };
}
