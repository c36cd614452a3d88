import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { Button } from "@/ui/button";
import { Checkbox } from "@/ui/checkbox";
import { TextField } from "@/ui/text-field";

function Password() {
  const [value, setValue] = useState("");
  return (
    <TextField
      label="Hasło"
      type="password"
      value={value}
      onChange={setValue}
      hint="Od 8 znaków"
      error="Za krótkie"
    />
  );
}

describe("TextField", () => {
  it("is described by its hint and its message", () => {
    render(<Password />);
    const field = screen.getByLabelText("Hasło");
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription("Od 8 znaków Za krótkie");
  });

  it("shows a password on demand and keeps what was typed", async () => {
    render(<Password />);
    await userEvent.type(screen.getByLabelText("Hasło"), "tajne");
    await userEvent.click(screen.getByRole("button", { name: "Pokaż hasło" }));
    expect(screen.getByRole("textbox", { name: "Hasło" })).toHaveValue("tajne");
    await userEvent.click(screen.getByRole("button", { name: "Ukryj hasło" }));
    expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
  });
});

describe("Checkbox", () => {
  it("says what is required and why it is refused", async () => {
    const onChange = vi.fn();
    render(
      <Checkbox isSelected={false} onChange={onChange} required error="Zgoda wymagana">
        Akceptuję regulamin.
      </Checkbox>,
    );
    const box = screen.getByRole("checkbox", { name: "Akceptuję regulamin. (wymagane)" });
    expect(box).toHaveAccessibleDescription("Zgoda wymagana");
    await userEvent.click(box);
    expect(onChange).toHaveBeenCalledWith(true);
  });
});

describe("Button", () => {
  it("does nothing while its act is on the way, and submits nothing", async () => {
    const onPress = vi.fn();
    const onSubmit = vi.fn();
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit" isPending onPress={onPress}>
          Zapisz nazwę
        </Button>
      </form>,
    );
    const button = screen.getByRole("button", { name: "Zapisz nazwę" });
    await userEvent.click(button);
    expect(button).toHaveAttribute("aria-busy", "true");
    expect(button).toHaveFocus();
    expect([onPress.mock.calls.length, onSubmit.mock.calls.length]).toEqual([0, 0]);
  });
});
