import type { Sport } from "@/api/types";
import type { Inks } from "@/board/inks";
import { black, family, white, type SquadPen } from "@/board/squad-pen";
import type { TokenSize } from "@/board/squad-plate";
import type { TokenState, TokenView } from "@/board/token";
import { fitText } from "@/board/typer-plate";
import { jerseyFigure, jerseyInks, jerseyShape, type JerseyShape } from "@/ui/jersey-shapes";

/** Below this width a token has no room for the coin beside its price. */
const roomyForCoin = 104;
/** To how much of their width words are squeezed before they are cut. */
const squeezed = 0.78;
/** On the pale plate of a price. */
const rising = "#1c6340";
const falling = "#b3261b";

/** One token at the origin: kit, name, figure, note; how it stands while another one is moved is drawn around it. */
export function drawToken(
  pen: SquadPen,
  view: TokenView,
  {
    size,
    sport,
    state,
    inks,
    isBench,
  }: { size: TokenSize; sport: Sport; state: TokenState; inks: Inks; isBench: boolean },
): void {
  pen.save();
  if (state === "forbidden") pen.globalAlpha = 0.38;
  else if (view.isFaint) pen.globalAlpha = 0.62;
  drawRing(pen, size, state, inks);
  if (view.club === null) drawVacancy(pen, size);
  else drawKit(pen, view.club, size, jerseyShape(sport), isBench);
  drawLines(pen, view, size);
  pen.globalAlpha = 1;
  if (view.stamp !== null) drawStamp(pen, view.stamp, size, view.isPale === true ? white : inks.amber);
  if (view.bench !== null) drawOrder(pen, view.bench, size, inks);
  if (view.mark !== null) drawSign(pen, view.mark, size, inks);
  pen.restore();
}

function drawRing(pen: SquadPen, { width, height }: TokenSize, state: TokenState, inks: Inks): void {
  if (state !== "target" && state !== "held") return;
  pen.lineWidth = 6;
  pen.strokeStyle = black;
  pen.strokeRect(-3, -3, width + 6, height + 6);
  pen.lineWidth = 3;
  pen.strokeStyle = inks.amber;
  if (state === "target") pen.setLineDash([8, 5]);
  pen.strokeRect(-3, -3, width + 6, height + 6);
  pen.setLineDash([]);
}

/** The kit in the club's colours; on the dark bench it has a light rim, so that a dark one is seen. */
function drawKit(
  pen: SquadPen,
  club: NonNullable<TokenView["club"]>,
  size: TokenSize,
  shape: JerseyShape,
  isBench: boolean,
): void {
  const outline = new Path2D(shape.outline);
  const inks = jerseyInks(club);
  const scale = size.kit / 52;
  pen.save();
  pen.translate((size.width - size.kit) / 2, 0);
  pen.scale(scale, scale);
  if (isBench) {
    pen.strokeStyle = white;
    pen.lineWidth = 4.5;
    pen.stroke(outline);
  }
  pen.save();
  pen.clip(outline);
  pen.fillStyle = inks.body;
  pen.fillRect(0, 0, 52, 48);
  pen.fillStyle = inks.second;
  pen.fill(new Path2D(jerseyFigure(club.key)));
  pen.restore();
  pen.strokeStyle = black;
  if (shape.seams !== undefined) {
    pen.lineWidth = 1.4;
    pen.stroke(new Path2D(shape.seams));
  }
  pen.lineWidth = 2;
  pen.stroke(outline);
  pen.restore();
}

/** An empty place: a dashed frame with a plus. */
function drawVacancy(pen: SquadPen, { width, kit }: TokenSize): void {
  const side = Math.round((kit * 48) / 52) - 4;
  const [left, middle, arm] = [(width - side) / 2, 2 + side / 2, side * 0.2];
  pen.fillStyle = "rgba(21, 24, 29, 0.42)";
  pen.fillRect(left, 2, side, side);
  pen.strokeStyle = white;
  pen.lineWidth = 2;
  pen.setLineDash([5, 4]);
  pen.strokeRect(left, 2, side, side);
  pen.setLineDash([]);
  pen.beginPath();
  pen.moveTo(width / 2 - arm, middle);
  pen.lineTo(width / 2 + arm, middle);
  pen.moveTo(width / 2, middle - arm);
  pen.lineTo(width / 2, middle + arm);
  pen.stroke();
}

/** The name on card below the kit, then figure and note: beside each other or on a line each. Without a figure the note has both. */
function drawLines(pen: SquadPen, view: TokenView, { lines, width, height, line, text }: TokenSize): void {
  const top = height - lines * line;
  const measure = (words: string) => pen.measureText(words).width;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.fillStyle = white;
  pen.fillRect(0, top, width, line);
  pen.fillStyle = black;
  pen.fillRect(0, top + line, width, (lines - 1) * line);
  pen.font = `700 ${text}px ${family}`;
  fillWords(pen, view.name, { x: width / 2, y: top + line / 2 + 1, room: width - 4 });
  const isShared = lines === 2 && view.figure !== "" && view.unit === "price";
  pen.font = `800 ${text}px ${family}`;
  const needed = measure(view.figure) + (width < roomyForCoin ? 8 : 22) + (view.trend === null ? 0 : 11);
  const price = isShared ? Math.max(needed, width * 0.4) : width;
  if (view.figure !== "")
    drawFigure(pen, view, {
      top: top + line,
      width: price,
      line,
      text,
      hasCoin: lines === 3 || width >= roomyForCoin,
    });
  // points need no opponent: where there is one line, it is theirs
  if (view.figure !== "" && lines === 2 && !isShared) return;
  pen.font = `500 ${text - 1}px ${family}`;
  pen.fillStyle = "#d8d2c4";
  const room = isShared ? width - price : width;
  const middle = top + (view.figure === "" || isShared ? 1.5 : 2.5) * line;
  fillWords(pen, view.note, { x: width - room / 2, y: middle + 1, room: room - 4 });
}

/** Words in the middle of their room: as they are, else narrower, and cut only where that isn't enough. */
function fillWords(
  pen: SquadPen,
  words: string,
  { x, y, room }: { x: number; y: number; room: number },
): void {
  const fitting = fitText(words, room / squeezed, (some) => pen.measureText(some).width);
  pen.fillText(fitting, x, y, room);
}

/** A price on a pale plate with a coin, points on ink: they never share a shape. */
function drawFigure(
  pen: SquadPen,
  { figure, unit, trend }: TokenView,
  {
    top,
    width,
    line,
    text,
    hasCoin,
  }: { top: number; width: number; line: number; text: number; hasCoin: boolean },
): void {
  const middle = top + line / 2 + 1;
  pen.font = `800 ${text}px ${family}`;
  if (unit === "points") {
    pen.fillStyle = white;
    pen.fillText(figure, width / 2, middle);
    return;
  }
  pen.fillStyle = "#e8dfcc";
  pen.fillRect(0, top, width, line);
  const coin = hasCoin ? 12 : 0;
  const arrow = trend === null ? "" : trend === "up" ? "▲" : "▼";
  const words = pen.measureText(figure).width;
  const arrows = arrow === "" ? 0 : 11;
  const left = (width - coin - words - arrows) / 2;
  pen.fillStyle = black;
  pen.fillText(figure, left + coin + words / 2, middle);
  if (coin > 0) drawCoin(pen, left + 5, middle - 1);
  if (arrow === "") return;
  pen.font = `800 ${text - 4}px ${family}`;
  pen.fillStyle = trend === "up" ? rising : falling;
  pen.fillText(arrow, left + coin + words + 6, middle);
}

function drawCoin(pen: SquadPen, x: number, y: number): void {
  pen.strokeStyle = black;
  pen.lineWidth = 1.2;
  pen.beginPath();
  pen.arc(x, y, 4.5, 0, 2 * Math.PI);
  pen.stroke();
  pen.font = `800 7px ${family}`;
  pen.fillText("$", x, y + 0.5);
}

/** A substitute's place in the order in which they come in: on the hem of the kit, since the token's menu opens above it. */
function drawOrder(pen: SquadPen, bench: number, size: TokenSize, inks: Inks): void {
  const side = 17;
  const [x, y] = [(size.width - size.kit) / 2 - 5, size.height - size.lines * size.line - side];
  pen.fillStyle = inks.amber;
  pen.fillRect(x, y, side, side);
  pen.font = `800 12px ${family}`;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.fillStyle = black;
  pen.fillText(String(bench), x + side / 2, y + side / 2 + 1);
}

/** The captain or the vice-captain, stamped a little askew over the hem of the kit. */
function drawStamp(
  pen: SquadPen,
  words: string,
  { lines, width, height, line, text }: TokenSize,
  ink: string,
): void {
  pen.save();
  pen.font = `900 ${text}px ${family}`;
  const room = pen.measureText(words).width + 8;
  pen.translate(Math.max(room / 2 - 4, width * 0.3), height - lines * line - text * 0.6);
  pen.rotate(-0.12);
  pen.fillStyle = ink;
  pen.fillRect(-room / 2, -text * 0.75, room, text * 1.5);
  pen.strokeStyle = black;
  pen.lineWidth = 2;
  pen.strokeRect(-room / 2, -text * 0.75, room, text * 1.5);
  pen.fillStyle = black;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.fillText(words, 0, 1);
  pen.restore();
}

/** On the hem of the kit: a plus for who was bought, arrows for who came in or went out. */
function drawSign(pen: SquadPen, mark: NonNullable<TokenView["mark"]>, size: TokenSize, inks: Inks): void {
  const side = 16;
  const [x, y] = [(size.width + size.kit) / 2 - side + 4, size.height - size.lines * size.line - side];
  pen.fillStyle = mark === "out" ? white : inks.amber;
  pen.fillRect(x, y, side, side);
  pen.strokeStyle = black;
  pen.lineWidth = 2;
  pen.strokeRect(x, y, side, side);
  pen.beginPath();
  const [cx, cy] = [x + side / 2, y + side / 2];
  if (mark === "bought") {
    pen.moveTo(cx - 4, cy);
    pen.lineTo(cx + 4, cy);
    pen.moveTo(cx, cy - 4);
    pen.lineTo(cx, cy + 4);
  } else {
    const tip = mark === "in" ? -4 : 4;
    pen.moveTo(cx, cy - tip);
    pen.lineTo(cx, cy + tip);
    pen.moveTo(cx - 4, cy);
    pen.lineTo(cx, cy + tip);
    pen.lineTo(cx + 4, cy);
  }
  pen.stroke();
}
