import { useTranslation } from "react-i18next";
import type { Contest, ExplainedSlot, Fixture, SquadExplanation } from "@/api/types";
import { formatTenths, textOf } from "@/i18n/format";
import { Dialog } from "@/ui/dialog";
import { eventTitle } from "@/ui/event-names";
import { useWords } from "./use-words";

interface SlotPointsProps {
  slot: ExplainedSlot;
  slots: readonly ExplainedSlot[];
  league: Contest;
  fixture: Fixture;
  explanation: SquadExplanation;
  onClose: () => void;
}

/** Where a slot's points come from: event by event, who came in for whom, and what is doubled. */
export function SlotPoints({ slot, slots, league, fixture, explanation, onClose }: SlotPointsProps) {
  const { t } = useTranslation();
  const words = useWords();
  const fullname = (no: number) => slots.find(({ No }) => No === no)?.fullname ?? "";
  const nameOf = (event: string) => {
    const found = league.pointEvents.find(({ name }) => name === event);
    return found === undefined ? event : textOf(found.displayName);
  };
  const total = slot.points * Math.max(1, slot.multiplier);
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
      <div className="slotpoints">
        {slot.replacedBy !== null && (
          <p>{t("squad.explain.replacedBy", { name: fullname(slot.replacedBy) })}</p>
        )}
        {slot.replaces !== null && <p>{t("squad.explain.replaces", { name: fullname(slot.replaces) })}</p>}
        {explanation.published && !slot.starter && !slot.counted && <p>{t("squad.explain.bench")}</p>}
        {!explanation.published ? (
          <p className="sm mut">{t("squad.locked.waiting")}</p>
        ) : slot.events.length === 0 ? (
          <p className="sm mut">{t("squad.explain.none")}</p>
        ) : (
          <table className="tbl explain">
            <caption className="vh">{t("squad.explain.title")}</caption>
            <thead>
              <tr>
                <th scope="col">{t("squad.explain.event")}</th>
                <th scope="col" className="r">
                  {t("squad.explain.count")}
                </th>
                <th scope="col" className="r">
                  {t("squad.explain.points")}
                </th>
              </tr>
            </thead>
            {slot.events.map((event) => (
              <tbody key={event.key}>
                <tr>
                  <th scope="rowgroup" colSpan={2} className="name">
                    {title(event.key)}
                  </th>
                  <td className="pts">{formatTenths(event.points)}</td>
                </tr>
                {event.lines.map((line, index) => (
                  <tr key={index} className="line">
                    <td>{nameOf(line.name)}</td>
                    <td className="r">{line.count}</td>
                    <td className="r">{formatTenths(line.points)}</td>
                  </tr>
                ))}
              </tbody>
            ))}
          </table>
        )}
        {explanation.published && (
          <p className="sumline">
            <span>
              {slot.multiplier === 2
                ? t("squad.explain.doubled", { points: formatTenths(slot.points) })
                : t("squad.explain.sum")}
            </span>
            <b className="d d28">{formatTenths(total)}</b>
          </p>
        )}
      </div>
    </Dialog>
  );
}
