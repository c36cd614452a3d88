import i18next from "i18next";
import { initReactI18next } from "react-i18next";
import { storedLanguage } from "@/i18n/language";

let starting: Promise<void> | undefined;

/** Loads the texts of the stored language, and only those, without the console's, and starts i18next; once. */
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

/** Loads the words that only organizers and operators read: `organizer` and `ops`. */
export async function addConsoleTexts(): Promise<void> {
  const lng = storedLanguage();
  const [{ default: texts }] = await Promise.all([
    lng === "pl" ? import("./console/pl.json") : import("./console/en.json"),
    startI18n(),
  ]);
  i18next.addResourceBundle(lng, "translation", texts.translation, true);
}
