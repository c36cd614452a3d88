import type { FixtureExplanation, Prediction, SportEvent } from "@/api/types";
import type { CellView } from "@/board/cell";
import { formatTenths } from "@/i18n/format";
import { bandLabel } from "@/ui/band-label";
import { answerText, awayName, clubName, homeName, predictionWords } from "@/ui/event-names";
import type { CellState } from "@/ui/score-cell";
import i18next from "i18next";
import { isAny, isTyped, pointsOf, type Family, type Picks } from "@/api/picks";
import { weighted } from "@/api/weights";
import { optionOutcome, type Results } from "./summary";
import { choiceState, type EventPicks } from "./unsaved";

type ExplainedEvent = FixtureExplanation["events"][number];
type ExplainedPick = ExplainedEvent["predictions"][number];

export interface ViewInput {
  event: SportEvent;
  picks: EventPicks;
  confirmed: Picks;
  /** After the lock: what became of it. */
  locked: boolean;
  results: Results | undefined;
  /** What is undecided stays so. */
  isFinal: boolean;
  explained: ExplainedEvent | undefined;
  /** By how much my joker on it multiplies; 1: there is none. */
  joker?: number;
  /** Whether points are whole by the contest's rules, and have no decimal. */
  isWhole?: boolean;
}

const editing = { none: "idle", saved: "chosen", saving: "saving", failed: "failed" } as const;
const looking = { none: "idle", pending: "chosen", hit: "hit", miss: "miss", result: "result" } as const;

/** The explanation of one of my predictions. */
function explainedPick(
  explained: ExplainedEvent | undefined,
  family: string,
  name: string,
): ExplainedPick | undefined {
  return explained?.predictions.find((pick) => pick.predictionFamily === family && pick.name === name);
}

/** False of what is typed: its one option stands for any. */
const isOption = (option: Prediction) => !isTyped(option.predictionFamily) && !isAny(option);

/** Every option of an event as a cell: words and points, and how it stands. */
export function cellsOf(input: ViewInput): CellView[] {
  const inPoints = (value: number, most: 0 | 1 = 1) =>
    formatTenths(value, input.isWhole === true && Number.isInteger(value) ? 0 : most);
  return input.event.availablePredictions.filter(isOption).map((option) => {
    const { event } = input;
    const { name, predictionFamily } = option;
    const state = stateOf(input, predictionFamily, name);
    const scored = explainedPick(input.explained, predictionFamily, name);
    const text = textIn(event, predictionFamily, name);
    const meaning = predictionWords(event, predictionFamily, name);
    // what can be read in the cell is part of its name: "X, Remis" (WCAG 2.5.3)
    const words = meaning.includes(text) ? meaning : `${text}, ${meaning}`;
    const hasPoints = state === "hit" || state === "miss";
    const { explained, joker } = input;
    const worthOf = (rated: number) =>
      weighted(rated, explained?.weight ?? event.weight, explained?.joker ?? joker);
    const brought = scored?.points ?? (state === "hit" ? option.rate * 10 : 0);
    const points = hasPoints ? inPoints(worthOf(brought)) : "";
    const worth = worthOf(pointsOf(scored?.rate ?? option.rate));
    return {
      name,
      predictionFamily,
      label: hasPoints
        ? i18next.t("event.scored", { label: words, points })
        : i18next.t("event.rated", { label: words, points: inPoints(worth) }),
      text,
      figure: state === "hit" ? `+${points}` : hasPoints ? points : inPoints(worth, worth < 100 ? 1 : 0),
      state,
      isDisabled: option.isDisabled,
      country: event.members.find((club) => club.key === name)?.country ?? null,
    };
  });
}

function stateOf(
  { event, picks, confirmed, locked, results, isFinal }: ViewInput,
  family: Family,
  name: string,
): CellState {
  if (locked && event.state !== "void")
    return looking[
      optionOutcome(picks.picks, results, family, name, {
        isFinal,
        isOpen: event.question?.isSettled === false,
      })
    ];
  return editing[choiceState(picks, confirmed, family, name)];
}

function textIn(event: SportEvent, family: Family, name: string): string {
  switch (family) {
    case "GoesThrough":
      return name === "1" ? homeName(event) : awayName(event);
    case "1X2":
      return name === "X" ? "X" : name === "1" ? homeName(event) : awayName(event);
    case "ExactResult":
      return predictionWords(event, family, name);
    case "PointDifference":
      return bandLabel(name);
    case "Answer":
      return answerText(event, name);
    default: {
      const club = event.members.find((member) => member.key === name);
      return club === undefined ? name : clubName(club);
    }
  }
}

/** A short word for a choice in a collapsed event: "Polska", "2:1", "o 2". */
export function chipText(event: SportEvent, family: Family, name: string): string {
  if (family === "PointDifference") return i18next.t("event.byShort", { band: bandLabel(name) });
  if (family === "1X2" && name === "X") return i18next.t("event.draw");
  if (family === "GoesThrough") return predictionWords(event, family, name);
  return textIn(event, family, name);
}
