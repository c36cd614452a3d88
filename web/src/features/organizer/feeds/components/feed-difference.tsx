import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Feed, FeedLine } from "@/api/types";
import { actsOf, useDifference } from "@/features/organizer/feeds/api/feeds";
import { FileRemarks } from "@/features/organizer/feeds/components/feed-problem";
import { useFeedWords } from "@/features/organizer/feeds/components/feed-words";
import { useAct } from "@/features/organizer/shared/api/act";
import { ClosingChoice, useClosingAnswer } from "@/features/organizer/shared/components/closing-question";
import { ClubQuestions } from "@/features/organizer/shared/components/club-questions";
import { ProblemNote } from "@/features/organizer/shared/components/problem-note";
import { StandingValues } from "@/features/organizer/shared/components/standing-values";
import { useContest } from "@/features/organizer/shared/hooks/use-contest";
import { formatCount, formatMoment } from "@/i18n/format";
import { Button } from "@/ui/button";
import { Checkbox } from "@/ui/checkbox";
import { Acts } from "@/ui/layout";
import { SkeletonLines } from "@/ui/states";
import { ScrollRegion } from "@/ui/scroll-region";
import styles from "@/features/organizer/feeds/components/feeds.module.css";
import tableStyles from "@/ui/table.module.css";

const shownAtFirst = 6;

interface DifferenceProps {
  feed: Feed;
  work: NonNullable<Feed["work"]>;
}

/** What waits of a feed: each change as it was and as it will be, with how many teams it concerns, and the decision. */
export function FeedDifference({ feed, work }: DifferenceProps) {
  const { t } = useTranslation();
  const contest = useContest();
  const { isClosed } = contest;
  const difference = useDifference(feed.league, feed._id, work._id);
  const acts = actsOf(feed.league, feed._id);
  const apply = useAct(acts.apply);
  const discard = useAct(acts.discard, { done: t("organizer.feeds.discarded") });
  const closings = useClosingAnswer();
  const [awardedCounts, setAwardedCounts] = useState(false);
  const take = () => {
    const answer = closings.answer();
    if (answer !== null) apply.run({ difference: work._id, awardedCounts, ...answer });
  };
  const title = t("organizer.feeds.came", { at: formatMoment(work.at) });
  return (
    <section className={styles.waiting} aria-label={title}>
      <h3>{title}</h3>
      {difference.data === undefined ? (
        difference.error === null && <SkeletonLines lines={3} height={44} />
      ) : (
        <>
          <Lines lines={difference.data.lines} count={difference.data.count} />
          <FileRemarks problems={difference.data.notices} />
          {!isClosed && <ClosingChoice questions={difference.data.questions} {...closings.props} />}
          {!isClosed && difference.data.awarded > 0 && (
            <Checkbox isSelected={awardedCounts} onChange={setAwardedCounts}>
              {t("organizer.import.awardedCounts", { count: difference.data.awarded })}
            </Checkbox>
          )}
          <StandingValues values={difference.data.stands} importId={difference.data._id} />
          <ClubQuestions
            contest={contest}
            names={difference.data.clubs}
            onAnswered={() => void difference.refetch()}
          />
        </>
      )}
      <ProblemNote problem={apply.problem ?? discard.problem ?? difference.error} />
      {!isClosed && (
        <Acts>
          <Button look="primary" size="small" onPress={take} isPending={apply.isPending}>
            {t("organizer.feeds.apply", { count: work.changes, number: formatCount(work.changes) })}
          </Button>
          <Button size="small" onPress={() => discard.run(work._id)} isPending={discard.isPending}>
            {t("organizer.feeds.discard")}
          </Button>
        </Acts>
      )}
    </section>
  );
}

function Lines({ lines, count }: { lines: readonly FeedLine[]; count: number }) {
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? lines : lines.slice(0, shownAtFirst);
  const rest = lines.length - shown.length;
  return (
    <>
      {/* what can be scrolled has to be reached by the keyboard */}
      <ScrollRegion className={styles.scroll} label={t("organizer.feeds.changes")}>
        <table className={tableStyles.table}>
          <thead>
            <tr>
              <th scope="col">{t("organizer.feeds.what")}</th>
              <th scope="col">{t("organizer.feeds.was")}</th>
              <th scope="col">{t("organizer.feeds.will")}</th>
              <th scope="col" className={tableStyles.right}>
                {t("organizer.feeds.teams")}
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((line, place) => (
              <Line key={place} line={line} />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {rest > 0 && (
        <Button size="small" className={styles.rest} onPress={() => setWhole(true)}>
          {t("organizer.feeds.showRest", { count: rest, number: formatCount(rest) })}
        </Button>
      )}
      {isWhole && count > lines.length && (
        <p className="sm mut">
          {t("organizer.feeds.more", {
            count: count - lines.length,
            number: formatCount(count - lines.length),
          })}
        </p>
      )}
    </>
  );
}

function Line({ line }: { line: FeedLine }) {
  const { t } = useTranslation();
  const words = useFeedWords();
  const [was, will] = [words.value(line, line.was), words.value(line, line.will)];
  return (
    <tr>
      <th scope="row">
        {[line.event ?? line.fixture, words.kind(line)].filter((part) => part !== null).join(", ")}
        {line.event !== null && <small>{line.fixture}</small>}
      </th>
      <td>
        {was !== null ? (
          <del>{was}</del>
        ) : (
          <span className="mut">{will === null ? "–" : t("organizer.feeds.wasNot")}</span>
        )}
      </td>
      <td>{will === null ? "–" : <ins>{will}</ins>}</td>
      <td className={tableStyles.right}>{line.teams === null ? "–" : formatCount(line.teams)}</td>
    </tr>
  );
}
