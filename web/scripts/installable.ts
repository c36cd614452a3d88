import { fileURLToPath } from "node:url";
import type { PluginOption } from "vite";
import { VitePWA } from "vite-plugin-pwa";

/** The paper and the ink of src/ui/css/tokens.css. */
const paper = "#F5EFE2";

/** What makes the app installable: its manifest, and the service worker with the list of the build's files. */
export function installable(): PluginOption {
  return VitePWA({
    strategies: "injectManifest",
    srcDir: fileURLToPath(new URL("../worker", import.meta.url)),
    filename: "sw.ts",
    injectRegister: null, // src/app/service-worker.ts does it, late
    manifest: {
      id: "/",
      start_url: "/league",
      scope: "/",
      display: "standalone",
      name: "Trybuna",
      short_name: "Trybuna",
      description: "Rozgrywki typerskie i fantasy. Wytypuj wynik, zbuduj klub i zajmij miejsce na trybunie.",
      lang: "pl",
      dir: "ltr",
      categories: ["games", "sports"],
      theme_color: paper,
      background_color: paper,
      icons: [
        { src: "/icon-192.png", sizes: "192x192", type: "image/png", purpose: "any" },
        { src: "/icon-512.png", sizes: "512x512", type: "image/png", purpose: "any" },
        { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
      ],
      shortcuts: [
        { name: "Mój zespół", url: "/league" },
        { name: "Ranking", url: "/ranking" },
      ],
    },
    includeManifestIcons: false, // the globs below have them
    injectManifest: {
      // participants' screens; an organizer's and the 200 flags are kept once they were shown
      globPatterns: ["index.html", "*.{svg,png}", "assets/*.{js,css,woff2}", "assets/{hatch,speckle}-*.svg"],
      globIgnores: ["assets/{organizer-screen,ops-screen}-*"],
    },
  });
}
