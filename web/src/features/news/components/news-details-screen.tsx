import { ChevronLeft } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link, Navigate } from "react-router";
import type { Contest, NewsItem } from "@/api/types";
import { useNews } from "@/features/news/api/news";
import { ArticlePicture } from "@/features/news/components/article-picture";
import { ArticleText } from "@/ui/article-text";
import { PodiumTable, PriceTable } from "@/features/news/components/news-tables";
import { SummaryFigures } from "@/features/news/components/summary-figures";
import { formatMoment, formatCount } from "@/i18n/format";
import { Columns, Rail } from "@/ui/layout";
import { Masthead } from "@/ui/masthead";
import { Rows } from "@/ui/rows";
import { SectionHead } from "@/ui/section-head";
import { ErrorState, Spinner } from "@/ui/states";
import { Stamp } from "@/ui/stamp";
import styles from "@/features/news/components/news-details-screen.module.css";

/** So many others are named beside an item. */
const mostOthers = 4;

interface NewsDetailsScreenProps {
  contest: Contest;
  /** undefined: no item was chosen. */
  newsId: string | undefined;
}

/** One item of news, whole; the list shows instead of one that is not there (spec §2, News). */
export function NewsDetailsScreen({ contest, newsId }: NewsDetailsScreenProps) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useNews(contest._id);
  const item = data?.find(({ _id }) => _id === newsId);
  if (newsId === undefined || (data !== undefined && !isFetching && item === undefined))
    return <Navigate to="/news" replace />;
  return (
    <>
      <p>
        <Link className={styles.back} to="/news">
          <ChevronLeft className="ico" aria-hidden="true" />
          {t("news.title")}
        </Link>
      </p>
      {item === undefined ? (
        <>
          <Masthead title={t("news.title")} eyebrow={contest.name} />
          {error === null ? <Spinner /> : <ErrorState error={error} onRetry={() => void refetch()} />}
        </>
      ) : (
        <Details key={item._id} item={item} items={data ?? []} contest={contest} />
      )}
    </>
  );
}

function Details({ item, items, contest }: { item: NewsItem; items: readonly NewsItem[]; contest: Contest }) {
  const { t } = useTranslation();
  const others = items.filter(({ _id }) => _id !== item._id).slice(0, mostOthers);
  const number = item.playersPricesChanges.length;
  return (
    <>
      <Masthead
        title={item.name}
        eyebrow={`${t(`news.kind.${item.kind}`)} · ${formatMoment(item.orderDate)}`}
        {...(item.kind === "prices"
          ? { figure: { value: formatCount(number), unit: t("news.changes", { count: number }) } }
          : {})}
      />
      {!item.final && (
        <p className={styles.stamp}>
          <Stamp>{t("news.provisional")}</Stamp>
        </p>
      )}
      <Columns>
        <div>
          <Body item={item} contest={contest} />
        </div>
        {others.length > 0 && (
          <Rail>
            <section>
              <SectionHead>
                <h2 className="d20">{t("news.others")}</h2>
              </SectionHead>
              <Rows>
                {others.map((other) => (
                  <li key={other._id}>
                    <Link className={styles.other} to={`/newsdetails/${other._id}`}>
                      {other.name}
                    </Link>
                  </li>
                ))}
              </Rows>
            </section>
          </Rail>
        )}
      </Columns>
    </>
  );
}

function Body({ item, contest }: { item: NewsItem; contest: Contest }) {
  switch (item.kind) {
    case "article":
      return (
        <article className={styles.article}>
          <ArticlePicture
            item={item}
            contest={contest}
            sizes="(max-width: 767px) 100vw, 720px"
            pictureClass={styles.picture}
            plateClass={styles.plate}
          />
          <ArticleText html={item.article ?? ""} />
        </article>
      );
    case "prices":
      return <PriceTable changes={item.playersPricesChanges} />;
    case "podium":
      return <PodiumTable places={item.rankingPodium} />;
    case "summary":
      return <SummaryFigures item={item} contest={contest} />;
  }
}
