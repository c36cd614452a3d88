import { useTranslation } from "react-i18next";
import { usePoints } from "@/api/points";
import type { Contest, ExplainedSlot, Fixture, SquadExplanation } from "@/api/types";
import { textOf } from "@/i18n/format";
import { Dialog } from "@/ui/dialog";
import { eventTitle } from "@/ui/event-names";
import { isPlayed } from "../model/chips";
import { bandOf, jokerOf, slotTotal } from "../model/explained";
import type { SquadRules } from "../model/rules";
import { useArmbandWords } from "./armband-words";
import { useWords } from "./use-words";
import { classNames } from "@/ui/class-names";
import styles from "@/features/squad/components/slot-points.module.css";
import tableStyles from "@/ui/table.module.css";

interface SlotPointsProps {
  slot: ExplainedSlot;
  rules: SquadRules;
  league: Contest;
  fixture: Fixture;
  explanation: SquadExplanation;
  onClose: () => void;
}

/** Where a slot's points come from: event by event, substitutions, and doubled points. */
export function SlotPoints({ slot, rules, league, fixture, explanation, onClose }: SlotPointsProps) {
  const { t } = useTranslation();
  const inPoints = usePoints();
  const words = useWords();
  const { slots } = explanation;
  const band = bandOf(rules, explanation, slot);
  const isJoker = jokerOf(explanation) === slot;
  const armbandWords = useArmbandWords();
  const fullname = (no: number) => slots.find(({ No }) => No === no)?.fullname ?? "";
  const nameOf = (event: string) => {
    const found = league.pointEvents.find(({ name }) => name === event);
    return found === undefined ? event : textOf(found.displayName);
  };
  const title = (key: string) => {
    const event = fixture.events.find((one) => one.key === key);
    return event === undefined ? key : eventTitle(event);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={slot.fullname ?? ""}
      keepCase
      eyebrow={[words.position(slot.position), slot.team, fixture.name]
        .filter((part) => part !== null)
        .join(" · ")}
    >
      <div>
        {slot.armband !== null && (
          <p>
            {armbandWords(slot.armband, {
              other: slots.find(({ armband }) => armband === "viceIn")?.fullname ?? "",
              isTriple: isPlayed(rules, explanation.chips, "TripleCaptain"),
            })}
          </p>
        )}
        {isJoker && <p>{t("squad.explain.joker")}</p>}
        {slot.replacedBy !== null && (
          <p>{t("squad.explain.replacedBy", { name: fullname(slot.replacedBy) })}</p>
        )}
        {slot.replaces !== null && <p>{t("squad.explain.replaces", { name: fullname(slot.replaces) })}</p>}
        {explanation.published && slot.stillToPlay ? (
          <p>{t(slot.starter ? "squad.explain.starterToPlay" : "squad.explain.substituteToPlay")}</p>
        ) : (
          explanation.published && !slot.starter && !slot.counted && <p>{t("squad.explain.bench")}</p>
        )}
        {!explanation.published ? (
          <p className="sm mut">{t("squad.locked.waiting")}</p>
        ) : slot.events.length === 0 ? (
          <p className="sm mut">{t("squad.explain.none")}</p>
        ) : (
          <table className={classNames(tableStyles.table, styles.table)}>
            <caption className="vh">{t("squad.explain.title")}</caption>
            <thead>
              <tr>
                <th scope="col">{t("squad.explain.event")}</th>
                <th scope="col" className={tableStyles.right}>
                  {t("squad.explain.count")}
                </th>
                <th scope="col" className={tableStyles.right}>
                  {t("squad.explain.points")}
                </th>
              </tr>
            </thead>
            {slot.events.map((event) => (
              <tbody key={event.key}>
                <tr>
                  <th scope="rowgroup" colSpan={2} className={styles.event}>
                    {title(event.key)}
                  </th>
                  <td className={tableStyles.points}>{inPoints(event.points)}</td>
                </tr>
                {event.lines.map((line, index) => (
                  <tr key={index} className={styles.line}>
                    <td>{nameOf(line.name)}</td>
                    <td className={tableStyles.right}>{line.count}</td>
                    <td className={tableStyles.right}>{inPoints(line.points)}</td>
                  </tr>
                ))}
              </tbody>
            ))}
          </table>
        )}
        {explanation.published && (
          <p className={styles.sum}>
            <span>
              {slot.multiplier > 1
                ? t("squad.explain.times", {
                    name: isJoker
                      ? words.bonus("PriceJoker")
                      : band?.isVice === true
                        ? t("squad.captains.viceName")
                        : t("squad.bonus.captain"),
                    ...{ points: inPoints(slot.points), times: slot.multiplier },
                  })
                : t("squad.explain.sum")}
            </span>
            <b className="d d28" data-total="">
              {inPoints(slotTotal(slot))}
            </b>
          </p>
        )}
      </div>
    </Dialog>
  );
}
