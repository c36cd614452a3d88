import { describe, expect, it } from "vitest";
import { drawSeason, height, width, type SeasonPicture } from "@/features/sharing/model/season-picture";

const season: SeasonPicture = {
  contest: "Typer biuro",
  team: "WilczyApetyt",
  place: "2.",
  of: "miejsce z 14",
  rounds: [10, 29, 0],
  best: 1,
  figures: [
    ["Razem", "218,0 pkt"],
    ["Najlepsza: Kolejka 7", "29,0 pkt"],
  ],
};

/** A pen that notes what it draws; each letter is half as wide as it is tall. */
function noting() {
  const texts: { words: string; end: number }[] = [];
  const boxes: { colour: string; x: number; y: number; tall: number }[] = [];
  const sizeOf = (font: string) => Number(/(\d+)px/.exec(font)?.[1]);
  const pen = {
    fillStyle: "",
    font: "",
    textBaseline: "alphabetic" as const,
    measureText: (words: string) => ({ width: (words.length * sizeOf(pen.font)) / 2 }) as TextMetrics,
    fillText: (words: string, x: number) => void texts.push({ words, end: x + pen.measureText(words).width }),
    fillRect: (x: number, y: number, _wide: number, tall: number) =>
      void boxes.push({ colour: pen.fillStyle, x, y, tall }),
  };
  return { pen, texts, boxes };
}

describe("the picture of a season", () => {
  it("says the contest, the team, the place and the figures", () => {
    const { pen, texts } = noting();
    drawSeason(pen, season);
    expect(texts.map(({ words }) => words)).toEqual([
      "TYPER BIURO",
      "WilczyApetyt",
      "2.",
      "miejsce z 14",
      "Razem",
      "218,0 pkt",
      "Najlepsza: Kolejka 7",
      "29,0 pkt",
      "TRYBUNA",
    ]);
  });

  it("draws each round as a bar, the best one in another colour", () => {
    const { pen, boxes } = noting();
    drawSeason(pen, season);
    const bars = boxes.filter(({ x, y, tall }) => x > 56 && x < 784 && y + tall === 560);
    expect(bars.map(({ colour, tall }) => [colour, tall])).toEqual([
      ["#fffbf2", 83],
      ["#f2b632", 240],
      ["#fffbf2", 6],
    ]);
  });

  it("keeps long names on the picture", () => {
    const { pen, texts } = noting();
    drawSeason(pen, { ...season, team: "W".repeat(80), contest: "Puchar ".repeat(30) });
    expect(Math.max(...texts.map(({ end }) => end))).toBeLessThan(width);
    expect(height).toBe(630);
    expect(texts[1]?.words.endsWith("…")).toBe(true);
  });
});
