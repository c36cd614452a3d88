import type { ReactNode } from "react";
import { usePoints } from "@/api/points";
import { TabTitle } from "@/ui/masthead";
import { TeamName } from "@/ui/team-name";
import { classNames } from "@/ui/class-names";
import styles from "@/ui/team-head.module.css";
import layoutStyles from "@/ui/layout.module.css";
import widthStyles from "@/ui/screen-width.module.css";

interface TeamHeadProps {
  tabTitle: string;
  /** My team's name; null before there is one, or while it is asked for. */
  name: string | null;
  /** What stands in place of a name. */
  nameless: string;
  /** null: not known yet. */
  points: number | null;
  unit: string;
  /** The deadline of the round that is shown; null before one is known. It stands first on a phone, and nowhere else: a wide screen has it beside the round. */
  stub: ReactNode;
  /** The fixture slider, or what stands in its place. */
  slider: ReactNode;
  /** What stands beside my points; below everything on a phone. */
  act: ReactNode;
  children: ReactNode;
}

/** A short head over my team in a contest: its name and points, and the rounds to turn. */
export function TeamHead(props: TeamHeadProps) {
  const { tabTitle, name, nameless, points, unit, stub, slider, act, children } = props;
  const inPoints = usePoints();
  return (
    <>
      <TabTitle words={tabTitle} />
      <div className={classNames(widthStyles.phone, layoutStyles.sticky, styles.stub)}>{stub}</div>
      <div className={styles.head}>
        <h1 className={classNames(name !== null && "name")}>
          {name === null ? nameless : <TeamName name={name} />}
        </h1>
        <div className={widthStyles.wide}>{act}</div>
        {points !== null && (
          <p>
            <b>{inPoints(points)}</b> {unit}
          </p>
        )}
      </div>
      <div className={styles.slider}>{slider}</div>
      {children}
      <div className={widthStyles.phone}>{act}</div>
    </>
  );
}
