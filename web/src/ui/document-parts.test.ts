import { describe, expect, test } from "vitest";
import { partsOf } from "./document-parts";

const results = ["1:1 – 83,5", "1:0 – 96,0", "0:0 – 149,4", "2:0, 0:2 – 212,8", "5:5 – 1 000,0"];

describe("a section of the rules", () => {
  test("stands as it is without points", () => {
    expect(partsOf("Jeden akapit.\n\nLista:\n– pierwsze\n– drugie")).toEqual([
      "Jeden akapit.\n\nLista:\n– pierwsze\n– drugie",
    ]);
  });

  test("has a table of many points between its words", () => {
    expect(
      partsOf(
        ["Kurs.", "", "Punkty:", "Dokładny wynik:", ...results.map((one) => `– ${one}`), "– Inne: 12"].join(
          "\n",
        ),
      ),
    ).toEqual([
      "Kurs.\n\nPunkty:\nDokładny wynik:",
      results.map((one) => ({ name: one.split(" – ")[0], points: one.split(" – ")[1] })),
      "– Inne: 12",
    ]);
  });

  test("keeps a short list of points a list", () => {
    const short = ["Remis:", ...results.slice(0, 4).map((one) => `– ${one}`)].join("\n");
    expect(partsOf(short)).toEqual([short]);
  });
});
