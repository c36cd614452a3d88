import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ChevronDown } from "lucide-react";
import type { SheetAthlete } from "@/api/types";
import {
  PositionMark,
  SectionTotals,
  useRowPoints,
} from "@/features/organizer/results/components/athlete-parts";
import { StatisticCell } from "@/features/organizer/results/components/statistic-cell";
import type { GridData } from "@/features/organizer/results/hooks/use-grid-data";
import { isAsked } from "@/features/organizer/results/model/sheet";
import { textOf } from "@/i18n/format";
import { classNames } from "@/ui/class-names";
import { clubName } from "@/ui/event-names";
import styles from "@/features/organizer/results/components/athlete-blocks.module.css";

/** The same grid on a phone: a block an athlete, folded until something is counted. */
export function AthleteBlocks({ data }: { data: GridData }) {
  const { t } = useTranslation();
  return data.sections.map((section, side) => (
    <section key={section.club?.key ?? ""}>
      <h3 className={styles.head}>
        {section.club === null ? t("organizer.statistics.others") : clubName(section.club)}
        <SectionTotals data={data} section={section} side={side} />
      </h3>
      <ul>
        {section.athletes.map((athlete) => (
          <AthleteBlock key={athlete._id} data={data} athlete={athlete} />
        ))}
      </ul>
    </section>
  ));
}

function AthleteBlock({ data, athlete }: { data: GridData; athlete: SheetAthlete }) {
  const { t } = useTranslation();
  const row = data.shown(athlete._id);
  const [isOpen, setOpen] = useState(() => Object.values(row).some((text) => text !== ""));
  const points = useRowPoints(data, athlete);
  const hasOffer = Object.keys(data.offered(athlete._id)).length > 0;
  const shows = isOpen || hasOffer;
  return (
    <li className={styles.block} data-athlete={athlete._id}>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={shows}
        onClick={() => setOpen(!isOpen)}
        data-stop=""
      >
        <span>
          <b>{athlete.surname}</b>{" "}
          <span className="mut">
            <PositionMark data={data} athlete={athlete} />
          </span>
        </span>
        <span className={styles.points} data-points="">
          {points === "–" ? points : t("organizer.statistics.pointsOf", { points })}
          <ChevronDown className={classNames("ico", shows && styles.open)} aria-hidden="true" />
        </span>
      </button>
      {shows && (
        <div className={styles.cells}>
          {data.columns.map((column, at) =>
            isAsked(column, athlete.position) || row[column.name] !== undefined ? (
              <div key={column.name} className={styles.cell}>
                <span aria-hidden="true">{textOf(column.label)}</span>
                <StatisticCell data={data} athlete={athlete} column={column} at={at} />
              </div>
            ) : null,
          )}
        </div>
      )}
    </li>
  );
}
