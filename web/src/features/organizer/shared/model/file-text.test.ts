import { describe, expect, it } from "vitest";
import { textOfFile } from "@/features/organizer/shared/model/file-text";

const file = (...codes: number[]) => ({
  arrayBuffer: () => Promise.resolve(new Uint8Array(codes).buffer),
});

describe("a file's text", () => {
  it("is read as UTF-8, with or without a mark", async () => {
    expect(await textOfFile(file(0xc5, 0x81, 0xc3, 0xb3))).toBe("Łó");
    expect(await textOfFile(file(0xef, 0xbb, 0xbf, 0xc5, 0x81))).toBe("Ł");
  });

  it("is read as Polish Excel writes it", async () => {
    // "Gęś;Łąka" in windows-1250
    expect(await textOfFile(file(0x47, 0xea, 0x9c, 0x3b, 0xa3, 0xb9, 0x6b, 0x61))).toBe("Gęś;Łąka");
    expect(await textOfFile(file(0xff, 0xfe, 0x41, 0x01, 0xf3, 0x00))).toBe("Łó");
  });

  it("is read as Western Europe's Windows wrote it where a season comes from there", async () => {
    expect(await textOfFile(file(0x4d, 0xf1), "windows-1252")).toBe("Mñ");
  });
});
