import type consoleTexts from "./console/pl.json";
import type pl from "./pl.json";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "translation";
    resources: { translation: (typeof pl)["translation"] & (typeof consoleTexts)["translation"] };
  }
}
