import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

const require = createRequire(import.meta.url);
const from = dirname(require.resolve("swagger-ui-dist/package.json"));

/** The files of Swagger UI that the API's documents load when somebody asks for them, and its licence. */
const files = {
  "swagger-ui-bundle.js": "swagger-ui-bundle.js",
  "swagger-ui-bundle.js.LICENSE.txt": "swagger-ui-bundle.js.LICENSE.txt",
  "swagger-ui.css": "swagger-ui.css",
  "LICENSE.txt": "LICENSE",
  "NOTICE.txt": "NOTICE",
};

/** Puts Swagger UI beside public/api-docs/start.js; no part of the app loads it. */
export function apiDocs(): Plugin {
  return {
    name: "trybuna:api-docs",
    generateBundle() {
      for (const [name, source] of Object.entries(files))
        this.emitFile({
          type: "asset",
          fileName: `api-docs/${name}`,
          source: withoutMap(readFileSync(join(from, source), "utf8")),
        });
    },
  };
}

/** The maps are not served, so nothing may ask for them. */
function withoutMap(text: string): string {
  return text.replace(/\/[/*]# sourceMappingURL=.*\s*$/, "");
}
