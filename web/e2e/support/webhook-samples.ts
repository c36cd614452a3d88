import { answerStoppedWebhook, answerWebhooks } from "@/testing/samples/webhooks";
import { openPage, settled, type PageOptions } from "./browser";

/** The Overview of an organizer one of whose contests has a webhook that stopped. */
export async function openOverviewWithStopped(options: PageOptions) {
  const opened = await openPage({ as: "organizer", ...options });
  answerStoppedWebhook(opened.wire);
  await opened.page.goto("/organizer");
  await settled(opened.page);
  return opened;
}

/** The webhooks of a contest, on the canned wire. */
export async function openWebhooks(options: PageOptions) {
  const opened = await openPage({ as: "organizer", ...options });
  answerWebhooks(opened.wire, options.lang);
  await opened.page.goto("/organizer/mundial/webhooks");
  await settled(opened.page);
  return opened;
}
