/** What the picture of a season says; every text in its language already. */
export interface SeasonPicture {
  contest: string;
  team: string;
  /** "2." */
  place: string;
  /** "miejsce z 14" */
  of: string;
  /** Points of each round; `best` is the index of the best one. */
  rounds: readonly number[];
  best: number;
  /** Names and figures of the ticket: all points, the best round. */
  figures: readonly (readonly [name: string, figure: string])[];
}

/** The shape that messengers and networks show uncropped. */
export const width = 1200;
export const height = 630;

const paper = "#fffbf2";
const cover = "#b3261b";
const spot = "#f2b632";
const ink = "#15181d";
const family = '"Archivo Variable", sans-serif';
const ticket = 840;
const margin = 56;

type Pen = Pick<
  CanvasRenderingContext2D,
  "fillStyle" | "font" | "fillRect" | "fillText" | "measureText" | "textBaseline"
>;

/** Draws a season as the card of its screen: the place and the rounds on the cover, points on the ticket. */
export function drawSeason(pen: Pen, season: SeasonPicture): void {
  pen.textBaseline = "alphabetic";
  fill(pen, cover, 0, 0, width, height);
  fill(pen, spot, ticket, 0, width - ticket, height);
  for (let y = 0; y < height; y += 24) fill(pen, paper, ticket - 2, y, 4, 12);
  pen.fillStyle = paper;
  const room = ticket - 2 * margin;
  line(pen, season.contest.toUpperCase(), { x: margin, y: 92, size: 32, weight: 700, room });
  line(pen, season.team, { x: margin, y: 190, size: 76, weight: 900, room });
  const end = line(pen, season.place, { x: margin, y: 560, size: 220, weight: 900, room: 340 });
  line(pen, season.of, { x: margin, y: 606, size: 30, weight: 700, room });
  bars(pen, season, end + 32);
  pen.fillStyle = ink;
  season.figures.forEach(([name, figure], index) => {
    const y = 230 + index * 150;
    const at = { x: ticket + 36, room: width - ticket - 72 };
    line(pen, name, { ...at, y: y - 58, size: 26, weight: 600 });
    line(pen, figure, { ...at, y, size: 56, weight: 900 });
  });
  line(pen, "TRYBUNA", { x: ticket + 36, y: 592, size: 30, weight: 900, room: width - ticket - 72 });
}

function bars(pen: Pen, { rounds, best }: SeasonPicture, from: number): void {
  const most = Math.max(1, ...rounds);
  const step = (ticket - margin - from) / Math.max(1, rounds.length);
  rounds.forEach((points, index) => {
    const tall = Math.max(6, Math.round((Math.max(0, points) / most) * 240));
    fill(pen, index === best ? spot : paper, from + index * step, 560 - tall, Math.max(1, step - 4), tall);
  });
  pen.fillStyle = paper;
}

function fill(pen: Pen, colour: string, x: number, y: number, wide: number, tall: number): void {
  pen.fillStyle = colour;
  pen.fillRect(x, y, wide, tall);
}

interface Line {
  x: number;
  y: number;
  size: number;
  weight: number;
  /** Pixels that it may take: it is smaller, then cut, where it is longer. */
  room: number;
}

/** Writes a line, and returns the x of its end. */
function line(pen: Pen, text: string, { x, y, size, weight, room }: Line): number {
  let now = size;
  let words = text;
  const measured = () => {
    pen.font = `${weight} ${now}px ${family}`;
    return pen.measureText(words).width;
  };
  while (now > size / 2 && measured() > room) now -= 2;
  while (words.length > 1 && measured() > room) words = `${words.slice(0, -2).trimEnd()}…`;
  const long = measured();
  pen.fillText(words, x, y);
  return x + long;
}

/** The picture as a file; null where this browser draws none. */
export async function pictureOf(season: SeasonPicture): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext("2d");
  if (pen === null) return null;
  await document.fonts.load(`900 76px ${family}`, season.team);
  drawSeason(pen, season);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}
