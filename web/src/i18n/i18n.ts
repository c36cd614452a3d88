import i18next from "i18next";
import { initReactI18next } from "react-i18next";
import { storedLanguage } from "@/i18n/language";

/** Words of their own, beside everybody's: a folder here each (a new one also goes into i18next.d.ts). */
export const BUNDLES = [
  "calendar",
  "console",
  "mine",
  "news",
  "private-leagues",
  "prizes",
  "reports",
  "rival",
  "sharing",
  "squad",
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

/** Loads the words of screens that few visits open: they come with these screens. */
export async function addTexts(bundle: Bundle): Promise<void> {
  const lng = storedLanguage();
  const [texts] = await Promise.all([bundles[`./${bundle}/${lng}.json`]?.(), startI18n()]);
  if (texts !== undefined) i18next.addResourceBundle(lng, "translation", texts.translation, true);
}
