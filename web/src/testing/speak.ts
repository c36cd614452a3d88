import i18next from "i18next";
import type { Language } from "@/i18n/language";

const files = import.meta.glob<{ translation: object }>("../i18n/**/{pl,en}.json", { import: "default" });

/** Has the app speak a language, with all its words. */
export async function speak(lang: Language): Promise<void> {
  if (i18next.language === lang) return;
  if (!i18next.hasResourceBundle(lang, "translation")) {
    const texts = await Promise.all(
      Object.entries(files).flatMap(([path, load]) => (path.endsWith(`/${lang}.json`) ? load() : [])),
    );
    for (const { translation } of texts) i18next.addResourceBundle(lang, "translation", translation, true);
  }
  document.documentElement.lang = lang;
  await i18next.changeLanguage(lang);
}
