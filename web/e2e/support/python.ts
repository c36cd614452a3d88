import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../..", import.meta.url));

/** Runs the project's Python; answers what it prints. */
export function python(...command: string[]): string {
  return execFileSync(join(root, ".venv/bin/python"), command, { cwd: root, encoding: "utf8" });
}
