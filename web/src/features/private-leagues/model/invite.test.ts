import { expect, it } from "vitest";
import { addressOf, readCode, shownCode } from "./invite";

it("reads a code as people type it, once it is whole", () => {
  expect(readCode("k7mq 4rxw")).toBe("K7MQ4RXW");
  expect(readCode(" K7MQ-4RXW\t")).toBe("K7MQ4RXW");
  expect(readCode("K7MQ4RX")).toBeNull();
  expect(readCode("K7MQ4RXW2")).toBeNull();
});

it("shows a code in halves, and a link as an address", () => {
  expect(shownCode("K7MQ4RXW")).toBe("K7MQ 4RXW");
  expect(addressOf("B8WN2TQC", "https://trybuna.test")).toBe("https://trybuna.test/l/B8WN2TQC");
});
