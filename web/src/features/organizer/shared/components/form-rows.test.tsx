import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useForm } from "react-hook-form";
import { expect, it } from "vitest";
import { FormField } from "@/features/organizer/shared/components/form-field";
import { FormRows } from "@/features/organizer/shared/components/form-rows";

/** A form with a list of at most three sponsors. */
function Sponsors({ focusAfter }: { focusAfter: "box" | "button" }) {
  const { control } = useForm({ defaultValues: { sponsors: [{ name: "Odra" }, { name: "Wisła" }] } });
  return (
    <FormRows
      control={control}
      name="sponsors"
      fresh={(count) => ({ name: `Sponsor ${count + 1}` })}
      most={3}
      focusAfter={focusAfter}
      title="Sponsorzy"
      hint="W tej kolejności"
      action="Dodaj sponsora"
    >
      {(place, remove) => (
        <>
          <FormField control={control} name={`sponsors.${place}.name`} label={`Nazwa ${place + 1}`} />
          <button type="button" onClick={remove}>{`Usuń ${place + 1}`}</button>
        </>
      )}
    </FormRows>
  );
}

const names = () => screen.queryAllByRole<HTMLInputElement>("textbox").map(({ value }) => value);
const add = () => screen.queryByRole("button", { name: "Dodaj sponsora" });

it("adds rows, with the focus in the new one, while there is room for more", async () => {
  render(<Sponsors focusAfter="box" />);
  await userEvent.click(add() ?? document.body);
  expect(names()).toEqual(["Odra", "Wisła", "Sponsor 3"]);
  expect(screen.getByLabelText("Nazwa 3")).toHaveFocus();
  expect(add()).toBeNull();
});

it.each([
  ["box", () => screen.getByRole("group", { name: "Sponsorzy" })],
  ["button", add],
] as const)("takes a row out and moves the focus to its %s", async (focusAfter, target) => {
  render(<Sponsors focusAfter={focusAfter} />);
  await userEvent.click(screen.getByRole("button", { name: "Usuń 1" }));
  expect(names()).toEqual(["Wisła"]);
  expect(target()).toHaveFocus();
});
