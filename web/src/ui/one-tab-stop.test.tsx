import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useRef } from "react";
import { expect, it } from "vitest";
import { useOneTabStop } from "@/ui/one-tab-stop";

function List() {
  const list = useRef<HTMLUListElement>(null);
  return (
    <>
      {}
      <ul ref={list} {...useOneTabStop(list, "li")}>
        <li>
          <button>A</button>
          <button>a</button>
        </li>
        <li>
          <button>B</button>
        </li>
        <li>
          <button>C</button>
          <button>c</button>
        </li>
      </ul>
      <button>after</button>
    </>
  );
}

it("takes the Tab key once for a whole list, and arrows inside it", async () => {
  render(<List />);
  const keys = userEvent.setup();
  const at = () => screen.getAllByRole("button").find((one) => one === document.activeElement)?.textContent;
  await keys.tab();
  expect(at()).toBe("A");
  const way = [];
  for (const key of ["ArrowRight", "ArrowDown", "ArrowDown", "ArrowDown", "End", "ArrowRight", "ArrowLeft"]) {
    await keys.keyboard(`{${key}}`);
    way.push(at());
  }
  expect(way).toEqual(["a", "B", "C", "C", "C", "c", "C"]);
  await keys.tab();
  expect(at()).toBe("after");
  await keys.tab({ shift: true });
  expect(at()).toBe("C");
});
