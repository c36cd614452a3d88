import { ArrowRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { SeatRow } from "@/ui/seats";
import { classNames } from "@/ui/class-names";
import friendsStyles from "@/features/contests/components/friends-tile.module.css";
import tilesStyles from "@/features/contests/components/tiles.module.css";

/** Playing with friends: what a private league is, and the way to one; a visitor logs in first. */
export function FriendsTile({ isAlone }: { isAlone: boolean }) {
  const { t } = useTranslation();
  return (
    <section
      className={
        isAlone
          ? classNames(tilesStyles.tile, tilesStyles.whole)
          : classNames(tilesStyles.tile, tilesStyles.second)
      }
    >
      <div className={tilesStyles.caption}>
        <h2>{t("home.friends")}</h2>
        <div className={classNames(tilesStyles.box, friendsStyles.friends)}>
          <SeatRow seats={[t("home.you"), null, null, null, null, null]} className={friendsStyles.seats} />
          <p>{t("home.friendsText")}</p>
        </div>
        <div className={tilesStyles.foot}>
          <span className="sm mut">{t("home.friendsLimit")}</span>
          <Link className={classNames(tilesStyles.go, tilesStyles.link)} to="/privateLeagues">
            {t("home.makeLeague")} <ArrowRight className="ico" aria-hidden="true" />
          </Link>
        </div>
      </div>
    </section>
  );
}
