import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** An address that serves the app of another one, and from `release()` on a newer build of it. */
export interface TwoBuilds {
  url: string;
  release: () => void;
  close: () => Promise<void>;
}

const hashed = /(?<=\/)([\w.-]+-[\w-]{8})\.js/g;

/** In the newer build every script has another name; the old ones are gone. */
export async function twoBuilds(origin: string): Promise<TwoBuilds> {
  let isReleased = false;
  const newNames = (text: string) => text.replaceAll(hashed, "$1-new.js");
  const server = createServer((request, response) => {
    void (async () => {
      const path = request.url ?? "/";
      const isOld = /^\/assets\/.*\.js$/.test(path) && isReleased !== path.endsWith("-new.js");
      const asked = isOld ? "/assets/gone.js" : path.replace("-new.js", ".js");
      const answer = await fetch(origin + asked, { headers: { "Accept-Language": "pl" } });
      const type = answer.headers.get("content-type") ?? "";
      const isNamed = isReleased && /^text\/(?:html|javascript)/.test(type);
      response.writeHead(answer.status, {
        "Content-Type": type,
        "Cache-Control": answer.headers.get("cache-control") ?? "no-store",
      });
      response.end(isNamed ? newNames(await answer.text()) : Buffer.from(await answer.arrayBuffer()));
    })().catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    release: () => {
      isReleased = true;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
