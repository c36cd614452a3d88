import { landing, rememberedPath, rememberPath } from "@/api/remembered-path";

/** What this browser keeps of a registration until its address is confirmed: the mail's link opens another tab. */
interface Registered {
  key: string;
  /** Where the visitor wanted to go. */
  path: string;
}

const place = "trybuna.registered";
const bytes = 32;

/** A new secret for a registration. */
export function newKey(): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(random, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Keeps a registration's secret with the path that is remembered now. */
export function keepRegistered(key: string): void {
  try {
    localStorage.setItem(place, JSON.stringify({ key, path: rememberedPath() } satisfies Registered));
  } catch {
    return; // storage switched off: the link only confirms
  }
}

/** The secret of the registration that this browser waits for; null: none. */
export function registeredKey(): string | null {
  return read()?.key ?? null;
}

/** Forgets the registration, and remembers the path from then. */
export function takeRegistered(): void {
  const path = read()?.path ?? landing;
  try {
    localStorage.removeItem(place);
  } catch {
    return;
  }
  if (path !== landing) rememberPath(path);
}

function read(): Registered | null {
  try {
    const kept = JSON.parse(localStorage.getItem(place) ?? "null") as Partial<Registered> | null;
    return typeof kept?.key === "string" && typeof kept.path === "string"
      ? { key: kept.key, path: kept.path }
      : null;
  } catch {
    return null;
  }
}
