import { useTranslation } from "react-i18next";
import { serverNow } from "@/api/clock";
import type { Contest } from "@/api/types";
import { reopenContest } from "@/features/organizer/contests/api/closing";
import { ProblemNote } from "@/features/organizer/shared/components/problem-note";
import { useAct } from "@/features/organizer/shared/api/act";
import { formatMoment } from "@/i18n/format";
import { Button } from "@/ui/button";
import styles from "@/features/organizer/contests/components/closing.module.css";

/** A contest that was closed: until when that can be taken back, and the act; nothing after that day. */
export function ClosingStub({ contest }: { contest: Contest }) {
  const { t } = useTranslation();
  const { _id, name, endsAt } = contest;
  const act = useAct(reopenContest, { done: t("organizer.ending.takenBack", { name }) });
  if (endsAt === null || Date.parse(endsAt) <= serverNow()) return null;
  return (
    <section className={styles.stub}>
      <div>
        <div className="eb">{t("organizer.contestState.closed")}</div>
        <b>{t("organizer.ending.until", { moment: formatMoment(endsAt) })}</b>
        <p className="sm mut">{t("organizer.ending.untilText")}</p>
        <ProblemNote problem={act.problem} />
      </div>
      <Button onPress={() => act.run(_id)} isPending={act.isPending}>
        {t("organizer.ending.takeBack")}
      </Button>
    </section>
  );
}
