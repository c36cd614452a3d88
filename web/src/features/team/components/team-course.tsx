import { lazy, Suspense, useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useRankingHistory } from "@/api/history";
import { usePoints } from "@/api/points";
import type { Contest, TeamHistory } from "@/api/types";
import { formatCount, formatTenths } from "@/i18n/format";
import { ErrorState, Skeleton, SkeletonLines } from "@/ui/states";
import { courseOf, placesOf, summaryOf, type Leg } from "../model/course";
import { CourseTable } from "./course-table";
import { Panel } from "@/ui/panel";
import { classNames } from "@/ui/class-names";
import styles from "@/features/team/components/team-course.module.css";
import { SectionHead } from "@/ui/section-head";
import legendStyles from "@/ui/legend.module.css";

const HistoryChart = lazy(async () => ({ default: (await import("@/ui/history-chart")).HistoryChart }));

interface TeamCourseProps {
  league: Contest;
  teamId: string;
  past: Readonly<TeamHistory["fixtures"]>;
  chosen: string;
  /** The same figures twice: drawn, or as a table. */
  view: "chart" | "table";
  onChoose: (fixtureId: string) => void;
  /** Shows what the team had in a fixture. */
  onOpen: (fixtureId: string) => void;
}

/** A team's course through a contest: points per fixture and the position after each. */
export function TeamCourse({ league, teamId, past, chosen, view, onChoose, onOpen }: TeamCourseProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useRankingHistory(league, teamId);
  const course = useMemo(() => (data === undefined ? null : courseOf(data, past)), [data, past]);
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (course === null) return <SkeletonLines lines={6} height={44} />;
  if (course.length === 0) {
    return (
      <Panel>
        <h3>{t("team.course.empty")}</h3>
        <p>{t("team.course.emptyText")}</p>
      </Panel>
    );
  }
  if (view === "table") return <CourseTable course={course} chosen={chosen} onOpen={onOpen} />;
  return <CourseCharts course={course} chosen={chosen} onChoose={onChoose} />;
}

interface CourseChartsProps {
  course: readonly Leg[];
  chosen: string;
  onChoose: (fixtureId: string) => void;
}

function CourseCharts({ course, chosen, onChoose }: CourseChartsProps) {
  const { t } = useTranslation();
  const inPoints = usePoints();
  const points = useMemo(
    () => course.map((leg) => ({ ...leg, value: leg.points, text: inPoints(leg.points) })),
    [course, inPoints],
  );
  const summary = summaryOf(course);
  if (summary === null) return null;
  const index = course.findIndex(({ fixtureId }) => fixtureId === chosen);
  const shared = {
    chosen: index === -1 ? null : index,
    onChoose: (at: number) => onChoose(course[at]?.fixtureId ?? chosen),
  };
  const { most, least } = summary;
  return (
    <>
      <figure className={styles.course}>
        <SectionHead as="figcaption" className={styles.head}>
          <h4 className="d d20">{t("team.course.points")}</h4>
          <span className="sm mut">
            {t("team.course.average", { points: formatTenths(summary.average) })}
          </span>
        </SectionHead>
        <Suspense fallback={<Skeleton height={196} />}>
          <HistoryChart
            kind="points"
            columns={points}
            label={t("team.course.pointsAlt", {
              least: inPoints(least.points),
              leastName: least.name,
              most: inPoints(most.points),
              mostName: most.name,
            })}
            {...shared}
          />
        </Suspense>
      </figure>
      <PlacesChart course={course} {...shared} />
      {course.some(({ isProvisional }) => isProvisional) && (
        <p className={classNames(legendStyles.legend, "sm")}>
          <span>
            <i className={classNames(legendStyles.sign, legendStyles.miss)} aria-hidden="true" />
            {t("team.course.provisionalLegend")}
          </span>
        </p>
      )}
    </>
  );
}

interface PlacesChartProps {
  course: readonly Leg[];
  /** The index of the fixture that is marked; null for none. */
  chosen: number | null;
  onChoose: (index: number) => void;
}

function PlacesChart({ course, chosen, onChoose }: PlacesChartProps) {
  const { t } = useTranslation();
  const ordinal = useCallback(
    (position: number) => t("nav.ordinal", { position: formatCount(position) }),
    [t],
  );
  const places = useMemo(() => placesOf(course), [course]);
  const columns = useMemo(
    () => places?.legs.map((leg) => ({ ...leg, value: leg.position, text: ordinal(leg.position) })),
    [places, ordinal],
  );
  if (places === null || columns === undefined) {
    return (
      <section className={styles.course} aria-live="polite">
        <h4 className="d d20">{t("team.course.places")}</h4>
        <p>{t("team.course.placesUnmade")}</p>
      </section>
    );
  }
  const [highest, lowest] = [ordinal(places.highest.position), ordinal(places.lowest.position)];
  return (
    <figure className={styles.course}>
      <SectionHead as="figcaption" className={styles.head}>
        <h4 className="d d20">{t("team.course.places")}</h4>
        <span className="sm mut">{t("team.course.highest", { place: highest })}</span>
      </SectionHead>
      <Suspense fallback={<Skeleton height={196} />}>
        <HistoryChart
          kind="places"
          columns={columns}
          label={t("team.course.placesAlt", { highest, lowest })}
          chosen={chosen}
          onChoose={onChoose}
        />
      </Suspense>
    </figure>
  );
}
