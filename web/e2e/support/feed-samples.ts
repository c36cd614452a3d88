import { answerFeeds } from "@/testing/samples/feeds";
import { openPage, settled, type PageOptions } from "./browser";

/** The sources of a contest, on the canned wire. */
export async function openFeeds(options: PageOptions) {
  const opened = await openPage({ as: "organizer", ...options });
  answerFeeds(opened.wire, options.lang);
  await opened.page.goto("/organizer/mundial/feeds");
  await settled(opened.page);
  return opened;
}
