import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { callAt, demoPassword, logInAt } from "./api";

/** How long a mail may take to be written. */
const arrivesWithin = 20_000;

/** The mails to an address so far, the oldest first: files in the home of a product without an SMTP server. */
function mailsTo(email: string): string[] {
  const folder = join(process.env["TRYBUNA_HOME"] ?? "", "mail");
  return readdirSync(folder)
    .filter((name) => name.endsWith(".eml"))
    .sort()
    .map((name) => readFileSync(join(folder, name), "utf8").replace(/=\r?\n/g, "")) // lines that quoted-printable broke
    .filter((mail) => mail.toLowerCase().includes(`\nto: ${email.toLowerCase()}`));
}

/** Waits for what `find` finds among the mails to an address. */
async function inMailsTo(email: string, find: (mails: string[]) => string | undefined): Promise<string> {
  for (const end = Date.now() + arrivesWithin; ;) {
    const found = find(mailsTo(email));
    if (found !== undefined) return found;
    if (Date.now() > end) throw new Error(`${email} was not mailed what is waited for`);
    await new Promise((again) => setTimeout(again, 50));
  }
}

/** Waits for a mail of that subject to an address; answers its source. */
export function mailTo(email: string, subject: string): Promise<string> {
  return inMailsTo(email, (mails) => mails.find((mail) => mail.includes(`Subject: ${subject}`)));
}

/** Waits for the so-many-th link to an address; answers its path. */
export async function mailedLink(email: string, number = 1): Promise<string> {
  const linkIn = (mail: string) =>
    /^https?:\/\/\S+\/(?:confirmEmail|newPassword|keepEmail)#\S+$/m.exec(mail)?.[0] ?? [];
  const { pathname, hash } = new URL(await inMailsTo(email, (mails) => mails.flatMap(linkIn)[number - 1]));
  return pathname + hash;
}

/** Fills and sends the form of registration, with every consent. */
export async function register(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel("Powtórz hasło").fill(password); // first: the log-in form has the others, too
  await page.getByLabel("E-mail", { exact: true }).fill(email);
  await page.getByLabel("Hasło", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Zaznacz wszystkie" }).click();
  await page.getByRole("main").getByRole("button", { name: "Załóż konto", exact: true }).click();
}

/** Follows the link that confirms a new account's address; the browser that registered is logged in then. */
export async function confirmAddress(page: Page, email: string): Promise<void> {
  await page.goto(await mailedLink(email));
  const confirmed = page.waitForResponse((response) => response.url().endsWith("/users/confirm-email"));
  await page.getByRole("button", { name: "Tak, to mój adres" }).click();
  await confirmed;
}

/** Makes an account with the demo's password at `origin`, without a page: its address confirmed, the necessary consent given. */
export async function makeAccount(origin: string, email: string): Promise<void> {
  const visitor = callAt(origin);
  await visitor("POST", "/users", { email, password: demoPassword });
  await visitor("POST", "/users/confirm-email", { token: (await mailedLink(email)).split("#")[1] });
  const call = await logInAt(origin, email);
  await call("PUT", "/users/consents", { consents: { acceptNecessaryUserConsents: true } });
}

/** The code that was sent by SMS to a number: files in the home of a product without a provider, there with the answer. */
export function codeTo(number: string): string {
  const folder = join(process.env["TRYBUNA_HOME"] ?? "", "sms");
  const texts = readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .sort()
    .map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")) as { to: string; text: string })
    .filter(({ to }) => to === number);
  return /\b[0-9]{6}\b/.exec(texts.at(-1)?.text ?? "")?.[0] ?? "";
}
