import { check, maxLength, object, string, trim, type infer as Infer } from "zod/mini";

/** A message: title and text in one language at least. */
export const messageForm = object({
  titlePl: string().check(trim(), maxLength(120, "tooLong")),
  textPl: string().check(trim(), maxLength(4000, "tooLong")),
  titleEn: string().check(trim(), maxLength(120, "tooLong")),
  textEn: string().check(trim(), maxLength(4000, "tooLong")),
}).check(
  check((form) => {
    const { titlePl, textPl, titleEn, textEn } = form.value;
    const fail = (path: string) =>
      form.issues.push({ code: "custom", path: [path], message: "empty", input: form.value });
    const isEnglish = titleEn + textEn !== "" && titlePl + textPl === "";
    if (titlePl + titleEn === "") fail(isEnglish ? "titleEn" : "titlePl");
    if (textPl + textEn === "") fail(isEnglish ? "textEn" : "textPl");
  }),
);
export type MessageForm = Infer<typeof messageForm>;
