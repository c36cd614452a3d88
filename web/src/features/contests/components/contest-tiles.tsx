import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { serverNow } from "@/api/clock";
import { useContests, usePublicLeagues } from "@/api/leagues";
import { ContestTile } from "@/features/contests/components/contest-tile";
import { CoverTile } from "@/features/contests/components/cover-tile";
import { FriendsTile } from "@/features/contests/components/friends-tile";
import { PrizesTile } from "@/features/contests/components/prizes-tile";
import { arrange, revealed, spans, withMine, withPrizes } from "@/features/contests/model/tiles";
import { TabTitle } from "@/ui/masthead";
import { ErrorState, Skeleton } from "@/ui/states";
import { classNames } from "@/ui/class-names";
import tilesStyles from "@/features/contests/components/tiles.module.css";

/** Intro, one tile per available contest, prizes, playing with friends. */
export function ContestTiles() {
  const { t } = useTranslation();
  const { data, error, isPending, refetch } = usePublicLeagues();
  const mine = useContests();
  const tiles = arrange(withMine(data ?? [], mine.data ?? []), serverNow());
  const inOrder = [...(tiles.featured === null ? [] : [tiles.featured]), ...tiles.others];
  const [loaded, setLoaded] = useState<ReadonlySet<number>>(new Set());
  const onLoad = useCallback((index: number) => setLoaded((before) => new Set(before).add(index)), []);
  const shown = revealed(loaded, inOrder.length);
  const columns = spans(tiles.others.length);
  const prizes = withPrizes(tiles);
  return (
    <div className={tilesStyles.tiles}>
      <TabTitle words={t("home.title")} />
      <CoverTile />
      {isPending && <LoadingTile />}
      {error !== null && (
        <div className={classNames(tilesStyles.tile, tilesStyles.span5)}>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </div>
      )}
      {inOrder.map((contest, index) => (
        <ContestTile
          key={contest._id}
          contest={contest}
          index={index}
          span={contest === tiles.featured ? "featured" : (columns[tiles.others.indexOf(contest)] ?? 12)}
          isLastOfOdd={index === inOrder.length - 1 && tiles.others.length % 2 === 1}
          isRevealed={index < shown}
          onLoad={onLoad}
        />
      ))}
      {prizes !== null && <PrizesTile contest={prizes} />}
      <FriendsTile isAlone={prizes === null} />
    </div>
  );
}

function LoadingTile() {
  return (
    <div className={classNames(tilesStyles.tile, tilesStyles.span5, tilesStyles.featured)}>
      <div className={tilesStyles.art}>
        <Skeleton height={520} />
      </div>
    </div>
  );
}
