/** What services/identity/push/worker.py sends: a message of the inbox, cut short. */
export interface Shown {
  title: string;
  options: NotificationOptions & { data: { path: string } };
}

const ownPath = /^\/(?:[A-Za-z0-9_-]+(?:\/[A-Za-z0-9_-]+)*)?$/;

/** The notification of a message; browsers demand one, so an unreadable one leads to the inbox, too. */
export function shownFor(text: string | undefined): Shown {
  let said: Record<string, unknown> = {};
  try {
    const read: unknown = JSON.parse(text ?? "");
    if (typeof read === "object" && read !== null) said = read as Record<string, unknown>;
  } catch {
    // not ours
  }
  const { title, body, path, tag, lang } = said;
  return {
    title: typeof title === "string" && title !== "" ? title : "Trybuna",
    options: {
      icon: "/icon-192.png",
      data: { path: typeof path === "string" && ownPath.test(path) ? path : "/inbox" },
      ...(typeof body === "string" ? { body } : {}),
      ...(typeof tag === "string" ? { tag } : {}),
      ...(typeof lang === "string" ? { lang } : {}),
    },
  };
}
