import { Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useArticles } from "@/features/organizer/articles/api/articles";
import { useContest } from "@/features/organizer/shared/hooks/use-contest";
import { formatCount, formatMoment } from "@/i18n/format";
import { storedLanguage } from "@/i18n/language";
import { ButtonLink } from "@/ui/button";
import { Acts } from "@/ui/layout";
import { Masthead } from "@/ui/masthead";
import { Rows } from "@/ui/rows";
import { Tag } from "@/ui/stamp";
import { EmptyState, ErrorState, SkeletonLines } from "@/ui/states";
import styles from "@/features/organizer/articles/components/articles.module.css";

/** A contest's articles, drafts too, the latest order date first. */
export function ArticlesScreen() {
  const { t } = useTranslation();
  const contest = useContest();
  const { data, error, refetch } = useArticles(contest._id);
  const write = (
    <ButtonLink look="primary" to="new">
      <Plus className="ico" aria-hidden="true" />
      {t("organizer.articles.write")}
    </ButtonLink>
  );
  const [first, second] = storedLanguage() === "pl" ? (["pl", "en"] as const) : (["en", "pl"] as const);
  return (
    <>
      <Masthead
        title={t("organizer.articles.title")}
        eyebrow={contest.name}
        {...(data === undefined
          ? {}
          : {
              figure: {
                value: formatCount(data.length),
                unit: t("organizer.articles.count", { count: data.length }),
              },
            })}
      />
      {error !== null ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonLines lines={4} height={60} />
      ) : data.length === 0 ? (
        <EmptyState title={t("organizer.articles.none")} actions={write}>
          {t("organizer.articles.noneText")}
        </EmptyState>
      ) : (
        <>
          <Acts after>{write}</Acts>
          <Rows>
            {data.map((article) => (
              <li key={article._id} className={styles.row}>
                <span>
                  <Link className={styles.name} to={article._id}>
                    {article.title[first] || article.title[second] || t("organizer.articles.untitled")}
                  </Link>
                  <br />
                  <span className="sm mut">{formatMoment(article.orderDate)}</span>
                </span>
                <Tag fill={article.publishedAt !== null}>
                  {t(
                    article.publishedAt === null
                      ? "organizer.articles.draft"
                      : "organizer.articles.published",
                  )}
                </Tag>
              </li>
            ))}
          </Rows>
        </>
      )}
    </>
  );
}
