import type { Page, Request } from "playwright-core";
import { onTestFailed } from "vitest";

/** Prints, when the test fails, where the page stood: its address, what it still waited for and what went wrong on the way. Call it in a test. */
export function printOnFailure(page: Page): void {
  const pending = new Map<Request, number>();
  const troubles: string[] = [];
  page.on("request", (request) => pending.set(request, Date.now()));
  page.on("requestfinished", (request) => pending.delete(request));
  page.on("requestfailed", (request) => {
    pending.delete(request);
    troubles.push(`${request.method()} ${request.url()}: ${request.failure()?.errorText ?? "failed"}`);
  });
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) troubles.push(message.text());
  });
  onTestFailed(async () => {
    if (page.isClosed()) return;
    const waiting = [...pending].map(
      ([request, since]) => `${request.method()} ${request.url()} for ${Date.now() - since} ms`,
    );
    const seen = await page
      .evaluate(() => `${document.readyState}, ${document.body.innerText.slice(0, 300)}`)
      .catch(String);
    console.error(
      [`at ${page.url()} (${seen})`, "pending:", ...waiting, "troubles:", ...troubles].join("\n  "),
    );
    await page.context().close();
  });
}
