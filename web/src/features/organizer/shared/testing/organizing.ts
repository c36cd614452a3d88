import { screen, within } from "@testing-library/react";
import { settled, visit } from "@/testing/visit";

type Named = string | RegExp;

/** How a control is called: exactly so, or so before a colon and what it is about, which only screen readers hear. */
const called = (name: Named) =>
  typeof name === "string"
    ? (whole: string) => whole === name || whole.startsWith(`${name}:`) || whole.startsWith(`${name} :`)
    : name;

/** The main part of the screen: the console's own, without the header and the dock. */
export const main = () => within(document.querySelector("main") as HTMLElement);

/** A file to be chosen in a field. */
export const aFile = (file: { name: string; mimeType: string; buffer: Uint8Array }) =>
  new File([new Uint8Array(file.buffer)], file.name, { type: file.mimeType });

/** An organizer at the console, and what such a person does there. */
export function organizing(options: Omit<NonNullable<Parameters<typeof visit>[0]>, "as"> = {}) {
  const visited = visit({ ...options, as: "organizer" });
  const { user } = visited;
  return {
    ...visited,
    /** Presses a button of the main part, or of a part of it, once it is there and takes a press. */
    press: async (name: Named, inside = main()) => {
      await user.click(await inside.findByRole<HTMLButtonElement>("button", { name: called(name) }));
    },
    /** Follows a link of the main part, the first of that name, and waits for the screen behind it. */
    follow: async (name: Named, inside = main()) => {
      const [link] = await inside.findAllByRole("link", { name: called(name) });
      if (link !== undefined) await user.click(link);
      await settled();
    },
    /** Opens a choice by its button and takes an option. */
    choose: async (choice: Named, option: Named, inside = main()) => {
      await user.click(await inside.findByRole("button", { name: called(choice) }));
      await user.click(await screen.findByRole("option", { name: option }));
    },
  };
}
