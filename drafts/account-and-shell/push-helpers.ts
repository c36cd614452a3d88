/** Has the browser's service worker take a message, as its push service would; answers the notifications that are shown then. */
export async function delivered(page: Page, data: string) {
  const session = await page.context().newCDPSession(page);
  const found = new Promise<string>((resolve) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const own = registrations.find(({ isDeleted }) => !isDeleted);
      if (own !== undefined) resolve(own.registrationId);
    });
  });
  await session.send("ServiceWorker.enable");
  const origin = new URL(page.url()).origin;
  await session.send("ServiceWorker.deliverPushMessage", { origin, registrationId: await found, data });
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map(({ title, body, lang, data: kept }) => ({
        title,
        body,
        lang,
        path: (kept as { path: string }).path,
      }));
    });
  await expect.poll(shown, { timeout: 10_000 }).not.toEqual([]);
  return shown();
}

/** Clicks the notification that is shown; headless Chromium has no way to, nor lets a worker open a window: answers what it asks to open. */
export async function clicked(page: Page): Promise<string> {
  const worker = page.context().serviceWorkers()[0];
  if (worker === undefined) throw new Error("no service worker");
  // as text: the types of a worker's scope are not those of this program
  return worker.evaluate<string>(`(async () => {
    const [notification] = await registration.getNotifications();
    return new Promise((resolve) => {
      const openWindow = (wanted) => Promise.resolve(resolve(new URL(wanted).pathname));
      Object.defineProperty(Clients.prototype, "openWindow", { value: openWindow, configurable: true });
      dispatchEvent(new NotificationEvent("notificationclick", { notification }));
    });
  })()`);
}

/** Has the browser's push service end the subscription; a new one is at `subscription`. No browser can be made to say so. */
export async function subscriptionEnded(page: Page, subscription: object): Promise<void> {
  const worker = page.context().serviceWorkers()[0];
  if (worker === undefined) throw new Error("no service worker");
  await worker.evaluate(`(() => {
    const made = { toJSON: () => (${JSON.stringify(subscription)}), unsubscribe: () => Promise.resolve(true) };
    Object.defineProperty(PushManager.prototype, "subscribe", { value: () => Promise.resolve(made) });
    dispatchEvent(new ExtendableEvent("pushsubscriptionchange"));
  })()`);
}

