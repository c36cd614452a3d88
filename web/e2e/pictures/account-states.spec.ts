import { test } from "../support/test";
import type { Page } from "@playwright/test";
import type { CannedWire } from "../support/canned-wire";
import { authenticator, recoveryCodes } from "@/testing/samples/factors";
import { opens, press, takeCannedPictures, type CannedState } from "../support/pictures";
import { privateLeagues } from "@/testing/samples/private-leagues";
import { auth, blocked, blockedIn, problem, user } from "@/testing/samples/account";

const link = problem(400, "link-over", "Ten link już nie działa.");

/** Whoever is asked about at the session's start. */
const me = (who: ReturnType<typeof user>) => (wire: CannedWire) =>
  wire.on("POST /users/session/refresh", { body: auth(who) }).on("GET /users/me", { body: who });

/** Tries to log in. */
async function logIn(page: Page): Promise<void> {
  await page.locator("[name=email]").fill("ola@trybuna.test");
  await page.locator("[name=password]").fill("zielone-krzeselko-7");
  await page.keyboard.press("Enter");
}

const visitors: CannedState[] = [
  {
    name: "login-refused",
    path: "/login",
    answers: (wire) =>
      wire.on("POST /users/auth", {
        status: 401,
        body: problem(401, "wrong-credentials", "Zły e-mail albo hasło."),
      }),
    act: async (page) => {
      await logIn(page);
      await page.getByRole("alert").waitFor();
    },
  },
  {
    name: "login-providers",
    path: "/login",
    ready: "button:has-text('Google')",
    answers: (wire) =>
      wire.on("GET /users/socialauth/providers", {
        body: [
          { id: "google", name: "Google" },
          { id: "club", name: "Konto klubowe Orzeł Biały Bydgoszcz 1946" },
        ],
      }),
  },
  {
    name: "second-factor",
    path: "/login",
    answers: (wire) =>
      wire.on("POST /users/auth", {
        status: 403,
        body: { ...problem(403, "second-factor-required", "Podaj kod."), challenge: "c", expiresAt: "" },
      }),
    act: async (page) => {
      await logIn(page);
      await page.locator("[name=code]").waitFor();
    },
  },
  { name: "social-linking", path: "/socialLogin#password=google" },
  { name: "social-confirmed", path: "/socialLogin#confirmed" },
  { name: "social-refused", path: "/socialLogin#error=social-email-not-verified", ready: "[role=alert]" },
  {
    name: "social-waiting",
    path: "/socialLogin#done",
    isWaiting: true,
    ready: "main [data-spinner]",
    answers: (wire) => wire.on("POST /users/session/refresh", new Promise<never>(() => undefined)),
  },
  {
    name: "register-lacks",
    path: "/register",
    act: async (page) => {
      await page.locator("[name=email]").fill("jagoda@poczta.example");
      const passwords = page.locator("[type=password]");
      await passwords.nth(0).fill("trybuna2022");
      await passwords.nth(1).fill("trybuna2021");
      await page.keyboard.press("Enter");
      await page.locator("[aria-invalid=true]").first().waitFor();
    },
    whole: true,
  },
  { name: "forgotten-password", path: "/forgottenPassword" },
  {
    name: "forgotten-password-sent",
    path: "/forgottenPassword",
    answers: (wire) => wire.on("POST /users/password-reset", { status: 202, body: {} }),
    act: async (page) => {
      await page.locator("[name=email]").fill("jagoda@poczta.example");
      await page.keyboard.press("Enter");
      await page.locator("main [role=status], main [role=alert]").first().waitFor();
    },
  },
  { name: "new-password", path: "/newPassword#token" },
  { name: "confirm-email", path: "/confirmEmail#token" },
  {
    name: "confirm-email-over",
    path: "/confirmEmail#token",
    answers: (wire) => wire.on("POST /users/confirm-email", { status: 400, body: link }),
    act: async (page) => {
      await page.locator("main button").first().click();
      await page.getByRole("alert").waitFor();
    },
  },
  { name: "keep-email", path: "/keepEmail#token" },
  { name: "remove-access", path: "/removeAccess#token" },
  { name: "unsubscribe", path: "/unsubscribe#token" },
  { name: "logged-out", path: "/logout" },
  { name: "invited-visitor", path: "/l/B8WN2TQC", answers: privateLeagues },
  { name: "invitation-over", path: "/l/22222222", answers: privateLeagues },
];

const participants: CannedState[] = [
  {
    name: "consents",
    path: "/jointeam",
    answers: (wire, lang) =>
      wire.on("POST /users/session/refresh", {
        body: auth({ ...user(["participant"], lang), consents: {} }, false),
      }),
  },
  { name: "invited-participant", path: "/l/B8WN2TQC/join", answers: privateLeagues },
  { name: "profile-consents", path: "/profile/consents" },
  {
    name: "profile-password",
    path: "/profile",
    whole: true,
    act: (page) => page.locator("main dd button[aria-expanded]").nth(2).click(),
  },
  {
    name: "profile-confirm",
    path: "/profile",
    answers: (wire) =>
      wire
        .on("GET /users/me/factors", {
          body: { authenticatorSince: "2026-11-20T12:00:00.000Z", recoveryCodes: 3 },
        })
        .on("GET /users/me/export", {
          status: 403,
          body: problem(403, "fresh-login-required", "Potwierdź."),
        }),
    act: async (page) => {
      await press(/^(Pobierz|Download)$/)(page);
      await page.locator("[name=confirmPassword]").waitFor();
    },
  },
  { name: "profile-erase", path: "/profile", act: opens(/^(Usuń konto|Delete account)$/) },
  {
    name: "profile-telephone",
    path: "/jointeam",
    ready: "[role=dialog]",
    whole: false,
    answers: (wire, lang) =>
      me({
        ...user(["participant"], lang),
        telephoneNumber: "+48600100200",
        telephoneNumberVerificationRequired: true,
      })(wire),
  },
  {
    name: "profile-authenticator",
    path: "/profile",
    whole: true,
    answers: (wire) => wire.on("POST /users/me/factors/authenticator", { body: authenticator }),
    act: async (page) => {
      await press(/^(Włącz kody|Turn codes on)$/)(page);
      await press(/^(Pokaż kod QR|Show the QR code)$/)(page);
      await page.getByRole("img", { name: /(Kod QR|QR code)/ }).waitFor();
    },
  },
  {
    name: "profile-recovery-codes",
    path: "/profile",
    answers: (wire) =>
      wire
        .on("POST /users/me/factors/authenticator", { body: authenticator })
        .on("POST /users/me/factors/authenticator/confirm", { body: { codes: recoveryCodes } }),
    act: async (page) => {
      await press(/^(Włącz kody|Turn codes on)$/)(page);
      await press(/^(Pokaż kod QR|Show the QR code)$/)(page);
      await page.locator("[name=code]").fill("123 456");
      await page.keyboard.press("Enter");
      await page.getByRole("dialog").waitFor();
    },
  },
  { name: "friend-removed", path: "/profile/friends", act: opens(/^(Usuń|Remove): /) },
  {
    name: "friends-none",
    path: "/profile/friends",
    answers: (wire) =>
      wire.on("GET /users/me/friends", { body: [] }).on("GET /users/me/friends/blocked", { body: [] }),
  },
  {
    name: "archive-none",
    path: "/profile/archive",
    answers: (wire) => wire.on("GET /leagues/archive", { body: [] }),
  },
  {
    name: "inbox-message",
    path: "/inbox",
    whole: true,
    act: (page) => page.locator("main button[aria-expanded]").nth(1).click(),
  },
  {
    name: "inbox-none",
    path: "/inbox",
    answers: (wire) => wire.on("GET /users/inbox", { body: { items: [], page: 1, size: 10, total: 0 } }),
  },
  {
    name: "contact-sent",
    path: "/contactus",
    answers: (wire) =>
      wire.on("POST /storage/logs/user-feedback", {
        status: 201,
        body: { _id: "r9", sentAt: "2026-11-20T12:14:00.000Z" },
      }),
    act: async (page) => {
      await page.locator("textarea").fill("Wrona miał asystę");
      await press(/^(Wyślij wiadomość|Send message)$/)(page);
      await page.getByRole("heading", { name: /^(Wiadomość wysłana|Message sent)$/ }).waitFor();
    },
  },
  {
    name: "blocked",
    path: "/rules",
    ready: "[role=dialog]",
    whole: false,
    answers: (wire, lang) => me(blocked(lang, null))(wire),
  },
  {
    name: "blocked-in-contest",
    path: "/rules",
    ready: "[role=dialog]",
    whole: false,
    answers: (wire, lang) => me(blocked(lang, blockedIn._id))(wire),
  },
  { name: "phone-menu", path: "/rules", widths: (width) => width < 768, act: opens(/^Menu$/) },
];

test.describe("pictures of accounts and of who may enter", () => {
  for (const state of visitors) test(state.name, () => takeCannedPictures({ ...state, as: "visitor" }));
  for (const one of participants) test(one.name, () => takeCannedPictures(one));
});
