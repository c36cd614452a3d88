import { useTranslation } from "react-i18next";
import { Button } from "react-aria-components/Button";
import { formatCount, formatTenths } from "@/i18n/format";
import { classNames } from "@/ui/class-names";
import { Tag } from "@/ui/stamp";
import type { Leg } from "../model/course";

interface CourseTableProps {
  course: readonly Leg[];
  chosen: string;
  onOpen: (fixtureId: string) => void;
}

/** The charts' figures as a table; a row opens its fixture. */
export function CourseTable({ course, chosen, onOpen }: CourseTableProps) {
  const { t } = useTranslation();
  return (
    <table className="tbl rankingtable coursetable">
      <caption className="vh">{t("team.course.caption")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("team.course.fixture")}</th>
          <th scope="col" className="r">
            {t("team.course.fixturePoints")}
          </th>
          <th scope="col" className="r">
            {t("team.course.total")}
          </th>
          <th scope="col" className="r">
            {t("team.course.place")}
          </th>
        </tr>
      </thead>
      <tbody>
        {course.map((leg) => (
          <tr key={leg.fixtureId} className={classNames(leg.fixtureId === chosen && "me")}>
            <th scope="row">
              <Button className="team" onPress={() => onOpen(leg.fixtureId)}>
                {leg.name}
              </Button>{" "}
              {leg.isProvisional && <Tag>{t("predictions.provisional")}</Tag>}
            </th>
            <td className="pts">{formatTenths(leg.points)}</td>
            <td className="r">{formatTenths(leg.total)}</td>
            <td className="pos">{t("nav.ordinal", { position: formatCount(leg.position) })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
