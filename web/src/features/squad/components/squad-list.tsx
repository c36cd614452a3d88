import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Sport } from "@/api/types";
import type { TokenView } from "@/board/token";
import { Button } from "@/ui/button";
import { classNames } from "@/ui/class-names";
import { Jersey } from "@/ui/jersey";
import { useOneTabStop } from "@/ui/one-tab-stop";
import { Tag } from "@/ui/stamp";
import { Coin } from "./coin";
import { SlotMenu, type SlotActs } from "./slot-menu";
import { SlotWords } from "./slot-words";
import { useWords } from "./use-words";
import { Refusal } from "@/features/squad/components/refusal";
import styles from "@/features/squad/components/slot-rows.module.css";
import trend from "@/features/squad/components/trend.module.css";

interface SquadListProps {
  tokens: readonly TokenView[];
  starters: number;
  sport: Sport;
  acts: SlotActs;
  /** The slot that is being moved, and why it can't go to another; null: it can. */
  moving: number | null;
  targets: ReadonlyMap<number, string | null> | null;
  onPlace: (no: number) => void;
}

/** The board's twin: the same slots as rows, with the same acts; one stop of the Tab key, arrows inside. */
export function SquadList({ tokens, starters, sport, acts, moving, targets, onPlace }: SquadListProps) {
  const { t } = useTranslation();
  const words = useWords();
  const list = useRef<HTMLDivElement>(null);
  const arrows = useOneTabStop(list, "[data-slot]");
  const part = (title: string, some: readonly TokenView[]) => (
    <section className={styles.list}>
      <h3 className="eb">{title}</h3>
      <ul>
        {some.map((view) => {
          const refusal = targets?.get(view.no);
          return (
            <li
              key={view.no}
              data-slot={view.no}
              className={classNames(styles.row, moving === view.no && styles.held)}
            >
              <span className={styles.no}>{view.no}</span>
              {view.club === null ? (
                <i className={styles.vacant} aria-hidden="true" />
              ) : (
                <Jersey club={view.club} sport={sport} />
              )}
              <button
                type="button"
                className={styles.who}
                onClick={() => (view.athlete === null ? acts.onFill(view.no) : acts.onDetails(view.athlete))}
              >
                <SlotWords view={view} />
              </button>
              {view.stamp !== null && <Tag fill={view.isPale !== true}>{view.stamp}</Tag>}
              {view.figure !== "" && (
                <span
                  className={classNames(styles.cost, trend.nowrap, view.trend !== null && trend[view.trend])}
                >
                  <Coin /> <b>{view.figure}</b>
                  {view.trend !== null && <span aria-hidden="true"> {view.trend === "up" ? "▲" : "▼"}</span>}
                </span>
              )}
              {moving === null ? (
                <SlotMenu view={view} acts={acts} look="row" />
              ) : moving === view.no ? (
                <Button size="small" onPress={() => onPlace(view.no)}>
                  {t("squad.swap.cancel")}
                </Button>
              ) : refusal === null ? (
                <Button
                  size="small"
                  look="primary"
                  onPress={() => onPlace(view.no)}
                  aria-label={t("squad.swap.with", { name: view.name })}
                >
                  {t("squad.swap.here")}
                </Button>
              ) : (
                <Refusal>{refusal}</Refusal>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
  return (
    <div ref={list} {...arrows}>
      <p className="vh">{t("squad.arrows")}</p>
      {part(words.starters(starters), tokens.slice(0, starters))}
      {tokens.length > starters && part(t("squad.bench"), tokens.slice(starters))}
    </div>
  );
}
