import { useTranslation } from "react-i18next";
import type { HistoryLook } from "@/api/types";
import { formatCount, formatTenths } from "@/i18n/format";
import { Rows } from "@/ui/rows";

type Difference = HistoryLook["rounds"][number]["differences"][number];

/** A history's rounds as they would be brought in: figures, chips, and what the contest's rules give otherwise. */
export function HistoryRounds({ look }: { look: HistoryLook }) {
  const { t } = useTranslation();
  const chips = {
    Captain: t("organizer.wizard.chips.kinds.captain"),
    TripleCaptain: t("organizer.wizard.chips.kinds.tripleCaptain"),
    TwoCaptains: t("organizer.wizard.chips.kinds.twoCaptains"),
    FullSquad: t("organizer.wizard.chips.kinds.fullSquad"),
    WildCard: t("organizer.wizard.chips.kinds.wildCard"),
    FreeHit: t("organizer.wizard.chips.kinds.freeHit"),
    ExtraTransfer: t("organizer.wizard.chips.kinds.extraTransfer"),
    PriceJoker: t("organizer.wizard.chips.kinds.priceJoker"),
  };
  const figures = {
    points: t("organizer.history.figure.points"),
    transfers: t("organizer.history.figure.transfers"),
    cost: t("organizer.history.figure.cost"),
    total: t("organizer.history.figure.total"),
    bank: t("organizer.history.figure.bank"),
    value: t("organizer.history.figure.value"),
  };
  const written = ({ figure, told, counted }: Difference) => {
    const shown = figure === "transfers" ? formatCount : formatTenths;
    return t("organizer.history.differs", {
      figure: figures[figure],
      told: shown(told),
      counted: shown(counted),
    });
  };
  return (
    <>
      {look.inOrder && <p>{t("organizer.history.inOrder")}</p>}
      {look.leftOut.length > 0 && (
        <p>{t("organizer.history.leftOut", { rounds: look.leftOut.map(formatCount).join(", ") })}</p>
      )}
      {look.rounds.length > 0 && (
        <Rows>
          {look.rounds.map((round) => (
            <li key={round.number}>
              <span>
                {t("organizer.history.round", { number: round.number })}
                {round.chip !== null && ` · ${chips[round.chip]}`}
                {!round.hasSquad && ` · ${t("organizer.history.figuresOnly")}`}
                {round.differences.map((difference) => (
                  <span key={difference.figure} className="sm mut">
                    <br />
                    {written(difference)}
                  </span>
                ))}
              </span>
              <b>
                {formatTenths(round.points)}
                {round.cost > 0 && ` − ${formatTenths(round.cost)}`}
              </b>
            </li>
          ))}
        </Rows>
      )}
    </>
  );
}
