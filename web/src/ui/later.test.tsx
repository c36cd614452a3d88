import { render } from "@testing-library/react";
import { useLayoutEffect } from "react";
import { expect, test } from "vitest";
import { Later } from "@/ui/later";

test("a part that comes later in a part that comes later comes after it, not with it", () => {
  const stood: string[] = [];
  function Part({ name }: { name: string }) {
    useLayoutEffect(() => void stood.push(name), [name]);
    return null;
  }
  render(
    <Later place={<Part name="place" />}>
      <Part name="screen" />
      <Later place={<Part name="place in the screen" />}>
        <Part name="part of the screen" />
      </Later>
    </Later>,
  );
  expect(stood).toEqual(["place", "screen", "place in the screen", "part of the screen"]);
});
