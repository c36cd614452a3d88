import { useParams } from "react-router";
import { useCurrentLeague } from "@/api/leagues";
import { NewsDetailsScreen } from "@/features/news/components/news-details-screen";
import { NewsScreen } from "@/features/news/components/news-screen";

/** /news: all news of the current contest. */
export function NewsRoute() {
  const { league } = useCurrentLeague();
  return league === null ? null : <NewsScreen contest={league} />;
}

/** /newsdetails/{newsId}: one item of them. */
export function NewsDetailsRoute() {
  const { newsId } = useParams();
  const { league } = useCurrentLeague();
  return league === null ? null : <NewsDetailsScreen contest={league} newsId={newsId} />;
}
