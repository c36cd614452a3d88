import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { usePoints } from "@/api/points";
import type { Contest, NewsItem } from "@/api/types";
import { useHitNames } from "@/features/news/api/hit";
import { ArticlePicture } from "@/features/news/components/article-picture";
import { Podium } from "@/features/news/components/podium";
import { PriceChange } from "@/features/news/components/price-change";
import { changeOf, mostChanges } from "@/features/news/model/kinds";
import { formatShare, type Hit } from "@/features/news/model/highlights";
import { formatCount, formatMoment, formatRate, formatTenths } from "@/i18n/format";
import { Ledger } from "@/ui/ledger";
import { Rows } from "@/ui/rows";
import { Stamp, Tag } from "@/ui/stamp";
import { TeamName } from "@/ui/team-name";
import styles from "@/features/news/components/news-card.module.css";

interface NewsCardProps {
  item: NewsItem;
  contest: Contest;
}

/** An item of news as a card: each kind has its own face, and leads to its details. */
export function NewsCard({ item, contest }: NewsCardProps) {
  const { t } = useTranslation();
  const to = `/newsdetails/${item._id}`;
  const more = {
    article: t("news.readArticle"),
    prices: t("news.allChanges", { number: formatCount(item.playersPricesChanges.length) }),
    podium: t("news.wholePodium"),
    summary: t("news.wholeSummary"),
  }[item.kind];
  return (
    <article className={styles.card}>
      {item.kind === "article" && (
        <ArticlePicture
          item={item}
          contest={contest}
          sizes="(max-width: 1023px) 100vw, 50vw"
          pictureClass={styles.plate}
          plateClass={styles.plate}
        />
      )}
      <div className={styles.meta}>
        <Tag fill={item.kind === "article"}>{t(`news.kind.${item.kind}`)}</Tag>
        {!item.final && <Stamp>{t("news.provisional")}</Stamp>}
        <time className="sm mut" dateTime={item.orderDate}>
          {formatMoment(item.orderDate)}
        </time>
      </div>
      <h2 className={styles.title}>
        <Link to={to}>{item.name}</Link>
      </h2>
      <Face item={item} contest={contest} />
      <p className={styles.more}>
        <Link className={styles.tap} to={to} aria-label={`${more}: ${item.name}`}>
          {more}
        </Link>
      </p>
    </article>
  );
}

function Face({ item, contest }: NewsCardProps) {
  switch (item.kind) {
    case "article":
      return <p className={styles.text}>{item.shortText}</p>;
    case "prices":
      return <Prices item={item} />;
    case "podium":
      return <FirstFive item={item} />;
    case "summary":
      return <Figures item={item} contest={contest} />;
  }
}

function Prices({ item }: { item: NewsItem }) {
  return (
    <ul className={styles.prices}>
      {item.playersPricesChanges.slice(0, mostChanges).map((change) => (
        <li key={change.playerId}>
          <span>
            <b>{change.playerName}</b> <span className="mut">{change.playerTeam}</span>
          </span>
          <b>{formatTenths(change.priceAfter)}</b>
          <PriceChange by={changeOf(change)} />
        </li>
      ))}
    </ul>
  );
}

function FirstFive({ item }: { item: NewsItem }) {
  const { t } = useTranslation();
  const inPoints = usePoints();
  return (
    <>
      <Podium places={item.rankingPodium} />
      <Rows className="sm">
        {item.rankingPodium.slice(3).map((place) => (
          <li key={place._id}>
            <span>
              <b>{place.rankingPosition}.</b> <TeamName name={place.name} />
            </span>
            <b>{t("news.points", { points: inPoints(place.points) })}</b>
          </li>
        ))}
      </Rows>
    </>
  );
}

function Figures({ item: { summary, fixtureId }, contest }: NewsCardProps) {
  const { t } = useTranslation();
  const inPoints = usePoints();
  if (summary === null) return null;
  return (
    <>
      <Ledger className={styles.figures}>
        <div>
          <dt>{t("news.average")}</dt>
          <dd>{formatTenths(summary.average)}</dd>
        </div>
        {summary.best !== null && (
          <div>
            <dt>{t("news.best")}</dt>
            <dd>{inPoints(summary.best.points)}</dd>
          </div>
        )}
        {summary.climbed !== null && (
          <div>
            <dt>{t("news.climb")}</dt>
            <dd>▲ {formatCount(summary.climbed)}</dd>
          </div>
        )}
      </Ledger>
      {summary.mostCaptained !== null && (
        <p className={styles.highlight}>
          {t("news.captain")}: <b>{summary.mostCaptained.playerName}</b>,{" "}
          {formatShare(summary.mostCaptained.share)}
        </p>
      )}
      {summary.bestHit !== null && <HitLine hit={summary.bestHit} fixtureId={fixtureId} contest={contest} />}
    </>
  );
}

interface HitLineProps {
  hit: Hit;
  fixtureId: string | null;
  contest: Contest;
}

function HitLine({ hit, fixtureId, contest }: HitLineProps) {
  const { t } = useTranslation();
  const { prediction } = useHitNames(hit, fixtureId, contest);
  return (
    <p className={styles.highlight}>
      {t("news.hit")}: <b>{prediction}</b>, {formatRate(hit.rate)}
    </p>
  );
}
