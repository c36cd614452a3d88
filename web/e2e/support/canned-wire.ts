import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import sirv from "sirv";
import type { CallName, ParamsOf } from "@/testing/call-types";
import { problem } from "@/testing/samples/account";
import { answerTheUsual, type Who } from "@/testing/default-answers";
import type { Language } from "@/i18n/language";
import { Wire, type Answer, type LooseAnswer } from "@/testing/wire";

/**
 * Serves the built app and answers its calls from the canned wire. A server, not requests caught in the browser: where Playwright catches
 * any, all of a page's files go through it.
 */
export class CannedWire extends Wire {
  constructor(as: Who, lang: Language) {
    super();
    answerTheUsual(this, as, lang);
  }

  /** Ends what `listen()` began. */
  close = (): void => undefined;

  override on<Name extends CallName>(name: Name, answer: Answer<Name>, where?: Partial<ParamsOf<Name>>): this;
  override on(name: string, answer: LooseAnswer, where?: object): this;
  override on(name: string, answer: unknown, where: object = {}): this {
    return this.answer(name, answer as LooseAnswer, where);
  }

  /** Serves the built app and answers its calls at an address of its own, until `close()`. */
  async listen(): Promise<string> {
    const files = builtApp();
    const server = createServer((request, response) => {
      if (request.url?.startsWith("/api/") !== true) files(request, response);
      else
        this.handle(request, response).catch(() => {
          response.destroy();
        });
    });
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
    this.close = () => {
      server.close();
      server.closeAllConnections();
    };
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  private async handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of incoming) parts.push(part as Buffer);
    const { method = "GET", url = "/" } = incoming;
    const request = new Request(new URL(url, "http://127.0.0.1"), {
      method,
      headers: incoming.headers as Record<string, string>,
      ...(parts.length > 0 ? { body: Buffer.concat(parts) } : {}),
    });
    const unanswered = this.unanswered.length;
    let response = await this.respond(request);
    if (this.unanswered.length > unanswered)
      response = Response.json(problem(404, "not-found", `${method} ${url}`), { status: 404 });
    if (response.type === "error") {
      // no HTTP: where a connection merely ended, the browser would ask once more by itself
      incoming.socket.end("cut\r\n\r\n");
      return;
    }
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    outgoing.end(Buffer.from(await response.arrayBuffer()));
  }
}

/** The product's own, so that the stories see what it refuses. */
const policy =
  "default-src 'self'; img-src 'self' blob:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** Answers with the built app's files, and with its page at every other path. */
function builtApp() {
  return sirv("dist", {
    single: true,
    setHeaders: (response, path) => {
      const lasting = path.startsWith("/assets/") ? "max-age=31536000, immutable" : "no-cache";
      response.setHeader("Content-Security-Policy", policy);
      response.setHeader("Cache-Control", lasting);
    },
  });
}
