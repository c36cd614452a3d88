import { render } from "@testing-library/react";
import { useLayoutEffect } from "react";
import { expect, test } from "vitest";
import { Deferred } from "@/ui/deferred";

test("a part that comes later in a part that comes later comes after it, not with it", () => {
  const stood: string[] = [];
  function Part({ name }: { name: string }) {
    useLayoutEffect(() => void stood.push(name), [name]);
    return null;
  }
  render(
    <Deferred place={<Part name="place" />}>
      <Part name="screen" />
      <Deferred place={<Part name="place in the screen" />}>
        <Part name="part of the screen" />
      </Deferred>
    </Deferred>,
  );
  expect(stood).toEqual(["place", "screen", "place in the screen", "part of the screen"]);
});
