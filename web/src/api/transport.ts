import { noteRefusal } from "@/api/blocks";
import { learnDateHeader } from "@/api/clock";
import { askForConfirmation, confirmationNeeded } from "@/api/confirmation";
import { noteAnswer, noteSilence, silencesSoFar } from "@/api/connection";
import { NoAnswer, readProblem } from "@/api/problem";
import { currentSession, refreshSession, restoreSession } from "@/api/session";
import { storedLanguage } from "@/i18n/language";

/** How long a 409 `still-arriving` is asked again (api.md). */
const arrivingPatience = 5_000;
const readRetries = 2;

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

function dressed(request: Request): Request {
  const copy = request.clone();
  // a call may ask for a language of its own, say of a text that is shown in both
  if (!copy.headers.has("Accept-Language")) copy.headers.set("Accept-Language", storedLanguage());
  const session = currentSession();
  if (session.status === "signed-in") copy.headers.set("Authorization", `Bearer ${session.accessToken}`);
  return copy;
}

/** Without a session calls are refused: reads wait for its return, an act tries to bring it back. */
async function wake(request: Request): Promise<void> {
  if (currentSession().status !== "offline") return;
  if (request.method !== "GET") await restoreSession();
  if (currentSession().status === "offline") throw new NoAnswer(request.url);
}

/** True when a call was given up because it took too long, not because its caller went away. */
function tookTooLong({ aborted, reason }: AbortSignal): boolean {
  return aborted && (reason as { name?: unknown } | undefined)?.name === "TimeoutError";
}

/**
 * `fetch` for our API: the stored language and the access token on every request, one silent refresh on 401, reads asked again after a
 * lost connection or a 502/503/504, `still-arriving` asked again for 5 s, a call that needs a confirmed session sent again once the person has
 * confirmed it.
 *
 * @throws ApiProblem when the server refuses, NoAnswer when it doesn't answer.
 */
export async function transport(request: Request): Promise<Response> {
  await wake(request);
  const began = Date.now();
  let asked = false;
  let refreshed = false;
  let retries = request.method === "GET" && navigator.onLine ? readRetries : 0;
  for (;;) {
    let response: Response;
    const silences = silencesSoFar();
    try {
      response = await fetch(dressed(request));
    } catch (cause) {
      if (request.signal.aborted && !tookTooLong(request.signal)) throw cause;
      if (retries === 0 || request.signal.aborted) {
        noteSilence();
        throw new NoAnswer(request.url, { cause });
      }
      await pause(400 * (readRetries - retries + 1));
      retries -= 1;
      continue;
    }
    noteAnswer(silences);
    learnDateHeader(response.headers.get("date"));
    if (response.ok) return response;
    const problem = await readProblem(response);
    if (problem.status === 401 && !refreshed && currentSession().status === "signed-in") {
      refreshed = true;
      if (await refreshSession()) continue;
    }
    if (problem.code === "still-arriving" && Date.now() - began < arrivingPatience) {
      await pause(Math.min((problem.retryAfter ?? 0.5) * 1_000, arrivingPatience - (Date.now() - began)));
      continue;
    }
    if ([502, 503, 504].includes(problem.status) && retries > 0) {
      await pause(Math.min((problem.retryAfter ?? 0.5) * 1_000, 2_000));
      retries -= 1;
      continue;
    }
    if (problem.code === confirmationNeeded && !asked) {
      asked = true;
      if (await askForConfirmation()) continue;
    }
    noteRefusal(problem.code);
    throw problem;
  }
}
