import uPlot from "uplot";
import { formatCount } from "@/i18n/format";
import {
  alone,
  chartFont,
  drawBand,
  drawBars,
  drawCourse,
  drawFlags,
  type ChartColumn,
  type ChartKind,
  type Drawing,
} from "@/ui/chart-drawing";
import { columnLabels, placeTicks, pointTicks } from "@/ui/chart-scale";

interface Plot {
  /** Draws again: another fixture was chosen, or the theme changed. */
  redraw: () => void;
  remove: () => void;
}

interface Wanted {
  kind: ChartKind;
  columns: readonly ChartColumn[];
  /** The index of the column that is marked; null for none. */
  chosen: () => number | null;
  onChoose: (index: number) => void;
}

const right = 8;
const top = 40;
/** Enough for most figures, so that charts below each other have their columns in line. */
const leastLeft = 36;

function token(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

/** Widths of texts as the axes write them, in CSS pixels. */
function ruler(): (text: string) => number {
  const pen = document.createElement("canvas").getContext("2d");
  if (pen !== null) pen.font = chartFont(700, 13);
  return (text) => pen?.measureText(text).width ?? 0;
}

/** A scale's ends: bars stand on zero, a line keeps off the edges. */
function endsOf(kind: ChartKind, values: readonly number[]): [number, number] {
  if (kind === "points") return [Math.min(0, ...values), Math.max(1, ...values)];
  const span = Math.max(2, ...values) - 1;
  return [1 - span * 0.05, 1 + span * 1.14];
}

/** Puts a chart into an element and keeps it as wide; its colours are the theme's tokens, its words the axes' only. */
export function mountPlot(element: HTMLElement, { kind, columns, chosen, onChoose }: Wanted): Plot {
  const values = columns.map(({ value }) => value);
  const ticks = kind === "points" ? pointTicks(values) : placeTicks(values);
  const measure = ruler();
  const left = Math.max(leastLeft, ...ticks.map((tick) => Math.ceil(measure(formatCount(tick))) + 12));
  const labels = (self: uPlot) =>
    columnLabels(columns, (self.width - left - right) / columns.length, measure);
  const drawing = (self: uPlot): Drawing => ({ plot: self, columns, chosen: chosen(), token });
  const axis = { font: chartFont(700, 13), stroke: () => token("--ink2"), ticks: { show: false } };
  const plot = new uPlot(
    {
      width: element.clientWidth,
      height: element.clientHeight,
      padding: [top, right, 0, 0],
      legend: { show: false },
      cursor: { show: false },
      scales: {
        x: { time: false, range: [-0.5, columns.length - 0.5] },
        y: { range: endsOf(kind, values), dir: kind === "points" ? 1 : -1 },
      },
      series: [{}, { paths: () => null, points: { show: false } }],
      axes: [
        {
          ...axis,
          size: 28,
          gap: 8,
          grid: { show: false },
          splits: (self) => labels(self).map(({ index }) => index),
          values: (self) => labels(self).map(({ text }) => text),
        },
        {
          ...axis,
          size: left,
          gap: 8,
          splits: () => ticks,
          values: (_, splits) => splits.map((tick) => formatCount(tick)),
          grid: { stroke: () => token("--rule"), width: 1, dash: [1, 3] },
        },
      ],
      hooks: {
        drawClear: [(self) => alone(self, () => drawBand(drawing(self)))],
        draw: [
          (self) =>
            alone(self, () => {
              const now = drawing(self);
              if (kind === "points") drawBars(now);
              else drawCourse(now);
              drawFlags(now, kind);
            }),
        ],
      },
    },
    [columns.map((_, index) => index), values],
    element,
  );
  const redraw = () => plot.redraw(false, true);
  const stop = [choosing(plot, columns.length, onChoose), following(element, plot), themed(redraw)];
  void document.fonts
    .load(chartFont(800, 14), columns.map(({ name }) => name).join(""))
    .then(redraw, () => undefined);
  return {
    redraw,
    remove: () => {
      for (const end of stop) end();
      plot.destroy();
    },
  };
}

/** A press on the chart, or moving along it while pressed, chooses the nearest column. */
function choosing(plot: uPlot, count: number, onChoose: (index: number) => void): () => void {
  const choose = (event: PointerEvent | MouseEvent) => {
    if (event.type === "pointermove" && event.buttons === 0) return;
    onChoose(Math.min(count - 1, Math.max(0, plot.posToIdx(event.offsetX))));
  };
  plot.over.addEventListener("click", choose);
  plot.over.addEventListener("pointermove", choose);
  return () => {
    plot.over.removeEventListener("click", choose);
    plot.over.removeEventListener("pointermove", choose);
  };
}

function following(element: HTMLElement, plot: uPlot): () => void {
  const observer = new ResizeObserver(() =>
    plot.setSize({ width: element.clientWidth, height: element.clientHeight }),
  );
  observer.observe(element);
  return () => observer.disconnect();
}

function themed(redraw: () => void): () => void {
  const observer = new MutationObserver(redraw);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });
  return () => observer.disconnect();
}
