import { useTranslation } from "react-i18next";
import { usePlayer } from "../api/reads";
import { usePoints } from "@/api/points";
import type { Contest } from "@/api/types";
import { formatCount, formatTenths } from "@/i18n/format";
import { Dialog } from "@/ui/dialog";
import { Jersey } from "@/ui/jersey";
import { ErrorState, Spinner } from "@/ui/states";
import type { Compared } from "../hooks/use-compared";
import { useLastSpread } from "../hooks/use-last-spread";
import type { Clubs } from "../hooks/use-squad-data";
import type { Watched } from "../hooks/use-watched";
import { ownedBy, pointsElsewhere } from "../model/form";
import type { Account, Athletes } from "../model/market";
import { tenths } from "../model/rules";
import { tradesOf } from "../model/trades";
import { Coin } from "./coin";
import { CompareBar } from "./compare-bar";
import { CompareMark } from "./compare-mark";
import { NextMatches } from "./next-matches";
import { PriceChange } from "./price-change";
import { SalePrice } from "./sale-price";
import { money, useWords } from "./use-words";
import { WatchMark } from "./watch-mark";
import { classNames } from "@/ui/class-names";
import styles from "@/features/squad/components/player-dialog.module.css";
import { Ledger } from "@/ui/ledger";
import tableStyles from "@/ui/table.module.css";

interface PlayerDialogProps {
  id: string;
  league: Contest;
  clubs: Clubs;
  athletes: Athletes;
  /** What sales of my squad pay, where that is not the price. */
  sales: Account["sales"];
  compared: Compared;
  watched: Watched;
  onClose: () => void;
}

/** An athlete: price, movement, points and price per fixture. */
export function PlayerDialog(props: PlayerDialogProps) {
  const { id, league, clubs, athletes, sales, compared, watched, onClose } = props;
  const { t } = useTranslation();
  const inPoints = usePoints();
  const words = useWords();
  const { data, error, refetch } = usePlayer(league, id);
  const played = data?.fixtures.filter(({ points }) => points !== null) ?? [];
  // what the round charges; the origin's newest price may be the next round's already
  const price = athletes.get(id)?.price ?? (data === undefined ? 0 : tenths(data.price));
  const rest = data === undefined ? 0 : pointsElsewhere(data.totalPoints, played);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={data?.fullname ?? t("squad.act.details")}
      keepCase
      eyebrow={data === undefined ? "" : `${words.position(data.position)} · ${data.team}`}
      footer={
        <>
          <WatchMark id={id} name={data?.fullname ?? ""} watched={watched} />
          <CompareMark id={id} name={data?.fullname ?? ""} compared={compared} />
          <CompareBar compared={compared} athletes={athletes} />
        </>
      }
    >
      {error !== null ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Spinner />
      ) : (
        <div>
          <div className={styles.head}>
            <Jersey club={clubs.of(data.teamKey)} sport={league.origin.sport} />
            <Ledger>
              <div>
                <dt>{t("squad.player.price")}</dt>
                <dd>
                  <Coin /> {money(price)} <SalePrice price={price} sale={sales.get(id) ?? price} />
                </dd>
              </div>
              <div>
                <dt>{t("squad.player.change")}</dt>
                <dd>
                  <PriceChange
                    change={data.initialPrice === null ? null : price - tenths(data.initialPrice)}
                  />
                </dd>
              </div>
              <div>
                <dt>{t("squad.player.points")}</dt>
                <dd>{inPoints(data.totalPoints)}</dd>
              </div>
            </Ledger>
          </div>
          <Choices {...{ id, league }} />
          <NextMatches league={league} club={data.teamKey} />
          {played.length === 0 && rest === 0 ? (
            <p className="sm mut">{t("squad.player.none")}</p>
          ) : (
            <>
              {played.length > 0 && <Bars values={played.map(({ points }) => points ?? 0)} />}
              <table className={classNames(tableStyles.table, styles.table)}>
                <caption className="vh">{t("squad.player.perFixture")}</caption>
                <thead>
                  <tr>
                    <th scope="col">{t("squad.player.fixture")}</th>
                    <th scope="col" className={tableStyles.right}>
                      {t("squad.player.price")}
                    </th>
                    <th scope="col" className={tableStyles.right}>
                      {t("squad.player.points")}
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {[...played].reverse().map((one) => (
                    <tr key={one.fixtureId}>
                      <th scope="row" className={styles.fixture}>
                        {one.name}
                      </th>
                      <td className={tableStyles.right}>
                        {one.price === null ? "–" : formatTenths(one.price)}
                      </td>
                      <td className={tableStyles.points}>{inPoints(one.points ?? 0)}</td>
                    </tr>
                  ))}
                  {rest !== 0 && (
                    <tr>
                      <th scope="row" className={styles.fixture}>
                        {t("squad.player.elsewhere")}
                      </th>
                      <td className={tableStyles.right}>–</td>
                      <td className={tableStyles.points}>{inPoints(rest / 10)}</td>
                    </tr>
                  )}
                </tbody>
              </table>
            </>
          )}
        </div>
      )}
    </Dialog>
  );
}

/** How many teams have an athlete since the last lock, and how many bought and sold them for it. */
function Choices({ id, league }: Pick<PlayerDialogProps, "id" | "league">) {
  const { t } = useTranslation();
  const { round, spread } = useLastSpread(league);
  const owned = ownedBy(spread, id);
  const trades = tradesOf(spread, id);
  if (round === null || owned === null) return null;
  return (
    <section className={styles.choices} aria-label={t("squad.player.choices")}>
      <p className="xs mut">{t("squad.player.asOf", { round: round.name })}</p>
      <Ledger>
        <div>
          <dt>{t("squad.market.owned")}</dt>
          <dd>{t("ui.shares.percent", { percent: owned })}</dd>
        </div>
        {trades !== null && (
          <>
            <div>
              <dt>{t("squad.player.bought")}</dt>
              <dd>{formatCount(trades.bought)}</dd>
            </div>
            <div>
              <dt>{t("squad.player.sold")}</dt>
              <dd>{formatCount(trades.sold)}</dd>
            </div>
          </>
        )}
      </Ledger>
    </section>
  );
}

/** Points per fixture as bars; the table below says the same. */
function Bars({ values }: { values: readonly number[] }) {
  const { t } = useTranslation();
  const inPoints = usePoints();
  const most = Math.max(...values, 1);
  const least = Math.min(...values, 0);
  const scale = 40 / (most - least);
  // few fixtures leave room on the right instead of making broad bars
  const columns = Math.max(values.length, 12);
  return (
    <svg
      className={styles.bars}
      viewBox={`0 0 ${columns * 10} 44`}
      preserveAspectRatio="none"
      role="img"
      aria-label={t("squad.player.form", { points: values.map((value) => inPoints(value)).join(", ") })}
    >
      {values.map((value, index) => {
        const height = Math.max(Math.abs(value) * scale, 1);
        const zero = 2 + most * scale;
        return (
          <rect
            key={index}
            x={index * 10 + 1}
            width="8"
            y={value < 0 ? zero : zero - height}
            height={height}
            fill={value < 0 ? "var(--pri)" : "var(--ink)"}
          />
        );
      })}
    </svg>
  );
}
