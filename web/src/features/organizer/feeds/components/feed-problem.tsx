import { useTranslation } from "react-i18next";
import type { Feed } from "@/api/types";
import { formatCount, formatMoment } from "@/i18n/format";
import styles from "@/features/organizer/feeds/components/feeds.module.css";

/** Why the last look brought nothing, and when the next one comes. */
export function FeedProblem({ feed, problem }: { feed: Feed; problem: NonNullable<Feed["problem"]> }) {
  const { t } = useTranslation();
  return (
    <div className={styles.trouble} role="status">
      <p>
        <b>{problem.detail}</b>{" "}
        {feed.nextCheckAt === null
          ? ""
          : t("organizer.feeds.nextTry", { at: formatMoment(feed.nextCheckAt) })}
      </p>
      <FileRemarks problems={problem.problems} />
    </div>
  );
}

/** The faults and notices of a file, with its lines. */
export function FileRemarks({ problems }: Pick<NonNullable<Feed["problem"]>, "problems">) {
  const { t } = useTranslation();
  if (problems.length === 0) return null;
  return (
    <ul className={styles.remarks}>
      {problems.map(({ file, line, pointer, detail }, place) => (
        <li key={`${pointer} ${place}`}>
          {(file !== null || line !== null) && (
            <span className="mut">
              {[file, line === null ? null : t("organizer.import.line", { line: formatCount(line) })]
                .filter((part) => part !== null)
                .join(", ")}
            </span>
          )}
          <span>{detail}</span>
        </li>
      ))}
    </ul>
  );
}
