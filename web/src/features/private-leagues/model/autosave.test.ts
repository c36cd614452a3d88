import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Autosave, saveAfter } from "./autosave";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A server that answers when it is told to. */
function server() {
  const sent: string[] = [];
  const answers: { take: () => void; refuse: (why: string) => void }[] = [];
  const save = (text: string) =>
    new Promise<void>((take, refuse) => {
      sent.push(text);
      answers.push({ take, refuse: (why) => refuse(new Error(why)) });
    });
  const answer = async (how: (one: (typeof answers)[number]) => void) => {
    const one = answers.shift();
    if (one === undefined) throw new Error("nothing was sent");
    how(one);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { sent, save, answer };
}

it("saves once, 5000 ms after the last change", async () => {
  const { sent, save, answer } = server();
  const field = new Autosave(save);
  field.change("Gramy");
  await vi.advanceTimersByTimeAsync(saveAfter - 1);
  field.change("Gramy o honor");
  await vi.advanceTimersByTimeAsync(saveAfter - 1);
  expect(sent).toEqual([]);
  expect(field.state().status).toBe("unsaved");
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual(["Gramy o honor"]);
  expect(field.state().status).toBe("saving");
  await answer(({ take }) => take());
  expect(field.state()).toEqual({ text: "Gramy o honor", status: "saved", error: null });
});

it("saves at once when the field is left, and not again afterwards", async () => {
  const { sent, save, answer } = server();
  const field = new Autosave(save);
  field.leave();
  expect(sent).toEqual([]);
  field.change("Gramy");
  field.leave();
  expect(sent).toEqual(["Gramy"]);
  await answer(({ take }) => take());
  field.leave();
  await vi.advanceTimersByTimeAsync(2 * saveAfter);
  expect(sent).toEqual(["Gramy"]);
  expect(field.state().text).toBeNull(); // the server's form of it is shown now
});

it("sends what was typed during a request after it, one at a time", async () => {
  const { sent, save, answer } = server();
  const field = new Autosave(save);
  field.change("a");
  field.leave();
  field.change("ab");
  field.leave();
  expect(sent).toEqual(["a"]);
  await answer(({ take }) => take());
  expect(sent).toEqual(["a", "ab"]);
  await answer(({ take }) => take());
  expect(field.state().status).toBe("saved");
});

it("keeps a blank at the end while somebody goes on typing", async () => {
  const { save, answer } = server();
  const field = new Autosave(save);
  field.change("Gramy o ");
  await vi.advanceTimersByTimeAsync(saveAfter);
  await answer(({ take }) => take());
  expect(field.state().text).toBe("Gramy o ");
});

it("loses nothing that was refused, and sends it again when asked to or changed", async () => {
  const { sent, save, answer } = server();
  const field = new Autosave(save);
  field.change("Za długi");
  field.leave();
  await answer(({ refuse }) => refuse("za długi"));
  expect(field.state()).toMatchObject({ text: "Za długi", status: "failed" });
  field.leave();
  expect(sent).toHaveLength(1);
  field.retry();
  await answer(({ refuse }) => refuse("za długi"));
  field.change("Krótszy");
  expect(field.state()).toMatchObject({ status: "unsaved", error: null });
  await vi.advanceTimersByTimeAsync(saveAfter);
  expect(sent).toEqual(["Za długi", "Za długi", "Krótszy"]);
});

it("sends a text that a reload had left behind", async () => {
  const { sent, save } = server();
  const field = new Autosave(save, "Sprzed odświeżenia");
  expect(field.state()).toMatchObject({ text: "Sprzed odświeżenia", status: "unsaved" });
  field.begin();
  await vi.advanceTimersByTimeAsync(saveAfter);
  expect(sent).toEqual(["Sprzed odświeżenia"]);
});
