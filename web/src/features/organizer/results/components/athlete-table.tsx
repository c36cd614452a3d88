import { useTranslation } from "react-i18next";
import type { SheetAthlete } from "@/api/types";
import {
  PositionMark,
  SectionTotals,
  useRowPoints,
} from "@/features/organizer/results/components/athlete-parts";
import { StatisticCell } from "@/features/organizer/results/components/statistic-cell";
import type { GridData } from "@/features/organizer/results/hooks/use-grid-data";
import { isAsked, type Section } from "@/features/organizer/results/model/sheet";
import { textOf } from "@/i18n/format";
import { clubName } from "@/ui/event-names";
import { Jersey } from "@/ui/jersey";
import styles from "@/features/organizer/results/components/athlete-table.module.css";

/** Athletes below each other, statistics beside each other: a spreadsheet of one match. */
export function AthleteTable({ data }: { data: GridData }) {
  const { t } = useTranslation();
  return (
    <div className={styles.scroll}>
      <table className={styles.grid}>
        <thead>
          <tr>
            <th scope="col" className={styles.name}>
              {t("organizer.statistics.player")}
            </th>
            <th scope="col">{t("organizer.statistics.position")}</th>
            {data.columns.map(({ name, label }) => (
              <th key={name} scope="col" className={styles.statistic}>
                <span>{textOf(label)}</span>
              </th>
            ))}
            <th scope="col" className={styles.points}>
              {t("organizer.statistics.points")}
            </th>
          </tr>
        </thead>
        {data.sections.map((section, index) => (
          <SectionRows key={section.club?.key ?? ""} data={data} section={section} side={index} />
        ))}
      </table>
    </div>
  );
}

function SectionRows({ data, section, side }: { data: GridData; section: Section; side: number }) {
  const { t } = useTranslation();
  return (
    <tbody>
      <tr className={styles.section}>
        <th colSpan={data.columns.length + 3} scope="rowgroup">
          <span className={styles.head}>
            {section.club !== null && (
              <Jersey club={section.club} sport={data.sport} className={styles.kit} />
            )}
            {section.club === null ? t("organizer.statistics.others") : clubName(section.club)}
            <SectionTotals data={data} section={section} side={side} />
          </span>
        </th>
      </tr>
      {section.athletes.map((athlete) => (
        <AthleteRow key={athlete._id} data={data} athlete={athlete} />
      ))}
    </tbody>
  );
}

function AthleteRow({ data, athlete }: { data: GridData; athlete: SheetAthlete }) {
  const row = data.shown(athlete._id);
  const points = useRowPoints(data, athlete);
  return (
    <tr data-athlete={athlete._id}>
      <th scope="row" className={styles.name} title={athlete.fullname}>
        {athlete.surname}
      </th>
      <td className="mut">
        <PositionMark data={data} athlete={athlete} />
      </td>
      {data.columns.map((column, at) =>
        isAsked(column, athlete.position) || row[column.name] !== undefined ? (
          <td key={column.name} className={styles.cell}>
            <StatisticCell data={data} athlete={athlete} column={column} at={at} />
          </td>
        ) : (
          <td key={column.name} className={styles.none} />
        ),
      )}
      <td className={styles.points} data-points="">
        {points}
      </td>
    </tr>
  );
}
