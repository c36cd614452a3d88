import js from "@eslint/js";
import { createTypeScriptImportResolver } from "eslint-import-resolver-typescript";
import importX from "eslint-plugin-import-x";
import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import globals from "globals";
import { existsSync, readdirSync } from "node:fs";
import tseslint from "typescript-eslint";

const root = import.meta.dirname;
const features = existsSync(`${root}/src/features`) ? readdirSync(`${root}/src/features`) : [];

/** The organizer's console is many features under one roof: what each may know beside `shared`. */
const consoleParts = {
  shared: [],
  contests: ["reports"],
  athletes: [],
  imports: [],
  feeds: [],
  webhooks: [],
  people: [],
  articles: [],
  "private-leagues": [],
  reports: ["people"],
  log: ["people", "contests"],
  fixtures: ["contests", "people"],
  results: ["fixtures"],
  overview: ["contests", "people", "reports"],
};

/** Who may import whom: app composes features; features stand alone on board, ui, api and i18n. */
const zones = [
  ...features.map((feature) => ({
    target: `./src/features/${feature}`,
    from: "./src/features",
    except: [`./${feature}`],
    message: "Features don't import each other; a route in src/app composes them.",
  })),
  ...Object.entries(consoleParts).map(([part, known]) => ({
    target: `./src/features/organizer/${part}`,
    from: "./src/features/organizer",
    except: [...new Set([part, "shared", ...known])].map((name) => `./${name}`),
    message: "Parts of the console stand in layers: eslint.config.js names them.",
  })),
  { target: "./src/features", from: "./src/app", message: "A feature knows nothing of the app around it." },
  {
    target: "./src/board",
    from: ["./src/app", "./src/features"],
    message: "board is data, geometry and drawing.",
  },
  {
    target: "./src/ui",
    from: ["./src/app", "./src/features", "./src/board"],
    message: "ui knows no feature.",
  },
  {
    target: "./src/api",
    from: ["./src/app", "./src/features", "./src/board", "./src/ui"],
    message: "api has no faces.",
  },
  { target: "./src/i18n", from: ["./src/app", "./src/features", "./src/board", "./src/ui", "./src/api"] },
];

export default tseslint.config(
  { ignores: ["dist", "src/api/*.gen.ts"] },
  js.configs.recommended,
  // types, and the rules that need them, are oxlint's (.oxlintrc.json)
  {
    files: ["**/*.{ts,tsx}"],
    extends: [tseslint.configs.base, tseslint.configs.eslintRecommended],
    linterOptions: { reportUnusedDisableDirectives: "off" }, // some name rules of oxlint's
    rules: { "no-unused-vars": "off" },
  },
  {
    files: ["src/**/*.{ts,tsx}", "e2e/**/*.ts"],
    plugins: { "import-x": importX },
    settings: {
      "import-x/resolver-next": [createTypeScriptImportResolver({ project: `${root}/tsconfig.json` })],
    },
    rules: {
      "import-x/no-restricted-paths": ["error", { basePath: root, zones }],
      "import-x/no-default-export": "error",
      "max-lines": ["error", { max: 300, skipBlankLines: true }],
    },
  },
  {
    files: ["src/**/*.tsx"],
    extends: [reactHooks.configs.flat["recommended-latest"], jsxA11y.flatConfigs.strict],
    languageOptions: { globals: globals.browser },
    rules: {
      // a component has no words of its own: they come from src/i18n
      "no-restricted-syntax": [
        "error",
        { selector: "JSXText[value=/\\p{L}{2}/u]", message: "Words come from t()." },
        {
          selector:
            "JSXAttribute[name.name=/^(aria-label|label|title|tabTitle|placeholder|alt|hint|eyebrow|words)$/] > Literal[value=/\\p{L}{2}/u]",
          message: "Words come from t().",
        },
      ],
      "max-lines-per-function": ["error", { max: 150, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ["src/features/**/components/**/*.{ts,tsx}", "src/ui/**/*.{ts,tsx}"],
    ignores: ["**/*.test.tsx"],
    rules: {
      "no-restricted-imports": [
        "error",
        {
          paths: [
            {
              name: "@/api/client",
              importNames: ["api", "$api", "answered", "queryClient", "readOrNull"],
              message: "Components render: queries and mutations stand in the feature's api folder.",
            },
          ],
        },
      ],
    },
  },
  { files: ["src/**/*.test.tsx"], rules: { "no-restricted-syntax": "off", "max-lines-per-function": "off" } },
  // Playwright wants the default export of a global setup
  { files: ["e2e/support/build.ts"], rules: { "import-x/no-default-export": "off" } },
  { files: ["public/**/*.js"], languageOptions: { globals: globals.browser, sourceType: "script" } },
  { files: ["scripts/*.mjs", "*.js"], languageOptions: { globals: globals.node } },
  // parts of these run in the page that is measured
  { files: ["measure/*.mjs"], languageOptions: { globals: { ...globals.node, ...globals.browser } } },
);
