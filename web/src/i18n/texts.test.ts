import i18next from "i18next";
import { expect, it } from "vitest";

it.each([
  [1, "i 1 kolejne miejsce"],
  [3, "i 3 kolejne miejsca"],
  [6, "i 6 kolejnych miejsc"],
  [22, "i 22 kolejne miejsca"],
  [1.5, "i 1.5 kolejnego miejsca"],
])("inflects Polish nouns after %d", (count, words) => {
  expect(i18next.t("home.morePrizes", { count })).toBe(words);
});
