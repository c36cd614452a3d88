import { expect, it } from "vitest";
import { orderKeys, orderNames, placesOff, pointsOff, type AskedOrder } from "@/api/orders";
import file from "../../../../../proto-contracts/vectors/orders.json";

const asked = file.asked as Record<string, AskedOrder & { places: number }>;

it.each(file.prizes)("$name", (one) => {
  const order = asked[one.asked];
  if (order === undefined) throw new Error("no vector");
  const isWhole = one.order.length === order.places;
  const found = one.order.map((name) => {
    const off = isWhole ? placesOff(name, one.right) : null;
    if (off !== null) return pointsOff(order, off);
    return one.settled ? 0 : null;
  });
  expect(found).toEqual(one.points);
});

it("reads an order and writes it without gaps", () => {
  expect(orderKeys(["10:4", "2:7", "1:3"])).toEqual(["3", "7", "4"]);
  expect(orderNames(["3", "7", "4"])).toEqual(["1:3", "2:7", "3:4"]);
});
