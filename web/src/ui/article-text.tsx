import styles from "@/ui/article-text.module.css";

/** An article's text: HTML that the server made of Markdown and sanitised (services/news_ranking/domain/article_text.py). */
export function ArticleText({ html }: { html: string }) {
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />;
}
