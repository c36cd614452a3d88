import i18next from "i18next";
import { useState } from "react";
import type { Contest, Fixture, SportEvent, Team } from "@/api/types";
import { toastThrottled } from "@/ui/throttled-toast";
import { wordsFor } from "@/ui/toast";
import { afterPress } from "../model/jokers";
import { isFinal, type PredictionOutbox, type SaveFailure } from "../model/outbox";

/** The jokers of a fixture: where they are, how they stand, and what a press does. */
export interface Jokers {
  on: readonly string[];
  /** Events whose joker is not acknowledged yet. */
  unsaved: readonly string[];
  status: "saved" | "saving" | "failed";
  press: (event: SportEvent) => void;
  retry: () => void;
}

interface JokersInput {
  league: Contest;
  fixture: Fixture;
  team: Team | null;
  outbox: PredictionOutbox;
  /** Why nothing can be marked now. */
  refusal: string | null;
}

/** Marks matches with jokers: all of a fixture are sent together, and a press that comes meanwhile follows. */
export function useJokers({ league, fixture, team, outbox, refusal }: JokersInput): Jokers {
  const known = team?.fixtureJokers;
  const stored = known?.[fixture._id] ?? [];
  const [wanted, setWanted] = useState<readonly string[] | null>(null);
  const [status, setStatus] = useState<Jokers["status"]>("saved");
  const send = async (jokers: readonly string[]): Promise<void> => {
    setWanted(jokers);
    setStatus("saving");
    try {
      await outbox.mark(fixture._id, jokers);
      setWanted((latest) => (latest === jokers ? null : latest));
      setStatus("saved");
    } catch (thrown) {
      const error = thrown as SaveFailure;
      if (isFinal(error)) setWanted(null);
      setStatus(isFinal(error) ? "saved" : "failed");
      toastThrottled(wordsFor(error));
    }
  };
  const on = wanted ?? stored;
  return {
    on,
    unsaved:
      wanted === null
        ? []
        : fixture.events.map(({ key }) => key).filter((key) => on.includes(key) !== stored.includes(key)),
    status,
    press: ({ key }) => {
      if (refusal !== null) toastThrottled(refusal);
      if (refusal !== null || status === "saving") return;
      const next = afterPress(league.joker, on, key);
      if (next === null) toastThrottled(i18next.t("predictions.joker.full"));
      else void send(next);
    },
    retry: () => void send(on),
  };
}
