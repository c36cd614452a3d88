import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { digestOf, rootOf, type Proof } from "@/features/rules/model/proof";

const hash = (...parts: Uint8Array[]) => createHash("sha256").update(Buffer.concat(parts)).digest();
const leaf = (line: string) => hash(Buffer.from([0]), Buffer.from(line));
const node = (left: Uint8Array, right: Uint8Array) => hash(Buffer.from([1]), left, right);

/** The root and the path of a place, as RFC 6962 (2.1) defines both. */
function tree(lines: readonly string[], place: number): { root: Buffer; path: Buffer[] } {
  if (lines.length === 1) return { root: leaf(lines[0] ?? ""), path: [] };
  const split = 2 ** Math.ceil(Math.log2(lines.length) - 1);
  const isLeft = place < split;
  const left = tree(lines.slice(0, split), isLeft ? place : 0);
  const right = tree(lines.slice(split), isLeft ? 0 : place - split);
  const path = isLeft ? [...left.path, right.root] : [...right.path, left.root];
  return { root: node(left.root, right.root), path };
}

const lines = Array.from({ length: 21 }, (_, place) => `team-${place} {"m1":{"1X2":"ó${place}"}}`);

function proofOf(teams: number, index: number): { proof: Proof; digest: string } {
  const { root, path } = tree(lines.slice(0, teams), index);
  const line = lines[index] ?? "";
  const told = path.map((one) => one.toString("hex"));
  return { proof: { teamId: `team-${index}`, line, index, teams, path: told }, digest: root.toString("hex") };
}

it("leads from every team's line to the digest, however many teams there are", async () => {
  for (let teams = 1; teams <= lines.length; teams += 1)
    for (let index = 0; index < teams; index += 1) {
      const { proof, digest } = proofOf(teams, index);
      expect(await digestOf(proof), `${index} of ${teams}`).toBe(digest);
    }
});

it("makes the digest over lines, however many there are", async () => {
  for (let count = 1; count <= lines.length; count += 1) {
    const { root } = tree(lines.slice(0, count), 0);
    expect(await rootOf(lines.slice(0, count)), `of ${count}`).toBe(root.toString("hex"));
  }
  expect(await rootOf([])).toBe(hash().toString("hex"));
});

it("leads nowhere else", async () => {
  const { proof, digest } = proofOf(21, 5);
  const wrong: Partial<Proof>[] = [
    { line: `${proof.line} ` },
    { line: lines[4] ?? "" },
    { teamId: "team-4" },
    { index: 4 },
    { index: 21 },
    { index: -1 },
    { path: proof.path.slice(1) },
    { path: [...proof.path, proof.path[0] ?? ""] },
    { path: proof.path.map((one) => one.replace(/^./, "g")) },
  ];
  for (const change of wrong) expect(await digestOf({ ...proof, ...change })).not.toBe(digest);
});
