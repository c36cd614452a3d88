import { useTranslation } from "react-i18next";
import type { Feed } from "@/api/types";
import { actsOf } from "@/features/organizer/feeds/api/feeds";
import { FeedFile, useFeedFile } from "@/features/organizer/feeds/components/feed-file";
import type { ItemProps } from "@/features/organizer/feeds/components/item-props";
import { FileRemarks } from "@/features/organizer/feeds/components/feed-problem";
import { useFeedWords } from "@/features/organizer/feeds/components/feed-words";
import { useAct } from "@/features/organizer/shared/api/act";
import { ProblemNote } from "@/features/organizer/shared/components/problem-note";
import { useContest } from "@/features/organizer/shared/hooks/use-contest";
import { formatCount, formatMoment } from "@/i18n/format";
import { Button, ButtonLink } from "@/ui/button";
import { Acts } from "@/ui/layout";
import { ScrollRegion } from "@/ui/scroll-region";
import styles from "@/features/organizer/feeds/components/feeds.module.css";
import tableStyles from "@/ui/table.module.css";

type Stop = NonNullable<Feed["stop"]>;

/** A feed that stands still: what came, what we have, that nothing has changed, and the ways on. */
export function FeedStop(props: ItemProps & { stop: Stop }) {
  const { stop } = props;
  const { t } = useTranslation();
  const { isClosed } = useContest();
  const title = useTitle(stop);
  return (
    <section className={styles.stop} aria-label={title}>
      <h3>{title}</h3>
      <p>{stop.detail}</p>
      {stop.items.length > 0 && <Items stop={stop} />}
      <FileRemarks problems={stop.problems} />
      {!isClosed && <WaysOn {...props} />}
      {!isClosed && stop.items.length > 0 && <p className="sm mut">{t("organizer.feeds.keepText")}</p>}
    </section>
  );
}

/** Go on with what we have, see to the result, look again (or give the next file, where files come by hand), or leave it. */
function WaysOn({ feed, stop, isAsked, onAsked }: ItemProps & { stop: Stop }) {
  const { t } = useTranslation();
  const acts = actsOf(feed.league, feed._id);
  const resume = useAct(acts.resume, { done: t("organizer.feeds.resumed") });
  const check = useAct(acts.check, { onAnswer: onAsked });
  const file = useFeedFile({ feed, onAsked });
  const pause = useAct(acts.pause, { done: t("organizer.feeds.pausedDone") });
  const [first] = stop.items;
  const isResult = stop.code === "result-vanished";
  return (
    <>
      <ProblemNote problem={resume.problem ?? check.problem ?? file.problem ?? pause.problem} />
      <Acts>
        <Button
          look="primary"
          size="small"
          onPress={() => resume.run(undefined)}
          isPending={resume.isPending}
        >
          {isResult && stop.count === 1 && first?.ours != null
            ? t("organizer.feeds.keepScore", { score: first.ours })
            : stop.items.length > 0
              ? t("organizer.feeds.keepOurs")
              : t("organizer.feeds.resume")}
        </Button>
        {isResult && first?.fixtureId != null && (
          <ButtonLink size="small" to={`/organizer/${feed.league}/fixtures/${first.fixtureId}/results`}>
            {t("organizer.feeds.removeResult")}
          </ButtonLink>
        )}
        {feed.url === null ? (
          <FeedFile file={file} name={feed.name} />
        ) : (
          <Button size="small" onPress={() => check.run(undefined)} isPending={check.isPending || isAsked}>
            {t("organizer.feeds.checkAgain")}
          </Button>
        )}
        <Button size="small" onPress={() => pause.run(undefined)} isPending={pause.isPending}>
          {t("organizer.feeds.turnOff")}
        </Button>
      </Acts>
    </>
  );
}

function useTitle({ code, count: changes }: Stop): string {
  const { t } = useTranslation();
  const titles: Record<string, string> = {
    "result-vanished": t("organizer.feeds.stop.result", { count: changes, number: formatCount(changes) }),
    "match-vanished": t("organizer.feeds.stop.match", { count: changes, number: formatCount(changes) }),
    "kick-off-in-the-past": t("organizer.feeds.stop.past"),
    "too-many-changes": t("organizer.feeds.stop.many"),
    unreadable: t("organizer.feeds.stop.unreadable"),
    "does-not-fit": t("organizer.feeds.stop.misfit"),
    "address-refused": t("organizer.feeds.stop.address"),
  };
  return titles[code] ?? t("organizer.feeds.stop.other");
}

/** What we have beside what the feed had before and what came. */
function Items({ stop }: { stop: Stop }) {
  const { t } = useTranslation();
  const words = useFeedWords();
  const knowsBefore = stop.items.some(({ before }) => before !== null) && stop.seenAt !== null;
  return (
    // what can be scrolled has to be reached by the keyboard
    <ScrollRegion className={styles.scroll} label={t("organizer.feeds.compared")}>
      <table className={tableStyles.table}>
        <thead>
          <tr>
            <th scope="col">{t("organizer.feeds.match")}</th>
            <th scope="col">{t("organizer.feeds.ours")}</th>
            {knowsBefore && (
              <th scope="col">{t("organizer.feeds.cameAt", { at: formatMoment(stop.seenAt ?? "") })}</th>
            )}
            <th scope="col">{t("organizer.feeds.cameAt", { at: formatMoment(stop.at) })}</th>
          </tr>
        </thead>
        <tbody>
          {stop.items.map((item) => (
            <tr key={`${item.fixtureId ?? ""} ${item.eventKey ?? ""}`}>
              <th scope="row">
                {item.event ?? item.fixture}
                <small>{item.event === null ? t("organizer.feeds.wholeRound") : item.fixture}</small>
              </th>
              <td>
                <b>{words.odd(item.ours) ?? t("organizer.feeds.there")}</b>
              </td>
              {knowsBefore && <td>{words.odd(item.before) ?? t("organizer.feeds.same")}</td>}
              <td className={styles.gone}>{words.odd(item.came) ?? t("organizer.feeds.nothing")}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {stop.count > stop.items.length && (
        <p className="sm mut">
          {t("organizer.feeds.more", {
            count: stop.count - stop.items.length,
            number: formatCount(stop.count - stop.items.length),
          })}
        </p>
      )}
    </ScrollRegion>
  );
}
