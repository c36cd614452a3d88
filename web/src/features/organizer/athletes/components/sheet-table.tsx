import { useId } from "react";
import { useTranslation } from "react-i18next";
import { SheetRow } from "@/features/organizer/athletes/components/sheet-row";
import type { Sheet } from "@/features/organizer/athletes/hooks/use-sheet";
import type { Row } from "@/features/organizer/athletes/model/draft";
import { textOf } from "@/i18n/format";
import { classNames } from "@/ui/class-names";
import styles from "@/features/organizer/athletes/components/sheet-table.module.css";

/** Athletes below each other: who they are, where they play, what they cost before and after. */
export function SheetTable({ sheet, rows }: { sheet: Sheet; rows: readonly Row[] }) {
  const { t } = useTranslation();
  const lists = { club: useId(), position: useId() };
  const { pinnedFixture, nextFixture } = sheet.sheet;
  const clubs = new Map(sheet.clubs.map((club) => [club.key, club]));
  return (
    <div className={styles.scroll}>
      <table className={styles.sheet}>
        <caption className="vh">{t("organizer.sheet.title")}</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.number}>
              <span className="vh">{t("organizer.sheet.number")}</span>
            </th>
            <th scope="col" className={styles.surname}>
              {t("organizer.sheet.column.surname")}
            </th>
            <th scope="col">{t("organizer.sheet.column.name")}</th>
            <th scope="col">{t("organizer.sheet.column.club")}</th>
            <th scope="col">{t("organizer.sheet.column.position")}</th>
            <th scope="col" className={styles.right}>
              {t("organizer.sheet.points")}
            </th>
            <th scope="col" className={styles.right}>
              {pinnedFixture === null
                ? t("organizer.sheet.priceBefore")
                : t("organizer.sheet.priceIn", { round: textOf(pinnedFixture.name) })}
            </th>
            <th scope="col" className={styles.right}>
              {nextFixture === null
                ? t("organizer.sheet.column.price")
                : t("organizer.sheet.priceIn", { round: textOf(nextFixture.name) })}
            </th>
            <th scope="col" className={styles.right}>
              {t("organizer.sheet.difference")}
            </th>
            <th scope="col" className={styles.sale}>
              {t("organizer.sheet.column.sale")}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <SheetRow key={row.id} sheet={sheet} row={row} place={place} clubs={clubs} lists={lists} />
          ))}
        </tbody>
      </table>
      <datalist id={lists.club}>
        {sheet.known.clubs.map(({ key, name }) => (
          <option key={key} value={textOf(name)} />
        ))}
      </datalist>
      <datalist id={lists.position}>
        {sheet.known.positions.map(({ key, oneName }) => (
          <option key={key} value={textOf(oneName)} />
        ))}
      </datalist>
      {rows.length === 0 && <p className={classNames("mut", styles.none)}>{t("organizer.sheet.none")}</p>}
    </div>
  );
}
