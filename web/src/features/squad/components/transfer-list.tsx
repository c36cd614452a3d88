import { useVirtualizer } from "@tanstack/react-virtual";
import { useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useMe } from "@/api/session";
import type { Contest, Fixture } from "@/api/types";
import { classNames } from "@/ui/class-names";
import { Dialog } from "@/ui/dialog";
import type { Compared } from "../hooks/use-compared";
import type { Editor } from "../hooks/use-editor";
import type { Purchase } from "../hooks/use-purchase";
import { useLastSpread } from "../hooks/use-last-spread";
import { useScouting } from "../hooks/use-scouting";
import { useMarketView } from "../hooks/use-market-view";
import type { Watched } from "../hooks/use-watched";
import type { Clubs } from "../hooks/use-squad-data";
import { placeAt } from "../model/draft";
import { heldBy, saleOf, transfersOf, type Athletes } from "../model/market";
import { hasFilters, listed, noFilters } from "../model/players";
import type { Athlete } from "../model/rules";
import { Coin } from "./coin";
import { CompareBar } from "./compare-bar";
import { MarketFilters } from "./market-filters";
import { MarketRow } from "./market-row";
import { money, useWords } from "./use-words";
import { TextButton } from "@/features/squad/components/text-button";
import styles from "@/features/squad/components/transfer-list.module.css";
import ledgerStyles from "@/ui/ledger.module.css";

interface TransferListProps {
  editor: Editor;
  clubs: Clubs;
  league: Contest;
  fixture: Fixture;
  /** The slot that is to be filled; one with an athlete is sold from first, with the purchase. */
  no: number;
  purchase: Purchase;
  compared: Compared;
  watched: Watched;
  onClose: () => void;
  onDetails: (athlete: string) => void;
}

/** Athletes for one slot (spec.md §2): narrowed by name, club, price and points; who can't be bought says why. */
export function TransferList(props: TransferListProps) {
  const { editor, clubs, league, fixture, no, purchase, compared, watched, onClose, onDetails } = props;
  const { t } = useTranslation();
  const { filters, order, setFilters, setOrder } = useMarketView(useMe()._id, league._id);
  const scout = useScouting(league, fixture);
  const { spread } = useLastSpread(league);
  const { sport } = league.origin;
  const place = placeAt(editor.draft, no);
  const held = place.athlete === null ? undefined : editor.athletes.get(place.athlete);
  const transfers = heldBy(editor.rules, editor.account);
  const ofPosition = useOfPosition(editor.athletes, place.position);
  const shown = listed(ofPosition, filters, { position: null, order, watched: watched.ids, spread });
  const brings = held === undefined ? 0 : saleOf(editor.account, editor.athletes, held.id);
  const outgoing = held ?? (place.sold === null ? undefined : editor.athletes.get(place.sold));
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={<Title surname={outgoing?.surname} position={place.position} />}
      eyebrow={t("squad.market.title")}
      keepCase
      wide
      {...(compared.ids.length === 0
        ? {}
        : { footer: <CompareBar compared={compared} athletes={editor.athletes} /> })}
    >
      <div>
        <dl className={classNames(ledgerStyles.ledger, styles.ledger)}>
          <div>
            <dt>{t("squad.toSpend")}</dt>
            <dd>
              <Coin /> {money(editor.ledger.left + brings)}
            </dd>
          </div>
          <div>
            <dt>{t("squad.transfers")}</dt>
            <dd>
              {transfers.isUnlimited
                ? t("squad.unlimited")
                : `${transfersOf(editor.account, editor.draft)}/${transfers.free}`}
            </dd>
          </div>
          <div>
            <dt>{t("squad.market.fromClub")}</dt>
            <dd>{editor.rules.maxFromClub}</dd>
          </div>
        </dl>
        <MarketFilters
          {...{ filters, clubs, order }}
          athletes={ofPosition}
          onFilters={setFilters}
          onOrder={setOrder}
        />
        <p className={classNames("sm", styles.count)} role="status">
          {t("squad.market.count", { shown: shown.length, all: ofPosition.length })}
          {hasFilters(filters) && (
            <TextButton onClick={() => setFilters(noFilters)}>{t("squad.market.clear")}</TextButton>
          )}
        </p>
        <Rows
          athletes={shown}
          row={(athlete) => (
            <MarketRow
              {...{ athlete, clubs, sport }}
              scouted={scout(athlete)}
              refusal={purchase.refusal(athlete)}
              {...{ compared, watched }}
              onBuy={() => purchase.buy(athlete)}
              onDetails={() => onDetails(athlete.id)}
            />
          )}
        />
      </div>
    </Dialog>
  );
}

/** The athlete that is looked for: for a place, or in another's stead. */
function Title({ surname, position }: { surname: string | undefined; position: string | null }) {
  const { t } = useTranslation();
  const what = useWords().position(position);
  return surname === undefined
    ? t("squad.market.pick", { position: what })
    : t("squad.market.instead", { name: surname, position: what });
}

/** Only the rows near the screen exist. */
function Rows({
  athletes,
  row,
}: {
  athletes: readonly Athlete[];
  row: (athlete: Athlete) => React.ReactNode;
}) {
  const { t } = useTranslation();
  const scroller = useRef<HTMLDivElement>(null);
  // eslint-disable-next-line react-hooks/incompatible-library -- the virtualizer is not memoised, and needn't be
  const virtual = useVirtualizer({
    count: athletes.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 112,
    overscan: 6,
    getItemKey: (index) => athletes[index]?.id ?? index,
  });
  if (athletes.length === 0) return <p className="sm mut">{t("squad.market.none")}</p>;
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- WCAG 2.1.1 asks for it on scrollable content
    <div className={styles.rows} ref={scroller} tabIndex={0} role="group" aria-label={t("squad.market.list")}>
      <ul style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map((item) => {
          const athlete = athletes[item.index];
          return athlete === undefined ? null : (
            <li
              key={item.key}
              ref={virtual.measureElement}
              data-index={item.index}
              style={{ transform: `translateY(${item.start}px)` }}
            >
              {row(athlete)}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** The athletes of a position, by name. */
function useOfPosition(athletes: Athletes, position: string | null) {
  return useMemo(
    () => listed([...athletes.values()], noFilters, { position, order: "name" }),
    [athletes, position],
  );
}
