import { useTranslation } from "react-i18next";
import { SeatRow } from "@/ui/seats";

/** Playing with friends: what a private league is. */
export function FriendsTile({ isAlone }: { isAlone: boolean }) {
  const { t } = useTranslation();
  return (
    <section className={isAlone ? "tile t12" : "tile second"}>
      <div className="cap">
        <h2>{t("home.friends")}</h2>
        <div className="box friends">
          <SeatRow seats={[t("home.you"), null, null, null, null, null]} />
          <p>{t("home.friendsText")}</p>
        </div>
      </div>
    </section>
  );
}
