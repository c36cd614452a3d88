import { useTranslation } from "react-i18next";
import { usePreview } from "@/features/organizer/articles/api/articles";
import { ProblemNote } from "@/features/organizer/shared/components/problem-note";
import { ArticleText } from "@/ui/article-text";
import { useSettled } from "@/ui/use-settled";
import styles from "@/features/organizer/articles/components/articles.module.css";

/** How long somebody pauses before the server is asked, in milliseconds. */
const pause = 500;

interface ArticlePreviewProps {
  language: "pl" | "en";
  title: string;
  text: string;
}

/** An article as participants would read it; nothing as long as nothing is written in the language. */
export function ArticlePreview({ language, title, text }: ArticlePreviewProps) {
  const { t } = useTranslation();
  const { data, error } = usePreview(useSettled(text, pause));
  if (title.trim() === "" && text.trim() === "") return null;
  return (
    <section
      className={styles.preview}
      lang={language}
      aria-label={t(language === "pl" ? "organizer.articles.previewPl" : "organizer.articles.previewEn")}
    >
      <p className="eb">
        {t(language === "pl" ? "organizer.articles.previewPl" : "organizer.articles.previewEn")}
      </p>
      <h2>{title}</h2>
      <ProblemNote problem={error} />
      {text.trim() !== "" && data !== undefined && <ArticleText html={data.html} />}
    </section>
  );
}
