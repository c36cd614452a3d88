// Draws the installed app's icons from scripts/icon.svg: `npm run icons`, after the drawing has changed. CHROMIUM names the browser.
import { readFileSync } from "node:fs";
import { chromium } from "@playwright/test";

const svg = readFileSync(new URL("icon.svg", import.meta.url), "utf8");
const paper = "#F5EFE2";

/** The file's name, its side in pixels, and the drawing's share of it: launchers cut a maskable icon to a circle of 80 %. */
const icons = [
  ["icon-192.png", 192, 1],
  ["icon-512.png", 512, 1],
  ["icon-maskable-512.png", 512, 0.76],
  ["apple-touch-icon.png", 180, 0.9],
];

const browser = await chromium.launch({
  executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
for (const [name, side, share] of icons) {
  const page = await browser.newPage({ viewport: { width: side, height: side } });
  const drawing = svg.replace("<svg ", `<svg width="${side * share}" height="${side * share}" `);
  await page.setContent(
    `<body style="margin:0;height:${side}px;display:grid;place-items:center;background:${paper}">${drawing}</body>`,
  );
  await page.screenshot({ path: new URL(`../public/${name}`, import.meta.url).pathname });
  await page.close();
}
await browser.close();
