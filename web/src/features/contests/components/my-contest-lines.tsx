import { useTranslation } from "react-i18next";
import type { Contest } from "@/api/types";
import { useMyContests } from "@/features/contests/api/my-contests";
import { MyContestLine } from "@/features/contests/components/my-contest-line";
import { SectionHead } from "@/ui/section-head";
import styles from "@/features/contests/components/join-screen.module.css";
import contestRowStyles from "@/features/contests/components/contest-row.module.css";

interface MyContestLinesProps {
  contests: readonly Contest[];
  onLeave: (contest: Contest) => void;
}

/** My open contests, a line each, the one that closes next first. */
export function MyContestLines({ contests, onLeave }: MyContestLinesProps) {
  const { t } = useTranslation();
  const mine = useMyContests(contests);
  return (
    <section className={styles.section} aria-labelledby="my-contests">
      <SectionHead>
        <h2 id="my-contests">{t("mine.title")}</h2>
      </SectionHead>
      <ul className={contestRowStyles.rows}>
        {mine.map((one) => (
          <MyContestLine key={one.contest._id} mine={one} onLeave={() => onLeave(one.contest)} />
        ))}
      </ul>
    </section>
  );
}
