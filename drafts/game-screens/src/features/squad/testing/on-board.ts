import { screen, waitFor, within } from "@testing-library/react";
import { vi } from "vitest";
import { squadGame } from "@/testing/samples/squad-game";
import { visit } from "@/testing/visit";

type Options = Parameters<typeof visit>[0];

/** The transfer list shows the rows that have room: eight of them. */
export function giveRoom(): void {
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockImplementation(function height(this: HTMLElement) {
    return this.tagName === "LI" ? 100 : 800;
  });
}

/** Opens my squad in the samples' contest, with what is done on its board. */
export async function openSquad(options: Options = {}, has?: Parameters<typeof squadGame>[1]) {
  const visited = visit({ as: "participant", ...options });
  giveRoom();
  const game = squadGame(visited.wire, has);
  await visited.open("/league?fixture=f3");
  await shown();
  const reload = async () => {
    await visited.reload();
    await shown();
  };
  return { ...visited, game, exchange: (no: number) => exchange(visited, no), reload };
}

/** Waits for the squad, which is drawn after the screen around it: the tokens or the list, and what stands beside them. */
export const shown = () =>
  waitFor(() => {
    const isShown = document.querySelector("main [data-token], main [data-slot]") !== null;
    if (!isShown || screen.queryByRole("region", { name: /Oczekujące transfery|Nowy skład/ }) === null)
      throw new Error("the squad is not shown yet");
  });

/** Every token's words, by slot; a slot's by its number. */
export const tokens = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>("[data-token]")];
export const token = (no: number): HTMLElement => {
  const found = tokens()[no - 1];
  if (found === undefined) throw new Error(`no token ${no}`);
  return found;
};
export const names = (): string[] => tokens().map((one) => one.getAttribute("aria-label") ?? "");
export const nameOf = (no: number): string => names()[no - 1] ?? "";
export const surnameOf = (no: number): string => nameOf(no).split(",")[0] ?? "";

/** The pending transfers. */
export const ledger = () => within(screen.getByRole("region", { name: /Oczekujące transfery|Nowy skład/ }));
/** The open transfer list, and who can be bought there. */
export const market = async () => within(await screen.findByRole("dialog"));
export const buys = async () => (await market()).findAllByRole("button", { name: /^Kup: / });

/** One of the buttons that save; a phone has another one. */
export function saveButton(name = "Zapisz skład"): HTMLElement {
  const [found] = screen.getAllByRole("button", { name });
  if (found === undefined) throw new Error("nothing can be saved");
  return found;
}

/** Waits for the receipt, which is there only while nothing is left to save. */
export const saved = () =>
  waitFor(() => {
    if (document.querySelector("[data-receipt]") === null) throw new Error("not saved yet");
  });

export const noDialog = () =>
  waitFor(() => {
    if (screen.queryByRole("dialog") !== null) throw new Error("a dialog is open");
  });

/** Opens what a slot has. By key: a click that a busy machine makes late is taken for a drag. */
export async function openSlot({ user }: Pick<ReturnType<typeof visit>, "user">, no: number): Promise<void> {
  token(no).focus();
  await user.keyboard("{Enter}");
}

/** Replaces the athlete of a slot by the last one who is listed. */
async function exchange(visited: ReturnType<typeof visit>, no: number): Promise<void> {
  await openSlot(visited, no);
  const last = (await buys()).at(-1);
  if (last === undefined) throw new Error("nobody can be bought");
  await visited.user.click(last);
  await noDialog();
}
