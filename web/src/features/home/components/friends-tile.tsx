import { useTranslation } from "react-i18next";
import { SeatRow } from "@/ui/seats";
import { classNames } from "@/ui/class-names";
import tilesStyles from "@/features/home/components/tiles.module.css";

/** Playing with friends: what a private league is. */
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
        <div className={classNames(tilesStyles.box, tilesStyles.friends)}>
          <SeatRow seats={[t("home.you"), null, null, null, null, null]} className={tilesStyles.seats} />
          <p>{t("home.friendsText")}</p>
        </div>
      </div>
    </section>
  );
}
