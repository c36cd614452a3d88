import { describe, expect, it } from "vitest";
import type { AthletesSheet } from "@/api/types";
import { bodyOf } from "@/features/organizer/athletes/model/body";
import {
  clubCalled,
  meaning,
  positionCalled,
  priceOf,
  priceText,
  type Column,
} from "@/features/organizer/athletes/model/cells";
import {
  clubKeptOver,
  clubRows,
  clubTyped,
  emptyDraft,
  keptOver,
  keyFor,
  knownOf,
  rowsOf,
  typedOver,
  withClub,
  withRow,
  type Draft,
} from "@/features/organizer/athletes/model/draft";
import { clubFaultsOf, faultsOf, nearest, usualOf } from "@/features/organizer/athletes/model/faults";
import { leftAfter } from "@/features/organizer/athletes/model/settle";
import { aSheet } from "@/features/organizer/athletes/model/sheet-samples";

const known = knownOf(aSheet, emptyDraft);
const type = (row: string, column: Column, text: string, draft: Draft = emptyDraft, sheet = aSheet) =>
  typedOver(sheet, draft, [{ row, column, text }]);
const row = (id: string, draft: Draft, sheet = aSheet) => {
  const found = rowsOf(sheet, draft).find((one) => one.id === id);
  if (found === undefined) throw new Error(`no row ${id}`);
  return found;
};
const clubFaults = (draft: Draft, sheet = aSheet) => clubRows(sheet, draft).flatMap(clubFaultsOf);
const found = (draft: Draft, sheet: AthletesSheet) => {
  const badClubs = new Set(clubFaults(draft, sheet).map(({ club }) => club));
  const around = { known: knownOf(sheet, draft), usual: usualOf(sheet), draft, sheet, badClubs };
  return rowsOf(sheet, draft).flatMap((one) => faultsOf(one, around));
};
const faults = (draft: Draft, sheet = aSheet) =>
  found(draft, sheet).map(({ row: at, column, kind, repair }) => [at, column, kind, repair]);
const body = (draft: Draft, sheet = aSheet) => {
  const rows = rowsOf(sheet, draft);
  const own = knownOf(sheet, draft);
  return bodyOf(sheet, draft, { rows, faults: found(draft, sheet), known: own });
};

describe("a cell", () => {
  it.each([
    ["4,6", 46],
    ["4.6", 46],
    ["5", 50],
    ["5,00", 50],
    ["5,50", 55],
    ["4,65", null],
    ["-1", null],
    ["", null],
    ["cztery", null],
  ])("%j costs %s tenths", (text, tenths) => {
    expect(priceOf(text)).toBe(tenths);
  });

  it.each(["pl", "en"] as const)(
    "says prices of thousands so that they can be read again, in %s",
    (language) => {
      localStorage.setItem("trybuna.language", language);
      for (const tenths of [46, 10_000, 100_000]) expect(priceOf(priceText(tenths))).toBe(tenths);
      expect(priceOf("1\u00a0000,5")).toBe(10_005);
    },
  );

  it("means the same in either language and spelling", () => {
    expect(clubCalled("orły zamłynie", known)).toBe("orly");
    expect(clubCalled("Zamlynie Eagles", known)).toBe("orly");
    expect(clubCalled("Zamłynie", known)).toBeNull();
    expect(positionCalled("BR", known)).toBe("goalkeeper");
    expect(positionCalled("forwards", known)).toBe("forward");
    expect(positionCalled("Napastnik", known)).toBe("forward");
    expect(positionCalled("napastnicy", known)).toBe("forward");
    expect(positionCalled("n", known)).toBeNull();
    expect(meaning("price", "4,40", known)).toBe(meaning("price", "4.4", known));
  });
});

describe("what is typed", () => {
  it("stands over the sheet and is changed only where it means something else", () => {
    const draft = type("adam-łęcki", "price", "4.40");
    expect(row("adam-łęcki", draft).changed).toEqual([]);
    expect(row("adam-łęcki", type("adam-łęcki", "price", "4,6", draft)).changed).toEqual(["price"]);
    expect(row("adam-łęcki", type("adam-łęcki", "club", "Orły Zamłynie")).changed).toEqual(["club"]);
  });

  it("is typed no more once it says again what the server has", () => {
    const draft = type("adam-łęcki", "price", "4,6");
    expect(type("adam-łęcki", "price", "4,4", draft).athletes).toEqual({});
  });

  it("is sent by the cells that changed, and a new row whole", () => {
    const price = type("adam-łęcki", "price", "4,6");
    const gone = type("marek-klon", "sale", "gone", price);
    const made = withRow(gone, { surname: "Rojek", club: "Wicher Górki", position: "NA", price: "4,9" });
    expect(body(made.draft)).toEqual({
      revision: "one",
      athletes: [
        {
          surname: "Rojek",
          name: "",
          teamKey: "wicher",
          position: "forward",
          price: 4.9,
          isAllowedToBuy: true,
          isDisabled: false,
        },
        { _id: "adam-łęcki", price: 4.6 },
        { _id: "marek-klon", isAllowedToBuy: true, isDisabled: true },
      ],
      clubs: [],
    });
  });

  it("leaves wrong rows and clubs out, and they stay typed when the others are saved", () => {
    const wrong = type("piotr-wilga", "price", "75", type("adam-łęcki", "price", "4,6"));
    const draft = clubTyped(
      aSheet,
      clubTyped(aSheet, wrong, "orly", "pl", ""),
      "wicher",
      "primary",
      "#ff0000",
    );
    const sent = body(draft);
    expect(sent.athletes).toEqual([{ _id: "adam-łęcki", price: 4.6 }]);
    expect(sent.clubs).toEqual([
      {
        key: "wicher",
        name: { pl: "Wicher Górki", en: "Wicher Górki" },
        colours: { primary: "#ff0000", secondary: "#ffffff" },
      },
    ]);
    const later = type("adam-łęcki", "name", "Adaś", draft);
    const out = { rows: new Set(["piotr-wilga"]), clubs: new Set(["orly"]) };
    const left = leftAfter(later, { draft, sheet: aSheet, out }, aSheet);
    expect(Object.keys(left.athletes)).toEqual(["adam-łęcki", "piotr-wilga"]);
    expect(left.athletes["adam-łęcki"]).toEqual({ name: { text: "Adaś", over: "Adam" } });
    expect(Object.keys(left.clubs)).toEqual(["orly"]);
  });
});

describe("what is wrong", () => {
  it("comes with the text that most likely was meant", () => {
    expect(faults(type("piotr-wilga", "price", "75"))).toEqual([
      ["piotr-wilga", "price", "priceSuspect", "7,5"],
    ]);
    expect(faults(type("piotr-wilga", "price", "7,55"))).toEqual([
      ["piotr-wilga", "price", "priceBad", "7,6"],
    ]);
    expect(faults(type("piotr-wilga", "club", "Wichr Górki"))).toEqual([
      ["piotr-wilga", "club", "clubUnknown", "Wicher Górki"],
    ]);
    expect(faults(type("piotr-wilga", "position", "napastnk"))).toEqual([
      ["piotr-wilga", "position", "positionUnknown", "napastnik"],
    ]);
    expect(faults(type("piotr-wilga", "surname", " "))).toEqual([
      ["piotr-wilga", "surname", "surnameEmpty", null],
    ]);
    expect(faults(type("piotr-wilga", "price", "0"))).toEqual([["piotr-wilga", "price", "priceRange", null]]);
  });

  it("is no more where somebody says that the price is right", () => {
    const draft = { ...type("piotr-wilga", "price", "75"), agreed: { "piotr-wilga": 750 } };
    expect(faults(draft)).toEqual([]);
    expect(faults(type("piotr-wilga", "price", "76", draft))).toHaveLength(1);
  });

  it("names every cell that a new row lacks", () => {
    expect(faults(withRow(emptyDraft, {}, "new-1").draft)).toEqual([
      ["new-1", "surname", "surnameEmpty", null],
      ["new-1", "club", "missing", null],
      ["new-1", "position", "missing", null],
      ["new-1", "price", "missing", null],
    ]);
  });

  it("is a position once a round has locked, but not a new athlete's", () => {
    const frozen: AthletesSheet = { ...aSheet, arePositionsFrozen: true };
    expect(faults(type("piotr-wilga", "position", "bramkarze"), frozen)).toEqual([
      ["piotr-wilga", "position", "positionFrozen", null],
    ]);
  });

  it("is nearest by letters, if it is near at all", () => {
    expect(nearest("Wichr Gorki", ["Orły Zamłynie", "Wicher Górki"])).toBe("Wicher Górki");
    expect(nearest("Huragan", ["Orły Zamłynie", "Wicher Górki"])).toBeNull();
  });
});

describe("somebody else's change", () => {
  const [first, second, ...others] = aSheet.athletes;
  const newer: AthletesSheet = {
    ...aSheet,
    revision: "two",
    athletes: [first, second && { ...second, price: 4.8 }, ...others].filter((one) => one !== undefined),
  };

  it("stands against mine only in the cell that both changed", () => {
    const draft = type("piotr-wilga", "price", "7,7", type("adam-łęcki", "price", "4,6"));
    expect(faults(draft, newer)).toEqual([["adam-łęcki", "price", "clash", "4,8"]]);
    expect(faults(type("adam-łęcki", "club", "Orły Zamłynie"), newer)).toEqual([]);
  });

  it("is none where it says what mine does, or where I have looked at it", () => {
    expect(faults(type("adam-łęcki", "price", "4,8"), newer)).toEqual([]);
    const kept = keptOver(newer, type("adam-łęcki", "price", "4,6"), "adam-łęcki", "price");
    expect(faults(kept, newer)).toEqual([]);
    expect(body(kept, newer).athletes).toEqual([{ _id: "adam-łęcki", price: 4.6 }]);
  });
});

describe("a new club", () => {
  it("is known to cells at once, by a key made from its name", () => {
    const made = withClub(aSheet, type("adam-łęcki", "club", "Huragan Podlas"), "Huragan Podlas");
    expect(made.key).toBe("huragan-podlas");
    expect(faults(made.draft)).toEqual([]);
    expect(body(made.draft)).toMatchObject({
      athletes: [{ _id: "adam-łęcki", teamKey: "huragan-podlas" }],
      clubs: [{ key: "huragan-podlas", name: { pl: "Huragan Podlas", en: "Huragan Podlas" }, colours: null }],
    });
  });

  it("without a name is wrong, and so is whoever plays there", () => {
    const made = withClub(aSheet, type("adam-łęcki", "club", "Huragan"), "Huragan");
    const nameless = clubTyped(aSheet, made.draft, "huragan", "en", " ");
    expect(clubFaults(nameless)).toEqual([{ club: "huragan", column: "en", kind: "missing", now: null }]);
    expect(faults(nameless)).toEqual([["adam-łęcki", "club", "clubBad", null]]);
    expect(body(nameless)).toMatchObject({ athletes: [], clubs: [] });
  });

  it("gets another key where its own is taken", () => {
    expect(keyFor("Żubr Leśna", new Set(["zubr-lesna", "zubr-lesna-2"]))).toBe("zubr-lesna-3");
    expect(keyFor("！", new Set())).toBe("klub");
  });
});

describe("a club that somebody else changes, too", () => {
  const newer: AthletesSheet = {
    ...aSheet,
    clubs: aSheet.clubs.map((club) =>
      club.key === "orly" ? { ...club, name: { ...club.name, pl: "Orły II" } } : club,
    ),
  };

  it("clashes in the cell that both changed, and stays out until somebody has looked at it", () => {
    const draft = clubTyped(aSheet, emptyDraft, "orly", "pl", "Orły Zamłynie II");
    expect(clubFaults(draft, newer)).toEqual([{ club: "orly", column: "pl", kind: "clash", now: "Orły II" }]);
    expect(body(draft, newer).clubs).toEqual([]);
    const kept = clubKeptOver(newer, draft, "orly", "pl");
    expect(clubFaults(kept, newer)).toEqual([]);
    expect(body(kept, newer).clubs).toMatchObject([{ key: "orly", name: { pl: "Orły Zamłynie II" } }]);
    expect(clubFaults(clubTyped(aSheet, emptyDraft, "orly", "en", "Eagles"), newer)).toEqual([]);
  });

  it("is typed no more once it says again what the server has", () => {
    const draft = clubTyped(aSheet, emptyDraft, "orly", "pl", "Orły");
    expect(clubTyped(aSheet, draft, "orly", "pl", "Orły Zamłynie").clubs).toEqual({});
  });
});
