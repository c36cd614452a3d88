import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { usePoints } from "@/api/points";
import type { NewsItem } from "@/api/types";
import { Podium } from "@/features/news/components/podium";
import { PriceChange } from "@/features/news/components/price-change";
import { changeOf } from "@/features/news/model/kinds";
import { formatCount, formatTenths } from "@/i18n/format";
import { classNames } from "@/ui/class-names";
import { Ledger } from "@/ui/ledger";
import { TeamName } from "@/ui/team-name";
import styles from "@/features/news/components/news-tables.module.css";
import tableStyles from "@/ui/table.module.css";

/** All changes of prices with the price after, and how many rose and fell. */
export function PriceTable({ changes }: { changes: NewsItem["playersPricesChanges"] }) {
  const { t } = useTranslation();
  const dearer = changes.filter((change) => changeOf(change) > 0).length;
  const right = tableStyles.right;
  return (
    <>
      <Ledger>
        <div>
          <dt>{t("news.dearerCount")}</dt>
          <dd>{formatCount(dearer)}</dd>
        </div>
        <div>
          <dt>{t("news.cheaperCount")}</dt>
          <dd>{formatCount(changes.length - dearer)}</dd>
        </div>
      </Ledger>
      <table className={classNames(tableStyles.table, styles.table)}>
        <thead>
          <tr>
            <th scope="col">{t("news.player")}</th>
            <th scope="col" className={right}>
              {t("news.before")}
            </th>
            <th scope="col" className={right}>
              {t("news.after")}
            </th>
            <th scope="col" className={right}>
              {t("news.change")}
            </th>
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <tr key={change.playerId}>
              <td className={styles.name}>
                <b>{change.playerName}</b>
                <br />
                <span className="sm mut">{change.playerTeam}</span>
              </td>
              <td className={classNames(right, "mut")}>{formatTenths(change.priceBefore)}</td>
              <td className={tableStyles.points}>{formatTenths(change.priceAfter)}</td>
              <td className={right}>
                <PriceChange by={changeOf(change)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** The first five of a fixture, and the way to the whole ranking. */
export function PodiumTable({ places }: { places: NewsItem["rankingPodium"] }) {
  const { t } = useTranslation();
  const inPoints = usePoints();
  return (
    <>
      <div className={styles.podium}>
        <Podium places={places} />
      </div>
      <table className={classNames(tableStyles.table, styles.table)}>
        <thead>
          <tr>
            <th scope="col" className={tableStyles.right}>
              {t("news.position")}
            </th>
            <th scope="col">{t("news.team")}</th>
            <th scope="col" className={tableStyles.right}>
              {t("news.fixturePoints")}
            </th>
          </tr>
        </thead>
        <tbody>
          {places.map((place) => (
            <tr key={place._id}>
              <td className={tableStyles.place}>{place.rankingPosition}</td>
              <td className={styles.name}>
                <b>
                  <TeamName name={place.name} />
                </b>
              </td>
              <td className={tableStyles.points}>{inPoints(place.points)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        <Link className={styles.tap} to="/ranking">
          {t("news.toRanking")}
        </Link>
      </p>
    </>
  );
}
