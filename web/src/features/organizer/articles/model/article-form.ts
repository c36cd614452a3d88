import { maxLength, minLength, object, string, trim, type infer as Infer } from "zod/mini";
import type { Article, BodyOf } from "@/api/types";
import { fromLocalInput, isSameMinute, toLocalInput } from "@/features/organizer/shared/model/moments";

/** An article; a draft may lack anything. */
export const articleForm = object({
  titlePl: string().check(trim(), maxLength(120, "tooLong")),
  textPl: string().check(maxLength(20_000, "tooLong")),
  titleEn: string().check(trim(), maxLength(120, "tooLong")),
  textEn: string().check(maxLength(20_000, "tooLong")),
  orderDate: string(),
});
export type ArticleForm = Infer<typeof articleForm>;

export function articleValues(article: Article | null): ArticleForm {
  return {
    titlePl: article?.title.pl ?? "",
    textPl: article?.text.pl ?? "",
    titleEn: article?.title.en ?? "",
    textEn: article?.text.en ?? "",
    orderDate: toLocalInput(article?.orderDate),
  };
}

/** The body; the order date only where it was chosen anew: a field holds minutes only. */
export function articleBody(
  { titlePl, textPl, titleEn, textEn, orderDate }: ArticleForm,
  stored: Article | null,
): BodyOf<"/organizer/news_ranking/leagues/{leagueId}/articles", "post"> {
  const chosen = isSameMinute(orderDate, stored?.orderDate ?? null) ? null : fromLocalInput(orderDate);
  return {
    title: { pl: titlePl, en: titleEn },
    text: { pl: textPl, en: textEn },
    ...(chosen === null ? {} : { orderDate: chosen }),
  };
}

const words = string().check(trim(), minLength(1, "empty"), maxLength(250, "tooLong"));

/** What an article's picture shows, for who does not see it. */
export const pictureForm = object({ altPl: words, altEn: words });
export type PictureForm = Infer<typeof pictureForm>;

export function pictureValues({ image }: Article): PictureForm {
  return { altPl: image?.alt.pl ?? "", altEn: image?.alt.en ?? "" };
}
