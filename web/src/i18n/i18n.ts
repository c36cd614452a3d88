import i18next from "i18next";
import { initReactI18next } from "react-i18next";
import { storedLanguage } from "@/i18n/language";

/** Words of their own, beside everybody's: a folder here each (a new one also goes into i18next.d.ts). */
export const BUNDLES = [
  "archive",
  "calendar",
  "console",
  "contest-page",
  "friends",
  "inbox",
  "mine",
  "news",
  "predictions",
  "private-leagues",
  "prizes",
  "profile",
  "reports",
  "rival",
  "sharing",
  "squad",
  "squad-later",
] as const;
export type Bundle = (typeof BUNDLES)[number];

const bundles = import.meta.glob<{ translation: object }>("./*/*.json", { import: "default" });

let starting: Promise<void> | undefined;

/** Loads the texts of the stored language, without the bundles, and starts i18next; once. */
export function startI18n(): Promise<void> {
  return (starting ??= start());
}

async function start(): Promise<void> {
  const lng = storedLanguage();
  const { default: texts } = await (lng === "pl" ? import("./pl.json") : import("./en.json"));
  document.documentElement.lang = lng;
  await i18next.use(initReactI18next).init({
    lng,
    resources: { [lng]: texts },
    fallbackLng: false,
    interpolation: { escapeValue: false }, // React escapes
    returnNull: false,
  });
}

/** Loads the words of screens that not every visit opens: they come with these screens. */
export async function addTexts(...wanted: readonly Bundle[]): Promise<void> {
  const lng = storedLanguage();
  const files = wanted.flatMap((bundle) => bundles[`./${bundle}/${lng}.json`] ?? []);
  const [texts] = await Promise.all([Promise.all(files.map((load) => load())), startI18n()]);
  for (const { translation } of texts) i18next.addResourceBundle(lng, "translation", translation, true);
}

/** A part of the app, once the words that come with it are there, too. */
export async function loadWithTexts<T>(part: Promise<T>, ...wanted: readonly Bundle[]): Promise<T> {
  return (await Promise.all([part, addTexts(...wanted)]))[0];
}
