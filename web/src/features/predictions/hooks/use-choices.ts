import { useEffect, useState } from "react";
import { isMargin } from "@/api/pays";
import type { SportEvent } from "@/api/types";
import type { CellView } from "@/board/cell";
import { predictionWords } from "@/ui/event-names";
import { toastThrottled } from "@/ui/throttled-toast";
import { untoast } from "@/ui/toast";
import i18next from "i18next";
import { consequences, type Named } from "../model/consequences";
import type { PredictionOutbox } from "../model/outbox";
import { click, mostOf, type Change, type Family } from "@/api/picks";
import type { EventView } from "../model/sheet";

/** The last choice, as long as no other one follows: what it set and dropped besides, in words. */
export interface LastChoice {
  eventKey: string;
  set: string[];
  dropped: string[];
  /** The match that it opened: the next one without a choice. */
  next: SportEvent | null;
  undo: () => void;
}

interface Choices {
  last: LastChoice | null;
  choose: (view: EventView, cell: CellView) => void;
  /** Matches that stand open until somebody folds them, by their keys. */
  opened: readonly string[];
  /** Predicts a score, or takes it back; false: it was refused. */
  score: (view: EventView, name: string | null) => boolean;
  /** Answers a question, or takes the answer back; false: it was refused. */
  answer: (view: EventView, names: string[] | null) => boolean;
}

/** The way through a fixture's matches. */
interface Course {
  /** The match that stands open at first, by its key. */
  start: string | null;
  /** The first match without a choice, by its key: it opens, also once choices that waited are sent. */
  toDo: string | null;
  /** The next match without a choice after another one. */
  nextOf: (view: EventView) => SportEvent | null;
}

/** Choosing in a fixture; `refusal` says why nothing can be chosen now. The first choice in a match opens the next one. */
export function useChoices(
  fixtureId: string,
  outbox: PredictionOutbox,
  refusal: string | null,
  { start, toDo, nextOf }: Course,
): Choices {
  const [last, setLast] = useState<LastChoice | null>(null);
  const [opened, setOpened] = useState<readonly string[]>(start === null ? [] : [start]);
  if (toDo !== null && !opened.includes(toDo)) setOpened([...opened, toDo]);
  useEffect(() => (refusal === null ? undefined : () => untoast(refusal)), [refusal]); // it goes with its cause
  const send = ({ event }: EventView, change: Change) => outbox.choose(fixtureId, event.key, event, change);
  const choose = (view: EventView, { predictionFamily, name }: CellView) => {
    if (refusal !== null) {
      toastThrottled(refusal);
      return;
    }
    const { event } = view;
    const { picks } = view.picks;
    const family = predictionFamily as Family;
    const change = click(event, picks, family, name);
    if (change === null) {
      if (family === "GroupMedalists") toastThrottled(i18next.t("predictions.medalistsFull"));
      if (family === "Answer")
        toastThrottled(i18next.t("predictions.question.full", { count: mostOf(event, family) }));
      return;
    }
    const { set, dropped, undo } = consequences(event, picks, change, family);
    const words = (choice: Named) => predictionWords(event, choice.family, choice.name);
    const next = Object.keys(picks).length === 0 ? nextOf(view) : null;
    send(view, change);
    if (next !== null) setOpened((before) => [...before, next.key]);
    setLast({
      eventKey: event.key,
      next,
      set: set.map(words),
      dropped: dropped.map(words),
      undo: () => {
        send(view, undo);
        setOpened((before) => before.filter((key) => key !== next?.key));
        setLast(null);
      },
    });
  };
  const score = (view: EventView, name: string | null) => {
    if (refusal !== null) toastThrottled(refusal);
    else send(view, view.scale !== null && isMargin(view.scale) ? { Margin: name } : { Score: name });
    return refusal === null;
  };
  const answer = (view: EventView, names: string[] | null) => {
    if (refusal !== null) toastThrottled(refusal);
    else send(view, { Answer: names });
    return refusal === null;
  };
  return { last, choose, opened, score, answer };
}
