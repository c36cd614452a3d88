import { privateLeagues } from "@/testing/samples/private-leagues";
import { typer } from "@/testing/samples/typer";
import { visit } from "@/testing/visit";

/** A visit in the contest of the private leagues' samples: a participant's, unless said. */
export function visitPrivate(options: Parameters<typeof visit>[0] = {}) {
  const visited = visit({ as: "participant", ...options });
  typer(visited.wire);
  privateLeagues(visited.wire);
  return visited;
}

/** The same, with a screen that is loaded. */
export async function openPrivate(path: string, options: Parameters<typeof visit>[0] = {}) {
  const visited = visitPrivate(options);
  await visited.open(path);
  return visited;
}
