import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { fixturesQuery, refetchFixtures } from "@/api/fixtures";
import { ApiProblem, hasCode } from "@/api/problem";
import { useMe } from "@/api/session";
import { useMyTeam } from "@/api/standing";
import type { Contest, Team } from "@/api/types";
import { toast, toastError } from "@/ui/toast";
import { useTeamActs } from "../api/my-team";
import { keepChoices, keptChoices } from "../model/kept";
import { PredictionOutbox, type OutboxState } from "../model/outbox";
import { firstTeamName } from "@/ui/team-name-rule";
import i18next from "i18next";

const retryAfter = 15_000;

export interface Outbox {
  outbox: PredictionOutbox;
  state: OutboxState;
  /** Names my team; makes it when there is none. */
  rename: (name: string) => Promise<void>;
}

/** My predictions in a league with their saving; lives as long as the screen shows this league. */
export function useOutbox(league: Contest, onNameNeeded: (error: unknown) => void): Outbox {
  const me = useMe();
  const team = useMyTeam(league);
  const nameNeeded = useRef(onNameNeeded);
  useEffect(() => {
    nameNeeded.current = onNameNeeded;
  }, [onNameNeeded]);
  const name = firstTeamName(me.userName);
  const acts = useTeamActs(league, name);
  const [canRetryAlone, setAlone] = useState(false);
  const [outbox] = useState(
    () =>
      new PredictionOutbox(
        {
          send: (request): Promise<Team> => acts.save({ request, known: outbox.snapshot().team }),
          keep: (unsaved) => keepChoices(me._id, league._id, unsaved),
          onRefused: (error) => {
            toastError(error);
            const closed = ["fixture-closed", "event-closed", "fixture-not-open"] as const;
            if (closed.some((code) => hasCode(error, code))) void refetchFixtures();
          },
          onFailed: (error) => {
            setAlone(!(error instanceof ApiProblem) || error.status >= 500 || error.status === 429);
            if (hasCode(error, "team-name-taken") || hasCode(error, "name-invalid"))
              nameNeeded.current(error);
            toastError(error, { label: i18next.t("predictions.retry"), onPress: () => outbox.retry() });
          },
        },
        keptChoices(me._id, league._id),
      ),
  );
  const state = useSyncExternalStore(outbox.subscribe, outbox.snapshot);
  // no request of its own: the screen around it reads them
  const fixtures = useQuery({ ...fixturesQuery(league), enabled: false }).data;
  const isResumed = useRef(false);
  useEffect(() => {
    if (team.data != null) outbox.learn(team.data);
    if (isResumed.current || team.data === undefined || fixtures === undefined) return;
    if (team.data === null && name === "") return; // no team can be made before it has a name
    isResumed.current = true;
    const isOpen = (fixtureId: string) =>
      fixtures.some(({ _id, state: at }) => _id === fixtureId && at === "open");
    if (outbox.dropLate(isOpen)) toast("refusal", i18next.t("predictions.pageLate"));
    outbox.resume(isOpen);
  }, [outbox, team.data, fixtures, name]);
  useSendAgain(outbox, state, canRetryAlone);
  const rename = async (wanted: string) => {
    outbox.learn(await acts.rename({ name: wanted, known: outbox.snapshot().team }));
    outbox.retry();
  };
  return { outbox, state, rename };
}

/** Sends what failed here again: after 15 s, and when the connection is back. */
function useSendAgain(outbox: PredictionOutbox, state: OutboxState, canRetryAlone: boolean): void {
  const [left] = useState(() => new Set(state.unsaved.map((entry) => entry.id)));
  const failed =
    canRetryAlone && state.unsaved.some((entry) => entry.status === "failed" && !left.has(entry.id));
  useEffect(() => {
    if (!failed) return;
    const again = () => outbox.retry();
    const timer = setTimeout(again, retryAfter);
    window.addEventListener("online", again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("online", again);
    };
  }, [failed, outbox, state.unsaved]);
}
