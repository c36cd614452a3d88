import type { Inks } from "@/board/inks";
import { fitText, type Plate, type PlateButton } from "@/board/typer-plate";
import { drawMarks } from "@/board/draw-court";
import { family, type SquadPen } from "@/board/squad-pen";
import type { Ground } from "@/board/whole-court";
import type { CellState } from "@/ui/score-cell";

/** The sport's whole court, faint, and the words on it. */
export function drawSurface(pen: SquadPen, plate: Plate, ground: Ground, inks: Inks): void {
  pen.fillStyle = inks.plate;
  pen.fillRect(0, 0, plate.width, plate.height);
  drawMarks(pen, ground, plate, inks, 0.32);
  pen.fillStyle = inks.line;
  pen.textBaseline = "middle";
  for (const { words, kind, x, y, width, height } of plate.words) {
    pen.font = `${kind === "title" ? 800 : 700} ${kind === "title" ? 14 : 13}px ${family}`;
    pen.textAlign = kind === "title" ? "left" : "center";
    pen.fillText(words, kind === "title" ? x + 4 : x + width / 2, y + height / 2, width);
  }
}

interface Look {
  fill: keyof Inks;
  words: keyof Inks;
  figure: keyof Inks;
}

const looks: Readonly<Record<CellState, Look>> = {
  idle: { fill: "card", words: "ink", figure: "ink2" },
  chosen: { fill: "ink", words: "paper", figure: "paper" },
  saving: { fill: "tint", words: "ink", figure: "ink" },
  failed: { fill: "card", words: "ink", figure: "ink" },
  hit: { fill: "gain", words: "ongain", figure: "ongain" },
  miss: { fill: "card", words: "ink", figure: "ink" },
  result: { fill: "card", words: "ink", figure: "ink" },
};

/** One prediction button at the origin; chosen and hit ones are stamped a hair out of register. */
export function drawButton(
  pen: SquadPen,
  button: PlateButton,
  inks: Inks,
  flag: CanvasImageSource | null,
): void {
  const { cell, width, height } = button;
  const look = looks[cell.state];
  const isOff = cell.isDisabled && cell.state === "idle";
  pen.save();
  if (cell.state === "chosen" || cell.state === "hit") {
    pen.translate(width / 2, height / 2);
    pen.rotate(-0.012);
    pen.translate(-width / 2, -height / 2);
  }
  pen.fillStyle = isOff ? inks.tint : button.isDraw && cell.state === "idle" ? inks.tint : inks[look.fill];
  pen.fillRect(0, 0, width, height);
  drawFrame(pen, button, inks);
  drawWords(pen, button, { words: isOff ? inks.ink2 : inks[look.words], figure: inks[look.figure] }, flag);
  if (isOff) {
    pen.strokeStyle = inks.ink2;
    pen.lineWidth = 1.5;
    pen.beginPath();
    pen.moveTo(width * 0.2, height * 0.36);
    pen.lineTo(width * 0.8, height * 0.36);
    pen.stroke();
  }
  drawMark(pen, cell.state, width, inks);
  pen.restore();
}

/** The state by its frame: dashed while saving, red hatch when failed, hatch when missed, double for the true result. */
function drawFrame(pen: SquadPen, { cell, width, height }: PlateButton, inks: Inks): void {
  if (cell.state === "failed" || cell.state === "miss") {
    hatch(pen, width, height, cell.state === "failed" ? inks.pri : inks.rule);
  }
  pen.lineWidth = 2;
  pen.strokeStyle = cell.state === "failed" ? inks.pri : inks.ink;
  if (cell.state === "saving") {
    pen.setLineDash([6, 4]);
    pen.strokeRect(1, 1, width - 2, height - 2);
    pen.setLineDash([]);
  } else if (cell.state === "failed" || cell.state === "miss") {
    pen.strokeRect(1, 1, width - 2, height - 2);
  } else if (cell.state === "result") {
    pen.strokeRect(1, 1, width - 2, height - 2);
    pen.lineWidth = 1;
    pen.strokeRect(4.5, 4.5, width - 9, height - 9);
  } else if (cell.state === "chosen" || cell.state === "hit") {
    pen.lineWidth = 1;
    pen.strokeStyle = cell.state === "hit" ? inks.ongain : inks.paper;
    pen.strokeRect(2.5, 2.5, width - 5, height - 5);
  }
}

function hatch(pen: SquadPen, width: number, height: number, ink: string): void {
  pen.save();
  pen.beginPath();
  pen.rect(0, 0, width, height);
  pen.clip();
  pen.globalAlpha = 0.34;
  pen.strokeStyle = ink;
  pen.lineWidth = 1.4;
  pen.beginPath();
  for (let x = -height; x < width; x += 8) {
    pen.moveTo(x, height);
    pen.lineTo(x + height, 0);
  }
  pen.stroke();
  pen.restore();
}

function drawWords(
  pen: SquadPen,
  { cell, kind, width, height }: PlateButton,
  colours: { words: string; figure: string },
  flag: CanvasImageSource | null,
): void {
  const measure = (text: string) => pen.measureText(text).width;
  pen.textBaseline = "middle";
  pen.fillStyle = colours.words;
  if (kind === "clubs") {
    const start = flag === null ? 10 : 44;
    if (flag !== null) pen.drawImage(flag, 8, height / 2 - 10, 30, 20);
    pen.textAlign = "left";
    const room = width - start - 42;
    pen.font = `700 14px ${family}`;
    if (measure(cell.text) > room) pen.font = `600 12px ${family}`;
    pen.fillText(fitText(cell.text, room, measure), start, height / 2 + 1);
    pen.textAlign = "right";
    pen.font = `500 12px ${family}`;
    pen.fillStyle = colours.figure;
    pen.fillText(cell.figure, width - (cell.state === "idle" ? 8 : 20), height / 2 + 1);
    return;
  }
  pen.textAlign = "center";
  const isTall = height > 80;
  const size = kind === "outcome" ? (isTall ? 22 : 18) : isTall ? 20 : 15;
  const gap = Math.min(height * 0.19, 16);
  pen.font = `800 ${size}px ${family}`;
  if (measure(cell.text) > width - 8) pen.font = `800 ${Math.round(size * 0.72)}px ${family}`;
  pen.fillText(fitText(cell.text, width - 8, measure), width / 2, height / 2 - gap + 2);
  pen.font = `500 ${isTall ? 14 : 12}px ${family}`;
  pen.fillStyle = colours.figure;
  pen.fillText(cell.figure, width / 2, height / 2 + gap + (isTall ? 4 : 0));
}

/** The state by a mark in the corner: tick, cross, clock, exclamation mark. */
function drawMark(pen: SquadPen, state: CellState, width: number, inks: Inks): void {
  if (state === "idle" || state === "result") return;
  const x = width - 13;
  pen.lineWidth = 2;
  pen.strokeStyle =
    state === "chosen"
      ? inks.paper
      : state === "hit"
        ? inks.ongain
        : state === "failed"
          ? inks.pri
          : inks.ink;
  pen.beginPath();
  if (state === "chosen" || state === "hit") {
    pen.moveTo(x, 8);
    pen.lineTo(x + 3, 11);
    pen.lineTo(x + 9, 4);
  } else if (state === "miss") {
    pen.moveTo(x + 1, 4);
    pen.lineTo(x + 8, 11);
    pen.moveTo(x + 8, 4);
    pen.lineTo(x + 1, 11);
  } else if (state === "saving") {
    pen.arc(x + 4.5, 8, 4.5, 0, 2 * Math.PI);
    pen.moveTo(x + 4.5, 5.5);
    pen.lineTo(x + 4.5, 8);
    pen.lineTo(x + 7, 8);
  } else {
    pen.moveTo(x + 5, 3);
    pen.lineTo(x + 5, 9);
    pen.moveTo(x + 5, 11);
    pen.lineTo(x + 5, 13);
  }
  pen.stroke();
}

/** The focus ring around a button: 3 px amber in a 6 px halo, as everywhere. */
export function drawFocus(
  pen: SquadPen,
  { width, height }: { width: number; height: number },
  inks: Inks,
): void {
  pen.lineWidth = 4;
  pen.strokeStyle = inks.ink;
  pen.strokeRect(-4, -4, width + 8, height + 8);
  pen.lineWidth = 3;
  pen.strokeStyle = inks.amber;
  pen.strokeRect(-1.5, -1.5, width + 3, height + 3);
}
