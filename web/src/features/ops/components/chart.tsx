import { drawn, spanOf, topOf, type Point } from "@/features/ops/model/chart";
import { formatSecond } from "@/i18n/format";
import { classNames } from "@/ui/class-names";
import styles from "@/features/ops/components/chart.module.css";

interface SparkProps {
  points: readonly Point[];
  /** The scale goes up to this at least. */
  least: number;
  label: string;
}

const small = { width: 132, height: 28 };
const large = { width: 320, height: 88 };

/** A line without a scale, for a row of a table. */
export function Spark({ points, least, label }: SparkProps) {
  const span = spanOf(points);
  return (
    <svg
      className={styles.spark}
      viewBox={`0 0 ${small.width} ${small.height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {span !== null && <Lines points={points} span={span} top={topOf(points, least)} box={small} />}
    </svg>
  );
}

interface ChartProps extends SparkProps {
  title: string;
  /** The newest value, in words, and its unit. */
  value: string;
  unit: string;
  /** The top of the scale in words. */
  format: (value: number) => string;
  /** A target, drawn as a broken line. */
  limit?: number;
}

/** A figure of the last hour: the newest value large, the line below. The same figures stand in a table. */
export function Chart({ points, least, label, title, value, unit, format, limit }: ChartProps) {
  const span = spanOf(points);
  const top = topOf(points, least);
  return (
    <figure className={styles.chart}>
      <figcaption>
        <span className="eb">{title}</span>
        <span className="d d28">
          {value}
          <small>{unit}</small>
        </span>
      </figcaption>
      <div className={styles.plot}>
        <svg
          viewBox={`0 0 ${large.width} ${large.height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={label}
        >
          {limit !== undefined && limit < top && (
            <path
              className={styles.limit}
              d={`M0 ${large.height - (limit / top) * large.height}H${large.width}`}
            />
          )}
          {span !== null && <Lines points={points} span={span} top={top} box={large} />}
        </svg>
        <span className={classNames("sm mut", styles.top)} aria-hidden="true">
          {format(top)}
        </span>
      </div>
      {span !== null && (
        <p className={classNames("sm mut", styles.axis)} aria-hidden="true">
          <span>{formatSecond(new Date(span.from).toISOString())}</span>
          <span>{formatSecond(new Date(span.to).toISOString())}</span>
        </p>
      )}
    </figure>
  );
}

interface LinesProps {
  points: readonly Point[];
  span: { from: number; to: number };
  top: number;
  box: { width: number; height: number };
}

function Lines({ points, span, top, box }: LinesProps) {
  const { line, area, end } = drawn(points, span, top, box);
  return (
    <>
      <path className={styles.area} d={area} />
      <path className={styles.line} d={line} />
      {end !== null && <path className={styles.end} d={`M${end.x} ${end.y}h0`} />}
    </>
  );
}
