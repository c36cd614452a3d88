import { Star } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Sport } from "@/api/types";
import { formatCount } from "@/i18n/format";
import { Button } from "@/ui/button";
import { classNames } from "@/ui/class-names";
import { Jersey } from "@/ui/jersey";
import type { Compared } from "../hooks/use-compared";
import type { Scouted } from "../hooks/use-scouting";
import type { Clubs } from "../hooks/use-squad-data";
import type { Watched } from "../hooks/use-watched";
import { priceChange } from "../model/players";
import type { Athlete } from "../model/rules";
import { Coin } from "./coin";
import { CompareMark } from "./compare-mark";
import { PriceChange } from "./price-change";
import { ScoutingStrip } from "./scouting-strip";
import { money } from "./use-words";
import { WatchMark } from "./watch-mark";
import { Refusal } from "@/features/squad/components/refusal";
import styles from "@/features/squad/components/market-row.module.css";
import trend from "@/features/squad/components/trend.module.css";
import widthStyles from "@/ui/screen-width.module.css";

interface MarketRowProps {
  athlete: Athlete;
  clubs: Clubs;
  sport: Sport;
  scouted: Scouted;
  /** Why they can't be bought; null: they can. */
  refusal: string | null;
  compared: Compared;
  watched: Watched;
  onBuy: () => void;
  onDetails: () => void;
}

/** An athlete who may be bought: name and price, then what speaks for them, then the purchase or why not. */
export function MarketRow(props: MarketRowProps) {
  const { athlete, clubs, sport, scouted, refusal, compared, watched, onBuy, onDetails } = props;
  const { t } = useTranslation();
  const name = `${athlete.name} ${athlete.surname}`.trim();
  return (
    <div className={classNames(styles.row, refusal !== null && styles.off)}>
      <Jersey club={clubs.of(athlete.clubKey)} sport={sport} />
      <div className={styles.who}>
        <button
          type="button"
          className={styles.player}
          onClick={onDetails}
          aria-label={t("squad.details", { name })}
        >
          {athlete.surname}
        </button>
        <span className="xs mut">{athlete.clubName}</span>
        {scouted.trades !== null && scouted.trades.bought + scouted.trades.sold > 0 && (
          <span className="xs mut">
            {t("squad.market.trades", {
              bought: formatCount(scouted.trades.bought),
              sold: formatCount(scouted.trades.sold),
            })}
          </span>
        )}
        {watched.ids.includes(athlete.id) && (
          <Star className={classNames("ico", styles.starred, widthStyles.phone)} aria-hidden="true" />
        )}
      </div>
      <span className={styles.cost}>
        <span className={trend.nowrap}>
          <Coin /> <b>{money(athlete.price)}</b>
        </span>
        <PriceChange change={priceChange(athlete)} />
      </span>
      <ScoutingStrip points={athlete.points} scouted={scouted} />
      <div className={styles.marks}>
        <span className={widthStyles.wide}>
          <WatchMark id={athlete.id} {...{ name, watched }} />
        </span>
        <CompareMark id={athlete.id} {...{ name, compared }} />
      </div>
      <div className={styles.buy}>
        {refusal === null ? (
          <Button size="small" look="primary" onPress={onBuy} aria-label={t("squad.buyName", { name })}>
            {t("squad.buyButton")}
          </Button>
        ) : (
          <Refusal>{refusal}</Refusal>
        )}
      </div>
    </div>
  );
}
