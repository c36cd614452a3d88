import i18next from "i18next";
import { initReactI18next } from "react-i18next";
import { storedLanguage } from "@/i18n/language";

/** Loads the texts of the stored language, and only those, and starts i18next. */
export async function startI18n(): Promise<void> {
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
