import { Check, Clock, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { placesOff } from "@/api/orders";
import { isTyped, pointsOf } from "@/api/picks";
import { usePoints } from "@/api/points";
import type { Fixture, FixtureExplanation, SportEvent } from "@/api/types";
import { isWeighted } from "@/api/weights";
import { formatRate, formatTenths } from "@/i18n/format";
import { classNames } from "@/ui/class-names";
import { awayName, eventTitle, familyTitle, homeName, predictionWords, setWords } from "@/ui/event-names";
import { Chip } from "@/ui/chip";
import { factorWords } from "@/ui/factor-words";
import { Flag } from "@/ui/flag";
import tableStyles from "@/ui/table.module.css";
import styles from "@/ui/explained.module.css";
import widthStyles from "@/ui/screen-width.module.css";

type ExplainedEvent = FixtureExplanation["events"][number];
type ExplainedPick = ExplainedEvent["predictions"][number];

interface ExplainedTableProps {
  events: readonly ExplainedEvent[];
  /** The fixture's schedule, for names, flags and results. */
  fixture: Fixture | undefined;
  sport: string;
  caption: string;
}

/** Each prediction explained: the choice, the result, its rate with the points it is worth, points. */
export function ExplainedTable({ events, fixture, sport, caption }: ExplainedTableProps) {
  const { t } = useTranslation();
  return (
    <table className={classNames(tableStyles.table, styles.table)}>
      <caption className="vh">{caption}</caption>
      <thead className="vh">
        <tr>
          <th scope="col">{t("points.family")}</th>
          <th scope="col">{t("points.pick")}</th>
          <th scope="col">{t("points.result")}</th>
          <th scope="col">{t("points.calculation")}</th>
          <th scope="col">{t("points.points")}</th>
        </tr>
      </thead>
      {events.map((event) => (
        <EventRows
          key={event.key}
          explained={event}
          event={fixture?.events.find((one) => one.key === event.key)}
          sport={sport}
        />
      ))}
    </table>
  );
}

interface EventRowsProps {
  explained: ExplainedEvent;
  event: SportEvent | undefined;
  sport: string;
}

function EventRows({ explained, event, sport }: EventRowsProps) {
  const { t } = useTranslation();
  const shown = event ?? explained;
  const sets = event === undefined ? null : setWords(event);
  const hasResult = event?.homeResult != null && event.awayResult !== null;
  return (
    <tbody>
      <tr>
        <th colSpan={5} scope="rowgroup" className={styles.event}>
          <span>
            <Flag country={event?.homeClub?.country ?? null} />
            <b className="d d20">
              {hasResult
                ? `${homeName(event)} ${event.homeResult}:${event.awayResult} ${awayName(event)}`
                : eventTitle(shown)}
            </b>
            {sets !== null && <small className="mut">{sets}</small>}
            <Flag country={event?.awayClub?.country ?? null} />
          </span>
        </th>
      </tr>
      {explained.bases != null && (
        <tr>
          <td colSpan={5} className="sm mut">
            {t("points.bases", {
              home: formatTenths(explained.bases.home),
              draw: formatTenths(explained.bases.draw),
              away: formatTenths(explained.bases.away),
            })}
          </td>
        </tr>
      )}
      {explained.predictions.length === 0 && (
        <tr>
          <td colSpan={5} className="sm mut">
            {explained.state === "void" ? t("points.void") : t("points.noPicks")}
          </td>
        </tr>
      )}
      {explained.predictions.map((pick) => (
        <PickRow
          key={`${pick.predictionFamily}/${pick.name}`}
          pick={pick}
          event={event}
          words={familyTitle(pick.predictionFamily, sport)}
        />
      ))}
      {(isWeighted(explained.weight) || explained.joker != null) && explained.predictions.length > 0 && (
        <WeightRow explained={explained} />
      )}
    </tbody>
  );
}

/** The sum of an event's points × its weight and the joker on it. */
function WeightRow({ explained }: { explained: ExplainedEvent }) {
  const { t } = useTranslation();
  const inPoints = usePoints();
  const isDecided = explained.predictions.some(({ outcome }) => outcome === "hit" || outcome === "miss");
  return (
    <tr>
      <td colSpan={4}>
        {isWeighted(explained.weight) && t("points.weight", { factor: factorWords(explained.weight) })}{" "}
        {explained.joker != null && t("points.joker", { factor: factorWords(explained.joker) })}
      </td>
      <td className={tableStyles.right}>
        <b className="d d20">{isDecided ? inPoints(explained.points) : "–"}</b>
      </td>
    </tr>
  );
}

function PickRow({
  pick,
  event,
  words,
}: {
  pick: ExplainedPick;
  event: SportEvent | undefined;
  words: string;
}) {
  const { t } = useTranslation();
  const inPoints = usePoints();
  const name = (family: string, one: string) =>
    event === undefined ? one : predictionWords(event, family, one);
  const levels = {
    exact: t("points.levels.exact"),
    close: t("points.levels.close"),
    difference: t("points.levels.difference"),
    tendency: t("points.levels.tendency"),
    side: t("points.levels.side"),
    near: t("points.levels.near"),
    nearest: t("points.levels.nearest"),
  };
  const parts = usePartWords(pick.parts ?? []);
  const level = pick.level === null ? "" : levels[pick.level];
  const points = formatTenths(pointsOf(pick.rate));
  const off = event?.question?.order == null ? null : placesOff(pick.name, pick.result);
  const isPaidInPoints =
    pick.predictionFamily === "GoesThrough" &&
    event?.availablePredictions.some(({ predictionFamily }) => isTyped(predictionFamily)) === true;
  const paid =
    off !== null
      ? t("points.placesOff", { count: off })
      : pick.predictionFamily === "Answer"
        ? t("points.answer", { points })
        : isPaidInPoints
          ? t("points.goesThrough", { points })
          : t("points.worth", { rate: formatRate(pick.rate), points });
  const isOfLevels = isTyped(pick.predictionFamily) || level !== "" || event?.question?.number != null;
  const worth = isOfLevels ? (parts === "" ? level : parts) : paid;
  const isDecided = pick.outcome === "hit" || pick.outcome === "miss";
  const result = pick.result.map((one) => name(pick.predictionFamily, one)).join(", ");
  return (
    <tr>
      <td className={widthStyles.wide}>{words}</td>
      <td>
        <span className={classNames(widthStyles.phone, styles.phoneLine, "sm mut")}>{words}</span>
        <Chip look={pick.outcome === "hit" ? "hit" : pick.outcome === "miss" ? "miss" : "want"}>
          <Outcome outcome={pick.outcome} />
          {name(pick.predictionFamily, pick.name)}
        </Chip>
      </td>
      <td className="sm mut">
        {pick.outcome === "miss" && result !== "" && t("points.was", { result })}
        {pick.outcome === "pending" && t("points.pending")}
        {pick.outcome === "void" && t("points.void")}
        {pick.outcome === "hit" && (
          <span className={classNames(widthStyles.phone, styles.phoneLine)}>{worth}</span>
        )}
      </td>
      <td className={classNames(widthStyles.wide, tableStyles.right)}>{worth}</td>
      <td className={tableStyles.right}>
        <b className="d d20">{isDecided ? inPoints(pick.points) : "–"}</b>
      </td>
    </tr>
  );
}

/** The parts that were right with their points, as a sum; empty where parts don't add up. */
function usePartWords(parts: NonNullable<ExplainedPick["parts"]>): string {
  const { t } = useTranslation();
  const words = {
    tendency: t("points.levels.tendency"),
    home: t("points.parts.home"),
    away: t("points.parts.away"),
    difference: t("points.levels.difference"),
    exact: t("points.levels.exact"),
    rare: t("points.parts.rare"),
    result: t("points.levels.tendency"),
    near: t("points.levels.close"),
  };
  return parts.map(({ name, points }) => `${words[name]} ${formatTenths(points)}`).join(" + ");
}

function Outcome({ outcome }: { outcome: ExplainedPick["outcome"] }) {
  const { t } = useTranslation();
  if (outcome === "hit")
    return (
      <>
        <Check className="ico" aria-hidden="true" />
        <span className="vh">{t("points.hit")}</span>
      </>
    );
  if (outcome === "miss")
    return (
      <>
        <X className="ico" aria-hidden="true" />
        <span className="vh">{t("points.miss")}</span>
      </>
    );
  return <Clock className="ico" aria-hidden="true" />;
}
