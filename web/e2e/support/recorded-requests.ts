import { createServer, request as ask, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Contest, Fixture } from "@/api/types";
import type { Call } from "./api";

/** A request as the product gets it: the bench sends it again (scripts/bench/views.py). */
export interface Recorded {
  method: string;
  /** Ids stand as names in braces (`nameIds`), a build's hash as `{hash}`. */
  path: string;
  /** It asks whether a version is still the newest. */
  isConditional: boolean;
  status: number;
}

/** An address before the product that records each request, in the order of arrival. */
export interface Recorder {
  url: string;
  /** The requests since the last call. */
  taken: () => Recorded[];
  /** True while a request is on its way; a live stream never is. */
  isBusy: () => boolean;
  close: () => Promise<void>;
}

const hashOfBuild = /(?<=^\/assets\/[^?]*-)[\w-]{8}(?=\.\w+$)/;

/** Passes each request on to the product at `origin`; answers of a service worker or the browser's cache need none. */
export async function recordRequests(origin: string, nameIn: (path: string) => string): Promise<Recorder> {
  const { hostname, port } = new URL(origin);
  let recorded: Recorded[] = [];
  let open = 0;
  const server = createServer((incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { method = "GET", url = "/", headers } = incoming;
    const note: Recorded = {
      method,
      path: nameIn(url.replace(hashOfBuild, "{hash}")),
      isConditional: headers["if-none-match"] !== undefined,
      status: 0,
    };
    recorded.push(note);
    const isStream = url.startsWith("/api/live/");
    open += isStream ? 0 : 1;
    outgoing.on("close", () => {
      open -= isStream ? 0 : 1;
    });
    const onward = ask({ hostname, port, method, path: url, headers }, (answer) => {
      note.status = answer.statusCode ?? 0;
      outgoing.writeHead(note.status, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on("error", () => outgoing.destroy());
    outgoing.on("close", () => onward.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken: () => {
      const taken = recorded;
      recorded = [];
      return taken;
    },
    isBusy: () => open > 0,
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}

/** Names the ids of a participant's contests in a path, as the bench finds them again in a demo of its own. */
export async function nameIds(call: Call): Promise<(path: string) => string> {
  const names = new Map<string, string>();
  const contests = await call<Contest[]>("GET", "/leagues/details?fields=list");
  for (const { _id, name, origin, eventType, isSigned } of contests) {
    names.set(_id, `{league ${name}}`).set(origin._id, `{origin ${name}}`);
    if (!isSigned) continue;
    const kind = eventType.toLowerCase();
    const fixtures = await call<Fixture[]>("GET", `/leagues/${kind}/fixtures/data/${_id}`);
    fixtures.forEach((fixture, index) => names.set(fixture._id, `{fixture ${index} ${name}}`));
    const [team] = await call<{ _id: string }[]>("GET", `/leagues/${kind}/userteams/mine?league=${_id}`);
    if (team !== undefined) names.set(team._id, `{team ${name}}`);
  }
  return (path) => [...names].reduce((named, [id, name]) => named.replaceAll(id, name), path);
}
