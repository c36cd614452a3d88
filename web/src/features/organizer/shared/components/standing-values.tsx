import { useTranslation } from "react-i18next";
import type { Contest, StandingValue } from "@/api/types";
import { useAct } from "@/features/organizer/shared/api/act";
import { takeValues } from "@/features/organizer/shared/api/waiting-values";
import { ProblemNote } from "@/features/organizer/shared/components/problem-note";
import { isOfMatch } from "@/features/organizer/shared/model/standing-values";
import { useContest } from "@/features/organizer/shared/hooks/use-contest";
import { formatCount, formatMoment, formatTenths } from "@/i18n/format";
import { Button } from "@/ui/button";
import { classNames } from "@/ui/class-names";
import { ScrollRegion } from "@/ui/scroll-region";
import { SectionHead } from "@/ui/section-head";
import styles from "@/features/organizer/shared/components/standing-values.module.css";
import tableStyles from "@/ui/table.module.css";

/** What a file says of the start of a match that it has put off. */
const PUT_OFF = "postponed";

interface ValuesProps {
  values: readonly StandingValue[];
  /** The import with these values; null: they wait since their file was applied. */
  importId: string | null;
  /** Where the screen inside a round has it from; by default the contest whose console is open. */
  contest?: Contest;
  /** What still waits after some were taken. */
  onLeft?: (left: StandingValue[]) => void;
}

/** Values that a person typed and a file says otherwise: they stay, and the file's are taken one by one or all. */
export function StandingValues({ values, importId, contest, onLeft }: ValuesProps) {
  const { t } = useTranslation();
  const open = useContest();
  const { _id, isClosed } = contest ?? open;
  const take = useAct(takeValues(_id, importId), {
    done: (taken) => t("organizer.stands.taken", { count: taken.length, number: formatCount(taken.length) }),
    onAnswer: (left) => onLeft?.(left),
  });
  if (values.length === 0) return null;
  const kinds = {
    price: t("organizer.stands.kind.price"),
    club: t("organizer.stands.kind.club"),
    statistic: t("organizer.stands.kind.statistic"),
    result: t("organizer.stands.kind.result"),
    start: t("organizer.stands.kind.start"),
    venue: t("organizer.stands.kind.venue"),
  };
  const written = ({ kind }: StandingValue, value: string | null) => {
    if (value === null) return "–";
    if (kind === "start") return value === PUT_OFF ? t("organizer.stands.putOff") : formatMoment(value);
    return kind === "price" ? formatTenths(Number(value)) : value;
  };
  return (
    <div className={styles.stands} data-stands="">
      <SectionHead>
        <h3>{t("organizer.stands.title")}</h3>
        {!isClosed && values.length > 1 && (
          <Button size="small" onPress={() => take.run(values)} isPending={take.isPending}>
            {t("organizer.stands.takeAll", { count: values.length, number: formatCount(values.length) })}
          </Button>
        )}
      </SectionHead>
      <p className="sm">{t("organizer.stands.text")}</p>
      <ProblemNote problem={take.problem} />
      <ScrollRegion label={t("organizer.stands.title")}>
        <table className={classNames(tableStyles.table, tableStyles.named)}>
          <thead>
            <tr>
              <th scope="col">{t("organizer.stands.what")}</th>
              <th scope="col">{t("organizer.stands.was")}</th>
              <th scope="col">{t("organizer.stands.says")}</th>
              <th scope="col">{t("organizer.stands.stays")}</th>
            </tr>
          </thead>
          <tbody>
            {values.map((value) => (
              <tr key={value._id}>
                <th scope="row">
                  {isOfMatch(value) ? value.event : value.athlete}
                  <small>{placeOf(value, kinds[value.kind])}</small>
                </th>
                <td>{written(value, value.was)}</td>
                <td>{written(value, value.says)}</td>
                <td>
                  <span className={styles.act}>
                    <b>{written(value, value.was)}</b>
                    {!isClosed && (
                      <Button size="small" onPress={() => take.run([value])} isPending={take.isPending}>
                        {t("organizer.stands.take", { value: written(value, value.says) })}
                      </Button>
                    )}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </div>
  );
}

/** What of the player it is, and where: the match, else the round. */
function placeOf(value: StandingValue, kind: string): string {
  const { fixture, event, statistic } = value;
  if (isOfMatch(value)) return fixture === null ? kind : `${kind} · ${fixture}`;
  return [statistic ?? kind, event ?? fixture].filter((part) => part !== null).join(" · ");
}
