import { ArrowDownUp, CircleDollarSign, Info, Search, Star, Undo2, type LucideIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import { usePoints } from "@/api/points";
import type { Sport } from "@/api/types";
import type { TokenView } from "@/board/token";
import { Dialog } from "@/ui/dialog";
import { Jersey } from "@/ui/jersey";
import { Ledger } from "@/ui/ledger";
import type { Athlete } from "../model/rules";
import { Coin } from "./coin";
import { SalePrice } from "./sale-price";
import { ArmbandCells } from "./armband-cells";
import { useSlotItems, type SlotItem } from "./slot-items";
import type { SlotActs } from "./slot-menu";
import { money, useWords } from "./use-words";
import styles from "@/features/squad/components/slot-sheet.module.css";

const icons: Readonly<Record<SlotItem["id"], LucideIcon>> = {
  fill: Search,
  sell: CircleDollarSign,
  undo: Undo2,
  move: ArrowDownUp,
  captain: Star,
  vice: Star,
  details: Info,
};

interface SlotSheetProps {
  view: TokenView;
  athlete: Athlete | undefined;
  /** What a sale of them pays. */
  sale: number;
  sport: Sport;
  acts: SlotActs;
  onClose: () => void;
}

/** Everything that can be done with a slot, for fingers: an act a row, each with what comes of it. */
export function SlotSheet({ view, athlete, sale, sport, acts, onClose }: SlotSheetProps) {
  const { t } = useTranslation();
  const inPoints = usePoints();
  const words = useWords();
  const all = useSlotItems(view, acts);
  const wears = acts.armbands !== null && view.athlete !== null && view.bench === null;
  const items = wears ? all.filter(({ id }) => id !== "captain" && id !== "vice") : all;
  return (
    <Dialog
      isOpen
      small
      keepCase
      onClose={onClose}
      title={view.name}
      {...(athlete === undefined
        ? {}
        : { eyebrow: `${words.position(athlete.position)} · ${athlete.clubName}` })}
    >
      {wears && view.athlete !== null && acts.armbands !== null && (
        <ArmbandCells athlete={view.athlete} bands={acts.armbands} onClose={onClose} />
      )}
      {athlete !== undefined && (
        <div className={styles.head}>
          {view.club !== null && <Jersey club={view.club} sport={sport} />}
          <Ledger>
            <div>
              <dt>{t("squad.player.price")}</dt>
              <dd>
                <Coin /> {money(athlete.price)} <SalePrice price={athlete.price} sale={sale} />
              </dd>
            </div>
            <div>
              <dt>{t("squad.player.points")}</dt>
              <dd>{inPoints(athlete.points / 10)}</dd>
            </div>
            <div>
              <dt>{t("squad.market.next")}</dt>
              <dd>{view.note}</dd>
            </div>
          </Ledger>
        </div>
      )}
      <ul className={styles.acts}>
        {items.map(({ id, words: name, hint, act }) => {
          const Icon = icons[id];
          return (
            <li key={id}>
              <button
                type="button"
                onClick={() => {
                  onClose();
                  act();
                }}
              >
                <Icon className="ico" aria-hidden="true" />
                <b>{name}</b>
                {hint !== null && <span className="sm mut">{hint}</span>}
              </button>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
