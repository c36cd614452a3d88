import { useTranslation } from "react-i18next";
import { Heard } from "@/features/ops/components/heard";
import { useOpsWords } from "@/features/ops/components/words";
import { troublesOf } from "@/features/ops/model/attention";
import type { Watched } from "@/features/ops/model/watch";
import { classNames } from "@/ui/class-names";
import { Shape } from "@/ui/shape";
import styles from "@/features/ops/components/verdict.module.css";

/** The faults of a service; nothing where all is well. */
export function Troubles({ watched }: { watched: Watched }) {
  const { t } = useTranslation();
  const words = useOpsWords();
  const troubles = troublesOf(watched);
  if (troubles.length === 0) return null;
  return (
    <section className={classNames(styles.verdict, styles.bad)} data-verdict="bad">
      <div>
        <ul>
          {troubles.map((trouble) => (
            <li key={trouble.kind === "overdue" ? trouble.work : trouble.kind}>
              <Shape as="p" of={trouble.isGrave ? "bad" : "warn"} className={styles.trouble}>
                {words.trouble(trouble)}
              </Shape>
            </li>
          ))}
        </ul>
        {watched.failure !== null && (
          <p className="sm">
            {words.failure(watched.failure)} {watched.report !== null && t("ops.lastKnown")}{" "}
            {watched.report !== null && <Heard at={watched.heardAt} />}
          </p>
        )}
      </div>
    </section>
  );
}
