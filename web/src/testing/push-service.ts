import { afterEveryTest } from "@/testing/forget";

interface Said {
  permission: NotificationPermission;
  /** What the browser's user says when asked. */
  answer?: "granted" | "denied";
  isSubscribed?: boolean;
}

/** A browser that can be subscribed to notifications, which jsdom cannot. */
class PushingBrowser {
  readonly address = { endpoint: "https://push.example.org/1", keys: { p256dh: "key", auth: "secret" } };
  isSubscribed: boolean;
  /** The public key that it was subscribed with last. */
  key: unknown = null;
  /** How often its user was asked. */
  asked = 0;

  constructor({ permission, answer, isSubscribed = false }: Said) {
    this.isSubscribed = isSubscribed;
    let said = permission;
    const subscription = {
      toJSON: () => this.address,
      unsubscribe: () => Promise.resolve(!(this.isSubscribed = false)),
    };
    const pushManager = {
      getSubscription: () => Promise.resolve(this.isSubscribed ? subscription : null),
      subscribe: ({ applicationServerKey }: PushSubscriptionOptionsInit) => {
        this.isSubscribed = true;
        this.key = applicationServerKey;
        return Promise.resolve(subscription);
      },
    };
    give(navigator, "serviceWorker", { getRegistration: () => Promise.resolve({ pushManager }) });
    give(window, "PushManager", class {});
    const requestPermission = () => {
      this.asked += 1;
      return Promise.resolve((said = answer ?? permission));
    };
    give(window, "Notification", {
      requestPermission,
      get permission() {
        return said;
      },
    });
  }
}

const given: [object, string][] = [];

function give(to: object, name: string, value: unknown): void {
  Object.defineProperty(to, name, { value, configurable: true });
  given.push([to, name]);
}

afterEveryTest(() => {
  for (const [to, name] of given.splice(0)) Reflect.deleteProperty(to, name);
});

/** Has the browser be one that can show notifications, until the test ends. */
export function pushService(said: Said): PushingBrowser {
  return new PushingBrowser(said);
}
