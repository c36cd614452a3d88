import type uPlot from "uplot";

/** A fixture in a chart: how it is called, its figure, and the figure in words. */
export interface ChartColumn {
  name: string;
  /** The name where there is little room. */
  short: string;
  value: number;
  text: string;
  isProvisional: boolean;
}

/** `points`: bars from zero; `places`: a line with the first place on top. */
export type ChartKind = "points" | "places";

/** What the drawing functions need; they write on the plot's canvas, in its own pixels. */
export interface Drawing {
  plot: uPlot;
  columns: readonly ChartColumn[];
  chosen: number | null;
  /** A colour of ui/css by its name. */
  token: (name: string) => string;
}

/** The programme's narrow figures: in a canvas the width axis is asked for by keyword. */
export function chartFont(weight: number, size: number): string {
  return `extra-condensed ${weight} ${size}px "Archivo Variable", system-ui, sans-serif`;
}

/** Canvas pixels of a CSS pixel. */
function scaleOf(plot: uPlot): number {
  return plot.ctx.canvas.width / plot.width;
}

const x = (plot: uPlot, index: number) => Math.round(plot.valToPos(index, "x", true));
const y = (plot: uPlot, value: number) => Math.round(plot.valToPos(value, "y", true));
const slotOf = ({ plot, columns }: Drawing) => plot.bbox.width / columns.length;

/** Draws without a trace: uPlot remembers what it set last, and its grid has dots. */
export function alone(plot: uPlot, draw: () => void): void {
  plot.ctx.save();
  plot.ctx.setLineDash([]);
  draw();
  plot.ctx.restore();
}

/** The chosen fixture's column, tinted from top to bottom: two charts below each other read as one. */
export function drawBand(drawing: Drawing): void {
  const { plot, columns, chosen, token } = drawing;
  if (chosen === null || columns.length === 1) return;
  const width = Math.max(slotOf(drawing), 8 * scaleOf(plot));
  plot.ctx.fillStyle = token("--tint");
  plot.ctx.fillRect(x(plot, chosen) - width / 2, plot.bbox.top, width, plot.bbox.height);
}

/** Bars in ink; provisional ones are hatched, the chosen one amber. */
export function drawBars(drawing: Drawing): void {
  const { plot, columns, chosen, token } = drawing;
  const { ctx } = plot;
  const scale = scaleOf(plot);
  const width = Math.round(Math.min(64 * scale, Math.max(3 * scale, slotOf(drawing) * 0.66)));
  const frame = Math.min(2 * scale, Math.max(scale, Math.round(width / 6)));
  const zero = y(plot, 0);
  for (const [index, column] of columns.entries()) {
    const end = y(plot, column.value);
    const left = x(plot, index) - Math.round(width / 2);
    const [top, height] = [Math.min(end, zero), Math.abs(zero - end)];
    if (height === 0) continue;
    ctx.fillStyle = token(index === chosen ? "--amber" : column.isProvisional ? "--card" : "--ink");
    ctx.fillRect(left, top, width, height);
    if (column.isProvisional)
      hatch(ctx, { left, top, width, height }, token(index === chosen ? "--onamber" : "--ink"), scale);
    ctx.strokeStyle = token("--ink");
    ctx.lineWidth = frame;
    ctx.strokeRect(left + frame / 2, top + frame / 2, width - frame, Math.max(0, height - frame));
  }
  ctx.fillStyle = token("--ink");
  ctx.fillRect(plot.bbox.left, zero - scale, plot.bbox.width, 3 * scale);
}

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

function hatch(ctx: CanvasRenderingContext2D, box: Box, colour: string, scale: number): void {
  ctx.save();
  ctx.beginPath();
  ctx.rect(box.left, box.top, box.width, box.height);
  ctx.clip();
  ctx.beginPath();
  const step = 7 * scale;
  const bottom = box.top + box.height;
  for (let at = box.left - box.height; at < box.left + box.width; at += step) {
    ctx.moveTo(at, bottom);
    ctx.lineTo(at + box.height, box.top);
  }
  ctx.strokeStyle = colour;
  ctx.lineWidth = 1.5 * scale;
  ctx.stroke();
  ctx.restore();
}

/** The line of places with a square at each fixture; dashed and hollow where it is provisional. */
export function drawCourse(drawing: Drawing): void {
  const { plot, columns, chosen, token } = drawing;
  const { ctx } = plot;
  const scale = scaleOf(plot);
  ctx.strokeStyle = token("--ink");
  ctx.lineWidth = 3 * scale;
  for (const [index, column] of columns.entries()) {
    const before = columns[index - 1];
    if (before === undefined) continue;
    ctx.setLineDash(column.isProvisional ? [6 * scale, 5 * scale] : []);
    ctx.beginPath();
    ctx.moveTo(x(plot, index - 1), y(plot, before.value));
    ctx.lineTo(x(plot, index), y(plot, column.value));
    ctx.stroke();
  }
  ctx.setLineDash([]);
  ctx.fillStyle = token("--ink");
  ctx.fillRect(plot.bbox.left, plot.bbox.top + plot.bbox.height - 2 * scale, plot.bbox.width, 2 * scale);
  const small = Math.min(10 * scale, Math.max(4 * scale, slotOf(drawing) * 0.5));
  for (const [index, column] of columns.entries()) {
    const size = Math.round(index === chosen ? 14 * scale : small);
    const [left, top] = [x(plot, index) - size / 2, y(plot, column.value) - size / 2];
    ctx.fillStyle = token(index === chosen ? "--amber" : column.isProvisional ? "--paper" : "--ink");
    ctx.fillRect(left, top, size, size);
    ctx.strokeStyle = token("--ink");
    ctx.lineWidth = 2 * scale;
    ctx.strokeRect(left + scale, top + scale, size - 2 * scale, size - 2 * scale);
  }
}

/** The figures: a flag on the chosen fixture; on the others where all fit, else on the best one only. */
export function drawFlags(drawing: Drawing, kind: ChartKind): void {
  const { plot, columns, chosen } = drawing;
  const { ctx } = plot;
  const scale = scaleOf(plot);
  ctx.font = chartFont(800, 14 * scale);
  ctx.textAlign = "center";
  ctx.textBaseline = "alphabetic";
  const width = (column: ChartColumn) => ctx.measureText(column.text).width;
  const fits = Math.max(...columns.map(width)) + 16 * scale <= slotOf(drawing);
  const best = bestOf(columns, kind);
  for (const [index, column] of columns.entries()) {
    if (index === chosen || !(fits || index === best)) continue;
    const gap = Math.abs(index - (chosen ?? Infinity)) * slotOf(drawing);
    if (!fits && gap < width(column) + 20 * scale) continue;
    drawFigure(drawing, kind, index, column);
  }
  const column = chosen === null ? undefined : columns[chosen];
  if (chosen === null || column === undefined) return;
  // among many columns the flag flies above them all
  drawFlag(drawing, column, { at: chosen, head: headOf(drawing, kind, column.value), isHigh: !fits });
}

/** Most points, or the highest place; the first of equals. */
function bestOf(columns: readonly ChartColumn[], kind: ChartKind): number {
  const values = columns.map(({ value }) => value);
  return values.indexOf(kind === "points" ? Math.max(...values) : Math.min(...values));
}

/** The upper edge of what stands for a column. */
function headOf({ plot }: Drawing, kind: ChartKind, value: number): number {
  return kind === "points" ? y(plot, Math.max(0, value)) : y(plot, value) - 7 * scaleOf(plot);
}

function drawFigure(drawing: Drawing, kind: ChartKind, index: number, column: ChartColumn): void {
  const { plot, token } = drawing;
  const { ctx } = plot;
  const at = headOf(drawing, kind, column.value) - 5 * scaleOf(plot);
  ctx.lineJoin = "round";
  ctx.lineWidth = 4 * scaleOf(plot);
  ctx.strokeStyle = token("--paper");
  ctx.strokeText(column.text, x(plot, index), at);
  ctx.fillStyle = token("--ink");
  ctx.fillText(column.text, x(plot, index), at);
}

function drawFlag(
  { plot, token }: Drawing,
  { text }: ChartColumn,
  { at, head, isHigh }: { at: number; head: number; isHigh: boolean },
): void {
  const { ctx, bbox } = plot;
  const scale = scaleOf(plot);
  const [width, height] = [Math.round(ctx.measureText(text).width + 16 * scale), 24 * scale];
  const pole = x(plot, at);
  const left = Math.min(Math.max(bbox.left, pole - width / 2), ctx.canvas.width - width - scale);
  const highest = 5 * scale;
  const top = isHigh ? highest : Math.max(highest, head - height - 14 * scale);
  ctx.fillStyle = token("--ink");
  ctx.fillRect(pole - scale, top, 2 * scale, head - top);
  ctx.fillStyle = token("--amber");
  ctx.fillRect(left, top, width, height);
  ctx.strokeStyle = token("--ink");
  ctx.lineWidth = 2 * scale;
  ctx.strokeRect(left, top, width, height);
  ctx.fillStyle = token("--onamber");
  ctx.fillText(text, left + width / 2, top + 17 * scale);
}
