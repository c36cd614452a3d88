import { afterEach, describe, expect, it, vi } from "vitest";
import { middleSquare } from "@/features/private-leagues/model/crop";
import { mostMegabytes, readFile, refusalOf } from "@/features/private-leagues/model/picture-file";

describe("a file that somebody chooses", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("is opened if it is a picture that is taken, and not too large", () => {
    expect(refusalOf({ type: "image/png", size: 1 })).toBeNull();
    expect(refusalOf({ type: "image/svg+xml", size: 1 })).toBe("notAnImage");
    expect(refusalOf({ type: "", size: 1 })).toBe("notAnImage");
    expect(refusalOf({ type: "image/jpeg", size: mostMegabytes * 1024 * 1024 + 1 })).toBe("fileTooLarge");
  });

  it("is not opened by a browser without a file reader", () => {
    vi.stubGlobal("FileReader", undefined);
    expect(refusalOf({ type: "image/png", size: 1 })).toBe("noFileReader");
  });

  it("is read whole, with its kind", async () => {
    const read = await readFile(new File(["abc"], "a.png", { type: "image/png" }));
    expect([read.size, read.type]).toEqual([3, "image/png"]);
  });
});

describe("what is cut out first", () => {
  it("is the largest square in the middle", () => {
    expect(middleSquare(400, 200)).toEqual({ unit: "%", x: 25, y: 0, width: 50, height: 100 });
    expect(middleSquare(200, 400)).toEqual({ unit: "%", x: 0, y: 25, width: 100, height: 50 });
  });
});
