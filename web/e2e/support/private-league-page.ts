import { openPage, settled, type OpenedPage, type PageOptions } from "./browser";
import { privateLeagues } from "@/testing/samples/private-leagues";
import { typer } from "@/testing/samples/typer";

/** Opens a screen of private leagues on the canned wire: a participant's, unless said. */
export async function openPrivate(path: string, options: PageOptions = {}): Promise<OpenedPage> {
  const opened = await openPage({ as: "participant", ...options });
  typer(opened.wire);
  privateLeagues(opened.wire);
  await opened.page.goto(path);
  await settled(opened.page);
  return opened;
}
