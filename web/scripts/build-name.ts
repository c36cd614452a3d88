import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** What `git archive` wrote into VERSION: the tag, else the commit; nothing in a clone. */
function archived(): string | undefined {
  const file = `${root}/VERSION`;
  if (!existsSync(file)) return undefined;
  return readFileSync(file, "utf8")
    .split("\n")
    .find((line) => line !== "" && !/[$%]/.test(line));
}

function described(): string | undefined {
  if (!existsSync(`${root}/.git`)) return undefined;
  try {
    return execFileSync(
      "git",
      [
        "-c",
        "safe.directory=*",
        "--no-optional-locks",
        "describe",
        "--tags",
        "--match",
        "v*",
        "--always",
        "--dirty",
      ],
      { cwd: root, encoding: "utf8", timeout: 5_000, stdio: ["ignore", "pipe", "ignore"] },
    ).trim();
  } catch {
    return undefined;
  }
}

/** Which build this is, as services/kit/process/build.py tells it: of the image, of the archive, of the clone; or "unknown". */
export function buildName(): string {
  const given = process.env["TRYBUNA_BUILD"]?.trim();
  return [given, archived(), described()].find((name) => name !== undefined && name !== "") ?? "unknown";
}
