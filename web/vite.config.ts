import react from "@vitejs/plugin-react";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";
import { apiDocs } from "./scripts/api-docs.ts";
import { groups } from "./scripts/chunks.ts";
import { buildName } from "./scripts/build-name.ts";
import { installable } from "./scripts/installable.ts";
import { preloadFirstScreen, prelude } from "./scripts/html.ts";
import { scopedName } from "./scripts/scoped-name.ts";

/** Sonner puts its CSS into a <style> at run time, which our CSP refuses; ui/toast.module.css holds ours instead. */
function sonnerWithoutStyleTag(): Plugin {
  return {
    name: "trybuna:sonner-without-style-tag",
    enforce: "pre",
    transform(code, id) {
      if (!/sonner[/\\]dist[/\\]index\.m?js/.test(id)) return null;
      return { code: code.replace(/^__insertCSS\("(?:[^"\\]|\\.)*"\);?$/m, ""), map: null };
    },
  };
}

/** React Aria brings its messages in 34 languages; the app speaks two. */
function twoLocalesOfReactAria(): Plugin {
  return {
    name: "trybuna:two-locales-of-react-aria",
    enforce: "pre",
    load(id) {
      const locale = /react-(?:aria|stately)[^?]*[/\\]intl[/\\](?:\w+[/\\])?(\w\w-\w\w)\.m?js$/.exec(id)?.[1];
      return locale === undefined || locale === "en-US" || locale === "pl-PL" ? null : "export default {};";
    },
  };
}

/** Names the wire's shapes: an offline copy of other shapes is not shown (src/api/copy-store.ts). */
const wire = createHash("sha256")
  .update(readFileSync(new URL("./src/api/schema.gen.ts", import.meta.url)))
  .digest("hex")
  .slice(0, 12);

export default defineConfig({
  plugins: [
    react(),
    sonnerWithoutStyleTag(),
    twoLocalesOfReactAria(),
    prelude(),
    preloadFirstScreen(),
    installable(),
    apiDocs(),
  ],
  define: { __WIRE__: JSON.stringify(wire), __BUILD__: JSON.stringify(buildName()) },
  resolve: { alias: { "@": fileURLToPath(new URL("./src", import.meta.url)) } },
  css: { modules: { generateScopedName: scopedName } },
  // data: URIs are refused by the CSP (img-src 'self'), so nothing is inlined
  build: {
    assetsInlineLimit: 0,
    sourcemap: false,
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: { groups },
      },
    },
  },
  server: {
    host: "127.0.0.1",
    proxy: { "/api": { target: process.env["TRYBUNA_API"] ?? "http://127.0.0.1:8080" } },
  },
});
