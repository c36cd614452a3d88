import { existsSync } from "node:fs";
import { build, preview } from "vite";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    baseUrl: string;
    /** True: no product behind the page, the canned wire answers. */
    canned: boolean;
  }
}

/** Gives the stories an address: BASE_URL, or the built app served on a free port. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env["TRYBUNA_BASE_URL"];
  if (given !== undefined && given !== "") {
    project.provide("baseUrl", given.replace(/\/$/, ""));
    project.provide("canned", false);
    return () => Promise.resolve();
  }
  if (!existsSync("dist/index.html")) await build({ logLevel: "warn" });
  const server = await preview({
    preview: { host: "127.0.0.1", port: 0, strictPort: false },
    logLevel: "warn",
  });
  const address = server.httpServer.address();
  if (address === null || typeof address === "string") throw new Error("the preview server has no port");
  project.provide("baseUrl", `http://127.0.0.1:${address.port}`);
  project.provide("canned", true);
  return () => server.close();
}
