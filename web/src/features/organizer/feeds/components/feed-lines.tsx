import { useTranslation } from "react-i18next";
import type { Feed } from "@/api/types";
import { actsOf } from "@/features/organizer/feeds/api/feeds";
import { useAct } from "@/features/organizer/shared/api/act";
import { ProblemNote } from "@/features/organizer/shared/components/problem-note";
import { useContest } from "@/features/organizer/shared/hooks/use-contest";
import { formatCount } from "@/i18n/format";
import { Button } from "@/ui/button";
import { Disclosure } from "@/ui/disclosure";
import styles from "@/features/organizer/feeds/components/feeds.module.css";

type OddLine = Feed["oddLines"][number];

/** Lines of the last file that cannot be read: each waits by itself, and may be set aside for good. */
export function FeedLines({ feed }: { feed: Feed }) {
  const { t } = useTranslation();
  const { isClosed } = useContest();
  const change = useAct(actsOf(feed.league, feed._id).setAside);
  const waiting = feed.oddLines.filter(({ isAside }) => !isAside);
  const aside = feed.oddLines.filter(({ isAside }) => isAside);
  const list = (lines: readonly OddLine[]) => (
    <ul className={styles.remarks}>
      {lines.map((line) => (
        <li key={line._id}>
          {line.line !== null && (
            <span className="mut">{t("organizer.import.line", { line: formatCount(line.line) })}</span>
          )}
          <span>{line.detail}</span>
          <span className="mut">{line.text}</span>
          {!isClosed && (
            <Button
              size="small"
              isPending={change.isPending}
              onPress={() => change.run({ line: line._id, aside: !line.isAside })}
            >
              {line.isAside ? t("organizer.feeds.lineBack") : t("organizer.feeds.lineAside")}
              <span className="vh">: {line.text}</span>
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
  return (
    <div className={styles.trouble} data-odd-lines="">
      {waiting.length > 0 && (
        <>
          <p>
            <b>
              {t("organizer.feeds.linesWait", { count: waiting.length, number: formatCount(waiting.length) })}
            </b>{" "}
            {t("organizer.feeds.linesText")}
          </p>
          {list(waiting)}
        </>
      )}
      <ProblemNote problem={change.problem} />
      {aside.length > 0 && (
        <Disclosure level={3} title={t("organizer.feeds.linesAside", { number: formatCount(aside.length) })}>
          {list(aside)}
        </Disclosure>
      )}
    </div>
  );
}
