import { keepPreviousData } from "@tanstack/react-query";
import { $api, answered, api } from "@/api/client";
import type { BodyOf } from "@/api/types";

const articles = "/organizer/news_ranking/leagues/{leagueId}/articles";
const article = "/organizer/news_ranking/leagues/{leagueId}/articles/{articleId}";

/** A contest's articles, drafts too. */
export function useArticles(leagueId: string) {
  return $api.useQuery("get", articles, { params: { path: { leagueId } } }, { staleTime: 0 });
}

/** What Markdown reads as, sanitised by the server; the former preview stays meanwhile. */
export function usePreview(text: string) {
  return $api.useQuery(
    "post",
    "/organizer/news_ranking/articles/preview",
    { body: { text } },
    { enabled: text.trim() !== "", placeholderData: keepPreviousData, staleTime: Infinity },
  );
}

interface Known {
  id: string;
  revision: number;
}

/** Saves an article as it is in the form: a new one, or a change of one that is known. */
export const saveArticle =
  (leagueId: string, known: Known | null) =>
  ({ key = null, ...body }: BodyOf<typeof articles, "post">) =>
    answered(
      known === null
        ? api.POST(articles, { params: { path: { leagueId } }, body: { ...body, key } })
        : api.PATCH(article, {
            params: { path: { leagueId, articleId: known.id } },
            body: { ...body, revision: known.revision },
          }),
    );

const at = (leagueId: string, { id, revision }: Known) => ({
  params: { path: { leagueId, articleId: id }, query: { revision } },
});

/** Shows an article to participants. */
export const publishArticle = (leagueId: string) => (known: Known) =>
  answered(
    api.POST("/organizer/news_ranking/leagues/{leagueId}/articles/{articleId}/publish", at(leagueId, known)),
  );

/** Makes it a draft again. */
export const unpublishArticle = (leagueId: string) => (known: Known) =>
  answered(
    api.POST(
      "/organizer/news_ranking/leagues/{leagueId}/articles/{articleId}/unpublish",
      at(leagueId, known),
    ),
  );

/** Deletes it for good. */
export const deleteArticle = (leagueId: string) => (known: Known) =>
  answered(api.DELETE(article, at(leagueId, known)));

const picture = "/organizer/news_ranking/leagues/{leagueId}/articles/{articleId}/picture";

interface SentPicture {
  /** null: the one that the article has stays, and its description changes. */
  file: File | null;
  altPl: string;
  altEn: string;
}

/** Gives an article a picture and says what it shows. */
export const saveArticlePicture =
  (leagueId: string, known: Known) =>
  ({ file, altPl, altEn }: SentPicture) =>
    answered(
      api.PUT(picture, {
        ...at(leagueId, known),
        body: { altPl, altEn },
        bodySerializer: () => {
          const form = new FormData();
          if (file !== null) form.append("file", file);
          form.append("altPl", altPl);
          form.append("altEn", altEn);
          return form;
        },
      }),
    );

/** Takes an article's picture away. */
export const removeArticlePicture = (leagueId: string) => (known: Known) =>
  answered(api.DELETE(picture, at(leagueId, known)));
