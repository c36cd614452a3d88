import { expect, it, vi } from "vitest";
import { ApiProblem, NoAnswer } from "@/api/problem";
import { together } from "@/api/together";

function reads() {
  const one = vi.fn((id: string) => Promise.resolve(`one ${id}`));
  const several = vi.fn((ids: readonly string[]) =>
    Promise.resolve((id: string) => `${id} of ${ids.join()}`),
  );
  return { one, several, read: together({ one, several }) };
}

it("asks by one call for what is wanted at once", async () => {
  const { one, several, read } = reads();
  expect(await Promise.all([read("a"), read("b")])).toEqual(["a of a,b", "b of a,b"]);
  expect(one).not.toHaveBeenCalled();
  expect(several).toHaveBeenCalledTimes(1);
});

it("asks for one alone by its own call, and later ones by another", async () => {
  const { one, several, read } = reads();
  expect(await read("a")).toBe("one a");
  expect(await read("b")).toBe("one b");
  expect(one).toHaveBeenCalledTimes(2);
  expect(several).not.toHaveBeenCalled();
});

it("asks for each alone where all together are refused", async () => {
  const { several, read } = reads();
  several.mockRejectedValue(new ApiProblem(409, { code: "still-arriving" }));
  expect(await Promise.all([read("a"), read("b")])).toEqual(["one a", "one b"]);
});

it("fails for all where nobody answers", async () => {
  const { one, several, read } = reads();
  several.mockRejectedValue(new NoAnswer("/"));
  await expect(Promise.all([read("a"), read("b")])).rejects.toBeInstanceOf(NoAnswer);
  expect(one).not.toHaveBeenCalled();
});
