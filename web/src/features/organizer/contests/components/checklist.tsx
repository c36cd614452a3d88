import { useTranslation } from "react-i18next";
import type { Readiness } from "@/api/types";
import { CheckAgain } from "@/features/organizer/contests/components/check-again";
import { mendingOf, type MendingAct } from "@/features/organizer/contests/model/mending";
import { moveToRound, postponeEvent } from "@/features/organizer/contests/api/mending";
import { useAct } from "@/features/organizer/shared/api/act";
import { ProblemNote } from "@/features/organizer/shared/components/problem-note";
import { Button, ButtonLink } from "@/ui/button";
import { SectionHead } from "@/ui/section-head";
import { Shape } from "@/ui/shape";
import styles from "@/features/organizer/contests/components/checklist.module.css";

interface ChecklistProps {
  contestId: string;
  readiness: Readiness;
  isChecking: boolean;
  onCheck: () => void;
}

const shapes = { ok: "well", warning: "warn", blocking: "bad" } as const;

/** What stands between a draft and its participants, what keeps it back first, each with the way that mends it. */
export function Checklist({ contestId, readiness, isChecking, onCheck }: ChecklistProps) {
  const { t } = useTranslation();
  const { checks } = readiness;
  const done = checks.filter(({ state }) => state === "ok").length;
  return (
    <section>
      <SectionHead>
        <h2>{t("organizer.publishing.list")}</h2>
        <b className="d d20">{t("organizer.publishing.done", { done, all: checks.length })}</b>
      </SectionHead>
      <ul className={styles.checks}>
        {checks.map((check) => (
          <Point key={check.key} contestId={contestId} check={check} />
        ))}
      </ul>
      <CheckAgain checkedAt={readiness.checkedAt} isChecking={isChecking} onCheck={onCheck} />
    </section>
  );
}

function Point({ contestId, check }: { contestId: string; check: Readiness["checks"][number] }) {
  const { t } = useTranslation();
  const mending = mendingOf(check);
  const states = {
    ok: t("organizer.publishing.state.ok"),
    warning: t("organizer.publishing.state.warning"),
    blocking: t("organizer.publishing.state.blocking"),
  };
  return (
    <li data-check={check.key} className={styles[check.state]}>
      <Shape of={shapes[check.state]} className={styles.state}>
        {states[check.state]}
      </Shape>
      <div>
        <b>{check.title}</b>
        <p className="sm mut">{check.detail}</p>
        {check.key === "editing" && check.mended.eventKey !== null && (
          <LastMatch contestId={contestId} {...check.mended} eventKey={check.mended.eventKey} />
        )}
      </div>
      {mending !== null && (
        <ButtonLink size="small" to={`/organizer/${contestId}/${mending.to}`}>
          <ActWords act={mending.act} />
          <span className="vh">: {check.title}</span>
        </ButtonLink>
      )}
    </li>
  );
}

interface LastProps {
  contestId: string;
  fixtureId: string | null;
  eventKey: string;
  moveTo: Readiness["checks"][number]["mended"]["moveTo"];
}

/** The cure of rounds without time for changes, in one press: the late match of the round before is moved or postponed. */
function LastMatch({ contestId, fixtureId, eventKey, moveTo }: LastProps) {
  const { t } = useTranslation();
  const path = { leagueId: contestId, fixtureId: fixtureId ?? "", eventKey };
  const reason = t("organizer.publishing.postponeReason");
  const move = useAct(moveToRound(path), { done: t("organizer.publishing.moved") });
  const postpone = useAct(postponeEvent(path), { done: t("organizer.publishing.postponed") });
  return (
    <>
      <p className={styles.cures}>
        {moveTo !== null && (
          <Button
            size="small"
            onPress={() => move.run({ fixtureId: moveTo.fixtureId, startsAt: moveTo.startsAt, reason })}
            isPending={move.isPending}
          >
            {t("organizer.publishing.move", { round: moveTo.name })}
          </Button>
        )}
        <Button size="small" onPress={() => postpone.run(reason)} isPending={postpone.isPending}>
          {t("organizer.publishing.postpone")}
        </Button>
      </p>
      <ProblemNote problem={move.problem ?? postpone.problem} />
    </>
  );
}

function ActWords({ act }: { act: MendingAct }) {
  const { t } = useTranslation();
  const words = {
    addMatches: t("organizer.publishing.act.addMatches"),
    addRound: t("organizer.publishing.act.addRound"),
    change: t("organizer.publishing.act.change"),
    changeRound: t("organizer.publishing.act.changeRound"),
    setOffer: t("organizer.publishing.act.setOffer"),
    setPrices: t("organizer.publishing.act.setPrices"),
  };
  return words[act];
}
