/** Why a log-in with a provider came to nothing, as far as people are told apart. */
export type SocialFailure =
  | "denied"
  | "expired"
  | "unverified"
  | "unconfirmed"
  | "busy"
  | "linked"
  | "stranger"
  | "old"
  | "undated"
  | "failed";

/** What the way to the provider was for. */
export type SocialErrand = "log-in" | "link" | "confirmation";

/** What the way back from a provider came to. */
export type SocialOutcome =
  | { is: "done" | "linked" | "confirmed" }
  | { is: "password"; provider: string }
  | { is: "second-factor"; challenge: string }
  | { is: "failure"; why: SocialFailure; errand: SocialErrand };

const reasons: ReadonlyMap<string, SocialFailure> = new Map(
  Object.entries<SocialFailure>({
    "social-login-denied": "denied",
    "social-login-expired": "expired",
    "session-ended": "expired",
    "social-email-not-verified": "unverified",
    "email-not-confirmed": "unconfirmed",
    "too-many-attempts": "busy",
    "provider-unavailable": "busy",
    "social-already-linked": "linked",
    "social-not-linked": "stranger",
    "social-login-old": "old",
    "social-login-undated": "undated",
  }),
);

const errands: ReadonlyMap<string, SocialErrand> = new Map([
  ["link-error", "link"],
  ["confirm-error", "confirmation"],
]);

/** Reads what the server says behind `#`; whatever else stands there is a failure, and nothing of it is shown. */
export function socialOutcome(hash: string): SocialOutcome {
  const [name, value = ""] = hash.replace(/^#/, "").split("=");
  if (name === "done" || name === "linked" || name === "confirmed") return { is: name };
  if (name === "password" && /^[a-z][a-z0-9-]+$/.test(value)) return { is: "password", provider: value };
  if (name === "second-factor" && value !== "") return { is: "second-factor", challenge: value };
  return { is: "failure", why: reasons.get(value) ?? "failed", errand: errands.get(name ?? "") ?? "log-in" };
}
