import { useTranslation } from "react-i18next";
import { Button } from "react-aria-components/Button";
import { usePoints } from "@/api/points";
import { formatCount } from "@/i18n/format";
import { classNames } from "@/ui/class-names";
import { Tag } from "@/ui/stamp";
import type { Leg } from "../model/course";
import tableStyles from "@/ui/table.module.css";
import styles from "@/features/team/components/course-table.module.css";

interface CourseTableProps {
  course: readonly Leg[];
  chosen: string;
  onOpen: (fixtureId: string) => void;
}

/** The charts' figures as a table; a row opens its fixture. */
export function CourseTable({ course, chosen, onOpen }: CourseTableProps) {
  const { t } = useTranslation();
  const inPoints = usePoints();
  return (
    <table className={classNames(tableStyles.table, tableStyles.opening, styles.table)}>
      <caption className="vh">{t("team.course.caption")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("team.course.fixture")}</th>
          <th scope="col" className={tableStyles.right}>
            {t("team.course.fixturePoints")}
          </th>
          <th scope="col" className={tableStyles.right}>
            {t("team.course.total")}
          </th>
          <th scope="col" className={tableStyles.right}>
            {t("team.course.place")}
          </th>
        </tr>
      </thead>
      <tbody>
        {course.map((leg) => (
          <tr
            key={leg.fixtureId}
            className={classNames(leg.fixtureId === chosen && classNames(tableStyles.mine, styles.mine))}
          >
            <th scope="row">
              <Button className={classNames(tableStyles.team)} onPress={() => onOpen(leg.fixtureId)}>
                {leg.name}
              </Button>{" "}
              {leg.isProvisional && <Tag className={styles.tag}>{t("predictions.provisional")}</Tag>}
            </th>
            <td className={tableStyles.points}>{inPoints(leg.points)}</td>
            <td className={tableStyles.right}>{inPoints(leg.total)}</td>
            <td className={tableStyles.place}>
              {leg.position === null ? (
                <>
                  <span aria-hidden="true">–</span>
                  <span className="vh">{t("team.course.placesUnmade")}</span>
                </>
              ) : (
                t("nav.ordinal", { position: formatCount(leg.position) })
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
