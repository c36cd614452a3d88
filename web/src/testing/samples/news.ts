import type { NewsItem } from "@/api/types";
import { answerStandings } from "@/testing/several";
import { aFile, type Wire } from "@/testing/wire";
import { png } from "@/testing/png";

const base = {
  _partition: "mundial",
  league: "mundial",
  article: null,
  image: null,
  backgroundImage: null,
  images: [],
  imageAlt: null,
  fixtureId: null,
  final: true,
  playersPricesChanges: [],
  rankingPodium: [],
  summary: null,
} satisfies Partial<NewsItem>;

const picture = "/files/download/mundial/picture-1";
const html = `<p>Trzynaście kolejek za nami, trzynaście przed nami. Orły strzelają <strong>najwięcej</strong>, ale punkty robią obrońcy Żubra.</p>
<blockquote><p>Łęcki kosztuje 4,4 i ma więcej punktów niż połowa napastników.</p></blockquote>
<h2>Terminarz sprzyja Iskrze</h2><p>Więcej w <a href="/ranking" rel="nofollow noopener noreferrer">rankingu</a>.</p>
<ul><li>Sosna</li><li>Jawor</li></ul>
<table><thead><tr><th>Zawodnik</th><th>Punkty</th></tr></thead><tbody><tr><td>Łęcki</td><td>91</td></tr></tbody></table>`;

const names = ["OrkanŚwidwin", "ŻelaznyRezerwowy", "ZimnaKrew", "PasyIKropki", "TrzeciaPołowa"];
const podium = names.map((name, index) => ({
  _id: `t-${name}`,
  rankingPosition: index + 1,
  name,
  points: [91, 88, 86.5, 84, 83][index] ?? 0,
}));
const athletes = [
  ["Łęcki", "Żubr Leśna", 4.2, 4.4],
  ["Trzmiel", "Dąb Borowiec", 4.9, 5],
  ["Dąb-Nowy", "Żubr Leśna", 9.2, 8.9],
  ["Bielik", "Dąb Borowiec", 4.9, 4.8],
  ["Jawor", "Orły Zamłynie", 5.8, 6],
  ["Konstantynopolitańczykowianeczkowski", "Huragan Podlas", 8.3, 8.1],
] as const;

/** One item of each kind, and `more` older articles. */
export function news(more = 0): NewsItem[] {
  return [
    {
      ...base,
      _id: "n1",
      kind: "article",
      orderDate: "2026-11-20T07:15:00.000Z",
      name: "Półmetek zimy: kto trzyma tempo",
      shortText: "Trzynaście kolejek za nami, trzynaście przed nami. Orły strzelają najwięcej.",
      article: html,
      image: `${picture}?size=medium`,
      backgroundImage: `${picture}?size=large`,
      images: [
        { size: "medium", src: `${picture}?size=medium`, width: 512, height: 288 },
        { size: "large", src: `${picture}?size=large`, width: 1600, height: 900 },
      ],
      imageAlt: "Drużyny wychodzą na boisko w śniegu",
    },
    {
      ...base,
      _id: "n2",
      kind: "prices",
      orderDate: "2026-11-19T21:30:00.000Z",
      name: "Ceny: Kolejka 14",
      shortText: "Łęcki 4,2 → 4,4",
      fixtureId: "k14",
      playersPricesChanges: athletes.map(([playerName, playerTeam, priceBefore, priceAfter], index) => ({
        playerId: `p${index}`,
        ...{ playerName, playerTeam, priceBefore, priceAfter },
      })),
    },
    {
      ...base,
      _id: "n3",
      kind: "podium",
      orderDate: "2026-11-18T21:30:00.000Z",
      name: "Podium: Kolejka 13",
      shortText: "1. OrkanŚwidwin (91 pkt)",
      fixtureId: "k13",
      final: false,
      rankingPodium: podium,
    },
    {
      ...base,
      _id: "n4",
      kind: "summary",
      orderDate: "2026-11-18T21:30:00.000Z",
      name: "Kolejka 13 w liczbach",
      shortText: "Średnia 47,3 pkt.",
      fixtureId: "f2",
      summary: {
        teams: 2871,
        average: 47.3,
        best: podium[0] ?? null,
        climber: "WieczorneDerby",
        climbed: 322,
        // of a fantasy contest, beside what only a typer has: one page shows both
        mostCaptained: {
          playerId: "p5",
          playerName: "Jan Konstantynopolitańczykowianeczkowski",
          playerTeam: "Huragan Podlas",
          points: 16,
          teams: 1091,
          share: 38,
        },
        bestHit: {
          eventKey: "den-tun",
          Home: "Denmark",
          Away: "Tunisia",
          groupEventName: null,
          predictionFamily: "PointDifference",
          name: "1:3+",
          displayName: "1:3+",
          rate: 8.32,
          teams: 14,
        },
      },
    },
    ...Array.from({ length: more }, (_, index): NewsItem => ({
      ...base,
      _id: `old${index}`,
      kind: "article",
      orderDate: `2026-10-${String(28 - index).padStart(2, "0")}T07:15:00.000Z`,
      name: `Dawny artykuł ${index + 1}`,
      shortText: "Dawno temu.",
      article: "<p>Dawno temu.</p>",
    })),
  ];
}

/** Answers the calls of news with samples. */
export function withNews(wire: Wire, items = news()): void {
  answerStandings(wire, items.length);
  wire
    .on("GET /news/data/{leagueId}", { body: items })
    .on("GET /files/download/{leagueId}/{logoImageId}", aFile(png(1600, 900), "image/png"));
}
