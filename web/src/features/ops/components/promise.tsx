import { useTranslation } from "react-i18next";
import { ContestsTable } from "@/features/ops/components/contests-table";
import { WorksTable } from "@/features/ops/components/works-table";
import { contestsOf, worksOf, type Promises } from "@/features/ops/model/promise";
import styles from "@/features/ops/components/promise.module.css";

/** The promise itself: the deadlines of contests and how late the last lock was, and the work beside the requests. */
export function Promise({ promises }: { promises: Promises }) {
  const { t } = useTranslation();
  return (
    <div className={styles.promise}>
      <section aria-labelledby="deadlines">
        <h2 id="deadlines">{t("ops.promise.deadlines")}</h2>
        <ContestsTable rows={contestsOf(promises)} isTold={promises.contests !== null} />
      </section>
      <section aria-labelledby="works">
        <h2 id="works">{t("ops.promise.works")}</h2>
        <WorksTable rows={worksOf(promises)} />
      </section>
    </div>
  );
}
