import type { Article } from "@/api/types";
import { aFile, type Wire } from "@/testing/wire";
import { contestOf } from "@/testing/samples/contests";
import { png } from "@/testing/png";

/** A contest's articles as its organizer reads them: one that is shown, with a picture, and a draft without a title. */
export function articles(): Article[] {
  const shown: Article = {
    _id: "a1",
    leagueId: "mundial",
    revision: 4,
    title: {
      pl: "Półmetek zimy: Konstantynopolitańczykowianeczkowski trzyma tempo",
      en: "Half of the winter: who keeps the pace",
    },
    text: { pl: "## Terminarz\n\nOrły strzelają **najwięcej**.", en: "The Eagles score **most**." },
    html: { pl: "<h2>Terminarz</h2>", en: "<p>The Eagles score <strong>most</strong>.</p>" },
    orderDate: "2026-11-20T07:15:00.000Z",
    publishedAt: "2026-11-20T07:20:00.000Z",
    image: {
      src: "/files/download/mundial/picture-1?size=large",
      width: 1600,
      height: 900,
      alt: { pl: "Drużyny wychodzą na boisko w śniegu", en: "Teams walk onto a pitch in the snow" },
    },
    changedAt: "2026-11-20T07:20:00.000Z",
  };
  const none = { pl: "", en: "" };
  return [
    shown,
    { ...shown, _id: "a2", title: none, text: none, html: none, publishedAt: null, image: null },
  ];
}

/** Answers what the screens of a contest's articles ask. */
export function withArticles(wire: Wire, found = articles()): void {
  wire
    .on("GET /organizer/contests/leagues/{leagueId}", {
      body: contestOf("mundial"),
    })
    .on("GET /organizer/news_ranking/leagues/{leagueId}/articles", { body: found })
    .on("POST /organizer/news_ranking/articles/preview", {
      body: {
        html: "<h2>Terminarz</h2><p>Orły strzelają <strong>najwięcej</strong>.</p>",
        shortText: "Orły strzelają najwięcej.",
      },
    })
    .on("GET /files/download/{leagueId}/{logoImageId}", aFile(png(1600, 900), "image/png"));
}
