import type { Sport } from "@/api/types";

/**
 * One mark of a court, in a space 100 wide and as high as the court says. `bands` are stripes of the ground a shade apart, `area` is a part of
 * another ground. Angles in degrees, clockwise from three o'clock.
 */
export type Mark =
  | { kind: "bands"; across: boolean; count: number }
  | { kind: "area"; x: number; y: number; width: number; height: number; ground: string }
  | { kind: "rect"; x: number; y: number; width: number; height: number }
  | { kind: "line"; points: readonly number[]; isDashed?: true }
  | { kind: "arc"; x: number; y: number; radius: number; from: number; to: number }
  | { kind: "oval"; x: number; y: number; rx: number; ry: number; ground: string }
  | { kind: "dot"; x: number; y: number }
  | { kind: "words"; x: number; y: number; text: string };

/** A sport's court from above; the rows of the squad stand in `from` … `to` of its height. */
export interface Court {
  height: number;
  ground: string;
  marks: readonly Mark[];
  rows: { from: number; to: number; left: number; right: number };
}

const line = (...points: number[]): Mark => ({ kind: "line", points });
const dashed = (...points: number[]): Mark => ({ kind: "line", points, isDashed: true });
const rect = (x: number, y: number, width: number, height: number): Mark => ({
  kind: "rect",
  x,
  y,
  width,
  height,
});
const arc = (x: number, y: number, radius: number, from: number, to: number): Mark => ({
  kind: "arc",
  x,
  y,
  radius,
  from,
  to,
});
const words = (x: number, y: number, text: string): Mark => ({ kind: "words", x, y, text });
const range = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Every sport's court; `other` is plain, for sports that have none of their own. A new sport is a new entry. */
const courts: Readonly<Record<Sport, Court>> = {
  football: {
    height: 128,
    ground: "var(--pl-football)",
    rows: { from: 3, to: 124, left: 2, right: 98 },
    marks: [
      { kind: "bands", across: false, count: 16 },
      rect(4, 4, 92, 120),
      rect(22, 4, 56, 20),
      rect(36, 4, 28, 8),
      arc(50, 18, 11, 33, 147),
      arc(50, 124, 13, 180, 360),
      rect(42, 1.5, 16, 2.5),
    ],
  },
  volleyball: {
    height: 122,
    ground: "var(--pl-volleyball)",
    rows: { from: 10, to: 114, left: 4, right: 96 },
    marks: [
      { kind: "area", x: 8, y: 9, width: 84, height: 106, ground: "#a8441a" },
      rect(8, 9, 84, 106),
      line(8, 44, 92, 44),
      dashed(0, 44, 8, 44),
      dashed(92, 44, 100, 44),
      line(2, 6, 98, 6),
      line(2, 9, 98, 9),
      ...range(25).map((index) => line(2 + index * 4, 6, 2 + index * 4, 9)),
    ],
  },
  basketball: {
    height: 112,
    ground: "var(--pl-basketball)",
    rows: { from: 6, to: 106, left: 4, right: 96 },
    marks: [
      { kind: "bands", across: true, count: 20 },
      rect(4, 4, 92, 104),
      rect(34, 4, 32, 38),
      arc(50, 42, 12, 0, 180),
      line(10, 4, 10, 18),
      line(90, 4, 90, 18),
      arc(50, 14, 40.2, 6, 174),
      line(43, 9, 57, 9),
      arc(50, 12, 3, 0, 360),
      arc(50, 108, 12, 180, 360),
    ],
  },
  athletics: {
    height: 112,
    ground: "var(--pl-athletics)",
    rows: { from: 12, to: 94, left: 4, right: 96 },
    marks: [
      ...range(9).map((index) => line(6 + index * 11, 0, 6 + index * 11, 112)),
      line(6, 96, 94, 96),
      line(6, 10, 94, 10),
      ...range(8).map((index) => words(11.5 + index * 11, 104, String(index + 1))),
    ],
  },
  skiJumping: {
    height: 120,
    ground: "var(--pl-skijump)",
    rows: { from: 4, to: 116, left: 3, right: 97 },
    marks: [
      line(2, 6, 8, 6),
      line(2, 8, 12, 26, 20, 38, 28, 44),
      line(28, 44, 30, 52),
      line(30, 52, 38, 62, 46, 74, 54, 88, 62, 100, 76, 110, 98, 114),
      dashed(46, 74, 53, 70),
      dashed(54, 88, 61, 84),
      dashed(62, 100, 69, 96),
      words(57, 68, "P"),
      words(65, 82, "K"),
      words(74, 94, "HS"),
    ],
  },
  tennis: {
    height: 128,
    ground: "var(--pl-tennis)",
    rows: { from: 8, to: 120, left: 4, right: 96 },
    marks: [
      rect(12, 6, 76, 116),
      line(22, 6, 22, 122),
      line(78, 6, 78, 122),
      line(22, 36, 78, 36),
      line(22, 92, 78, 92),
      line(50, 36, 50, 92),
      line(6, 62, 94, 62),
      line(6, 64, 94, 64),
      line(50, 6, 50, 8),
      line(50, 120, 50, 122),
    ],
  },
  speedway: {
    height: 118,
    ground: "var(--pl-speedway)",
    rows: { from: 6, to: 112, left: 3, right: 97 },
    marks: [
      { kind: "oval", x: 50, y: 59, rx: 46, ry: 55, ground: "#4c4a50" },
      { kind: "oval", x: 50, y: 59, rx: 26, ry: 34, ground: "#1c6340" },
      line(4, 55, 24, 55),
      ...["#b3261b", "#1d3f9e", "#fffbf2", "#f2b632"].map((ground, index): Mark => ({
        kind: "area",
        x: 5 + index * 4.6,
        y: 49.6,
        width: 3.6,
        height: 4.4,
        ground,
      })),
    ],
  },
  olympics: {
    height: 112,
    ground: "var(--pl-olympics)",
    rows: { from: 4, to: 108, left: 4, right: 96 },
    marks: [
      rect(35, 40, 30, 64),
      rect(5, 58, 30, 46),
      rect(65, 70, 30, 34),
      words(50, 50, "1"),
      words(10, 66, "2"),
      words(90, 78, "3"),
      line(0, 104, 100, 104),
    ],
  },
  other: {
    height: 112,
    ground: "var(--pl-other)",
    rows: { from: 6, to: 106, left: 4, right: 96 },
    marks: [
      { kind: "bands", across: false, count: 14 },
      rect(4, 4, 92, 104),
      line(4, 56, 96, 56),
      arc(50, 56, 14, 0, 360),
    ],
  },
};

export const courtOf = (sport: Sport): Court => courts[sport];
