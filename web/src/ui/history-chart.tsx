import { useEffect, useRef } from "react";
import type { ChartColumn, ChartKind } from "@/ui/chart-drawing";
import { mountPlot } from "@/ui/chart-plot";
import styles from "@/ui/history-chart.module.css";

interface HistoryChartProps {
  kind: ChartKind;
  /** Fixtures in order, at least one; the same array as long as nothing changes. */
  columns: readonly ChartColumn[];
  /** The index of the column that is marked; null for none. */
  chosen: number | null;
  /** What the picture shows, in words. The figures themselves belong in a table. */
  label: string;
  onChoose: (index: number) => void;
}

/** One figure per fixture, drawn: bars of points, or the line of ranking places. Pressing a column chooses it; no control of its own. */
export function HistoryChart({ kind, columns, chosen, label, onChoose }: HistoryChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const plot = useRef<ReturnType<typeof mountPlot> | null>(null);
  const latest = useRef({ chosen, onChoose });
  useEffect(() => {
    latest.current = { chosen, onChoose };
    plot.current?.redraw();
  }, [chosen, onChoose]);
  useEffect(() => {
    if (frame.current === null) return;
    const mounted = mountPlot(frame.current, {
      kind,
      columns,
      chosen: () => latest.current.chosen,
      onChoose: (index) => {
        if (index !== latest.current.chosen) latest.current.onChoose(index);
      },
    });
    plot.current = mounted;
    return () => {
      plot.current = null;
      mounted.remove();
    };
  }, [kind, columns]);
  return <div ref={frame} className={styles.chart} role="img" aria-label={label} />;
}
