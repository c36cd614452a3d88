import { describe, expect, it } from "vitest";
import { shownFor } from "./push";

describe("what is shown for a message", () => {
  it("is what it says", () => {
    const said = { title: "Termin jutro", body: "Zapisz typy", path: "/league", tag: "t1", lang: "pl" };
    expect(shownFor(JSON.stringify(said))).toEqual({
      title: "Termin jutro",
      options: {
        body: "Zapisz typy",
        tag: "t1",
        lang: "pl",
        icon: "/icon-192.png",
        data: { path: "/league" },
      },
    });
  });

  it.each([undefined, "", "x", "null", "[]", "{}", '{"title":"","path":7}'])(
    "is never nothing: %s",
    (text) => {
      expect(shownFor(text)).toMatchObject({ title: "Trybuna", options: { data: { path: "/inbox" } } });
    },
  );

  it.each(["https://example.org/", "//example.org", "/a/../b", "javascript:alert(1)", "/a?b", ""])(
    "leads nowhere else: %s",
    (path) => {
      expect(shownFor(JSON.stringify({ title: "a", path })).options.data).toEqual({ path: "/inbox" });
    },
  );
});
