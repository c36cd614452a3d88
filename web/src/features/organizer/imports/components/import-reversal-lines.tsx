import { useState } from "react";
import { useTranslation } from "react-i18next";
import { placeOf, subjectOf, type ReversedChange } from "@/features/organizer/imports/model/reversal-lines";
import { useContest } from "@/features/organizer/shared/hooks/use-contest";
import { formatCount, formatMoment, formatTenths } from "@/i18n/format";
import { Button, ButtonLink } from "@/ui/button";
import { classNames } from "@/ui/class-names";
import { ScrollRegion } from "@/ui/scroll-region";
import { SectionHead } from "@/ui/section-head";
import rowStyles from "@/features/organizer/shared/components/console-rows.module.css";
import tableStyles from "@/ui/table.module.css";

/** So many values are shown until somebody asks for the rest. */
const shownAtFirst = 12;

/** The words of a change's kind, and of its values. */
function useWords() {
  const { t } = useTranslation();
  const kinds = {
    round: t("organizer.import.back.kind.round"),
    match: t("organizer.import.back.kind.match"),
    name: t("organizer.import.back.kind.name"),
    times: t("organizer.import.back.kind.times"),
    closing: t("organizer.import.back.kind.closing"),
    kickOff: t("organizer.import.back.kind.kickOff"),
    sides: t("organizer.import.back.kind.sides"),
    members: t("organizer.import.back.kind.members"),
    venue: t("organizer.import.back.kind.venue"),
    state: t("organizer.import.back.kind.state"),
    result: t("organizer.import.back.kind.result"),
    statistics: t("organizer.import.back.kind.statistics"),
    prices: t("organizer.import.back.kind.prices"),
    athletes: t("organizer.import.back.kind.athletes"),
    athlete: t("organizer.import.back.kind.athlete"),
    athleteName: t("organizer.import.back.kind.athleteName"),
    position: t("organizer.import.back.kind.position"),
    club: t("organizer.import.back.kind.club"),
    price: t("organizer.import.back.kind.price"),
    sale: t("organizer.import.back.kind.sale"),
    newClub: t("organizer.import.back.kind.newClub"),
    clubName: t("organizer.import.back.kind.clubName"),
    colours: t("organizer.import.back.kind.colours"),
    scoring: t("organizer.import.back.kind.scoring"),
  };
  const states: Record<string, string> = {
    scheduled: t("organizer.import.back.state.scheduled"),
    postponed: t("organizer.import.back.state.postponed"),
    void: t("organizer.import.back.state.void"),
    walkover: t("organizer.import.back.state.walkover"),
  };
  const valueOf = (kind: ReversedChange["kind"], value: string | null) => {
    if (value === null) return "–";
    if (kind === "kickOff" || kind === "closing" || kind === "times") return formatMoment(value);
    if (kind === "price") return formatTenths(Number(value));
    return kind === "state" ? (states[value] ?? value) : value;
  };
  const countOf = ({ kind, count: many }: ReversedChange) => {
    const number = formatCount(many);
    if (kind === "round") return t("organizer.import.back.matches", { count: many, number });
    return kind === "prices" || kind === "athletes"
      ? t("organizer.import.back.players", { count: many, number })
      : null;
  };
  /** "kick-off · Round 5": what of its subject a change is about, how much, and where. */
  const aspectOf = (line: ReversedChange) =>
    [subjectOf(line) === null ? null : kinds[line.kind], countOf(line), placeOf(line)]
      .filter((part) => part !== null)
      .join(" · ");
  return { subject: (line: ReversedChange) => subjectOf(line) ?? kinds[line.kind], aspectOf, valueOf };
}

/** A change that goes, or stays with its reason. */
export function LineWords({ line }: { line: ReversedChange }) {
  const { t } = useTranslation();
  const contest = useContest();
  const { subject, aspectOf, valueOf } = useWords();
  const reasons = {
    locked: t("organizer.import.back.reason.locked"),
    published: t("organizer.import.back.reason.published"),
    changed: t("organizer.import.back.reason.changed"),
    deleted: t("organizer.import.back.reason.deleted"),
    opened: t("organizer.import.back.reason.opened"),
    begun: t("organizer.import.back.reason.begun"),
    elsewhere: t("organizer.import.back.reason.elsewhere"),
    used: t("organizer.import.back.reason.used"),
    frozen: t("organizer.import.back.reason.frozen"),
    picked: t("organizer.import.back.reason.picked"),
  };
  const { fate, reason, fixtureId, was } = line;
  return (
    <li data-fate={fate}>
      <div className="sm">{aspectOf(line)}</div>
      <div className={rowStyles.what}>
        <b>{subject(line)}</b>
        {reason !== null && <p className="sm mut">{reasons[reason]}</p>}
        {fate === "checking" && <p className="sm mut">{t("organizer.import.back.checking")}</p>}
      </div>
      <div className="sm">{was !== null && valueOf(line.kind, was)}</div>
      {fate === "stays" && fixtureId !== null && (
        <ButtonLink size="small" to={`/organizer/${contest._id}/fixtures/${fixtureId}`}>
          {t("organizer.import.back.seeRound")}
          <span className="vh"> : {subject(line)}</span>
        </ButtonLink>
      )}
    </li>
  );
}

/** The values that return: what it is, the file's, and the one that is there again. */
export function ReturnedTable({ title, lines }: { title: string; lines: readonly ReversedChange[] }) {
  const { t } = useTranslation();
  const { subject, aspectOf, valueOf } = useWords();
  const [isWhole, setWhole] = useState(false);
  if (lines.length === 0) return null;
  const shown = isWhole ? lines : lines.slice(0, shownAtFirst);
  const rest = lines.length - shown.length;
  return (
    <section aria-label={title}>
      <SectionHead>
        <h2>{title}</h2>
      </SectionHead>
      <ScrollRegion label={title}>
        <table className={classNames(tableStyles.table, tableStyles.named)}>
          <thead>
            <tr>
              <th scope="col">{t("organizer.import.back.what")}</th>
              <th scope="col">{t("organizer.import.back.fromFile")}</th>
              <th scope="col">{t("organizer.import.back.again")}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((line, place) => (
              <tr key={place}>
                <th scope="row">
                  {subject(line)}
                  <small>{aspectOf(line)}</small>
                </th>
                <td>
                  <del>{valueOf(line.kind, line.was)}</del>
                </td>
                <td>
                  <b>{valueOf(line.kind, line.will)}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {rest > 0 && (
        <div className={rowStyles.after}>
          <Button onPress={() => setWhole(true)}>{t("organizer.import.back.more", { count: rest })}</Button>
        </div>
      )}
    </section>
  );
}
