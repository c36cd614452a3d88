import type { Language } from "@/i18n/language";
import * as account from "@/testing/samples/account";
import { archive, contests } from "@/testing/samples/contests";
import { answerSeveral } from "@/testing/several";
import { regulation, rules } from "@/testing/samples/documents";
import * as people from "@/testing/samples/people";
import { Wire } from "@/testing/wire";

/** Who looks at the screens. */
export type Who = "visitor" | "participant" | "organizer";

/** A wire that answers what most screens ask, so that a test tells only what it is about. */
export function usualWire(as: Who = "visitor", lang: Language = "pl"): Wire {
  const wire = new Wire();
  answerTheUsual(wire, as, lang);
  return wire;
}

/** Lets a wire answer what most screens ask. */
export function answerTheUsual(wire: Wire, as: Who, lang: Language): void {
  const user = account.user(as === "organizer" ? ["participant", "organizer"] : ["participant"], lang);
  const leagues = contests();
  wire
    .on("GET /leagues/settings", { body: account.settings() })
    .on("GET /leagues/availablePublicLeagues", { body: leagues.filter(({ isClosed }) => !isClosed) })
    .on("GET /leagues/details", { body: leagues })
    .on("GET /leagues/archive", { body: archive() })
    .on("GET /users/consents", { body: account.consents(lang) })
    .on("PUT /users/consents", { body: account.auth(user) })
    .on("POST /users", { status: 201, body: user })
    .on("POST /users/auth", { body: account.auth(user) })
    .on("POST /users/session/refresh", { body: account.auth(user) })
    .on("GET /users/session", {
      body: {
        expiresAt: account.auth(user).expiresAt,
        sessionExpiresAt: account.inDays(30),
        serverTime: new Date().toISOString(),
      },
    })
    .on("DELETE /users/session", { status: 204 })
    .on("GET /users/me", { body: user })
    .on("GET /users/me/consents", { body: account.decisions() })
    .on("GET /leagues/userleagues/consents", { body: account.leagueAnswers(lang) })
    .on("GET /users/me/friends", { body: people.friends() })
    .on("GET /users/me/friends/blocked", { body: [{ id: "f9", name: "Natręt" }] })
    .on("GET /users/inbox", { body: people.inbox(lang) })
    .on("PATCH /users/inbox", { body: { unreadMessages: 1 } })
    .on("GET /users/me/notifications", { body: people.notifications() })
    .on("PUT /users/me/notifications", ({ body }) => ({
      body: { ...people.notifications(), ...body, resultsWeekly: body.resultsWeekly ?? false },
    }))
    .on("GET /users/socialauth/providers", { body: [] })
    .on("GET /users/me/socialauth", { body: { hasPassword: true, linked: [] } })
    .on("GET /users/me/passkeys", { body: [] })
    .on("GET /users/me/tokens", { body: [] })
    .on("GET /users/me/factors", { body: { authenticatorSince: null, recoveryCodes: 0 } })
    .on("GET /users/me/push", { body: { ...people.push(), browsers: [] } })
    .on("GET /users/me/sessions", { body: account.sessions() })
    .on("PUT /users/favourite-league", ({ body }) => ({ body: { ...user, ...body } }))
    .on("POST /leagues/userleagues", { body: [] })
    .on("GET /leagues/{leagueId}/regulation", { body: regulation(lang) })
    .on("GET /leagues/{leagueId}/rules", { body: rules(lang) })
    .on("GET /leagues/typer/userteams/league/{leagueId}", { body: account.team() })
    .on("GET /leagues/{eventType}/fixtures/data/{leagueId}", { body: [] })
    .on("GET /leagues/private/userprivateleagues/{leagueId}", { body: [] })
    .on("GET /leagues/private/public/{leagueId}", { body: [] })
    .on("GET /news/data/{leagueId}", { body: [] })
    .on("GET /ranking/{leagueId}", { body: account.ranking() })
    .on("GET /ranking/{leagueId}/history/{teamId}", { body: [] })
    // nobody is told of changes: the screen asks again in an hour
    .on(
      "GET /live/{leagueId}",
      () => new Response(null, { status: 503, headers: { "Retry-After": "3600" } }),
    );
  answerSeveral(wire);
}
