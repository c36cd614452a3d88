import { answerConsoleLeagues } from "@/testing/samples/console-leagues";
import { openPage, settled, type PageOptions } from "./browser";

/** The console's page of a contest's private leagues, on the canned wire. */
export async function openConsole(options: PageOptions) {
  const opened = await openPage({ as: "organizer", ...options });
  answerConsoleLeagues(opened.wire);
  await opened.page.goto("/organizer/mundial/private-leagues");
  await settled(opened.page);
  return opened;
}
