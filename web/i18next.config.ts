import { defineConfig } from "i18next-cli";

export default defineConfig({
  locales: ["pl", "en"],
  extract: {
    input: ["src/**/*.{ts,tsx}"],
    ignore: ["src/**/*.test.{ts,tsx}", "src/api/*.gen.ts"],
    // scripts/i18n-check.mjs extracts into a copy; nothing writes our files
    output: `${process.env["I18N_COPY"] ?? "node_modules/.cache/i18n"}/{{language}}.json`,
    primaryLanguage: "pl",
    sort: true,
    indentation: 2,
    defaultValue: "",
    // keys made from data: t(`sport.${sport}`)
    preservePatterns: ["sport.*", "board.*", "news.kind.*", "news.tab.*", "organizer.audit.acts.*"],
  },
});
