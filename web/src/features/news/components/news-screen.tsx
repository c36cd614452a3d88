import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate } from "react-router";
import { storedLanguage } from "@/i18n/language";
import type { Contest, NewsItem } from "@/api/types";
import { useNews } from "@/features/news/api/news";
import { NewsCard } from "@/features/news/components/news-card";
import { cardsAtOnce, kindsOf, type Shown } from "@/features/news/model/kinds";
import { formatCount } from "@/i18n/format";
import { Button } from "@/ui/button";
import { Acts } from "@/ui/layout";
import { Masthead } from "@/ui/masthead";
import { ErrorState, Spinner } from "@/ui/states";
import styles from "@/features/news/components/news-screen.module.css";

/** All news of a contest, the latest first; without any, the team's screen shows instead (spec §2, News). */
export function NewsScreen({ contest }: { contest: Contest }) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useNews(contest._id);
  const isEmpty = data?.length === 0;
  if (isEmpty && !isFetching) return <Navigate to="/league" replace />;
  return (
    <>
      <Masthead
        title={t("news.title")}
        eyebrow={contest.name}
        {...(data === undefined || isEmpty
          ? {}
          : { figure: { value: formatCount(data.length), unit: t("news.items", { count: data.length }) } })}
      />
      {error !== null ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data === undefined || isEmpty ? (
        <Spinner />
      ) : (
        <List items={data} contest={contest} />
      )}
    </>
  );
}

function List({ items, contest }: { items: readonly NewsItem[]; contest: Contest }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<Shown>("all");
  const [most, setMost] = useState(cardsAtOnce);
  const kinds = kindsOf(items);
  const chosen =
    shown !== "all" && kinds.includes(shown) ? items.filter(({ kind }) => kind === shown) : items;
  const choose = (kind: Shown) => {
    setShown(kind);
    setMost(cardsAtOnce);
  };
  return (
    <>
      {kinds.length > 0 && (
        <div className={styles.tabs} role="group" aria-label={t("news.kinds")}>
          {(["all", ...kinds] as const).map((kind) => (
            <button key={kind} type="button" aria-pressed={shown === kind} onClick={() => choose(kind)}>
              {t(`news.tab.${kind}`)}
            </button>
          ))}
        </div>
      )}
      <div className={styles.front}>
        {chosen.slice(0, most).map((item) => (
          <NewsCard key={item._id} item={item} contest={contest} />
        ))}
      </div>
      <Acts after>
        {chosen.length > most && (
          <Button onPress={() => setMost(most + cardsAtOnce)}>{t("news.older")}</Button>
        )}
        <a className={styles.feed} href={`/api/news/feed/${contest._id}?lang=${storedLanguage()}`}>
          {t("news.feed")}
        </a>
      </Acts>
    </>
  );
}
