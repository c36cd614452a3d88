import type { Call, Wire } from "@/testing/wire";

/** Answers a call as another wire does: what it said before a test had it refused, and what it keeps of what it was sent. */
export function asBefore(other: Wire): (call: Call) => Promise<Response> {
  return ({ method, path, query, body }) => {
    const address = `http://canned/api${path}?${query.toString()}`;
    const sent =
      body === null ? {} : { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } };
    return other.respond(new Request(address, { method, ...sent }));
  };
}
