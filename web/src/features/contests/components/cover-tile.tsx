import { useTranslation } from "react-i18next";
import { useSession } from "@/api/session";
import { ButtonLink } from "@/ui/button";
import { Stand } from "@/ui/plates/stand";
import { classNames } from "@/ui/class-names";
import coverStyles from "@/features/contests/components/cover-tile.module.css";
import tilesStyles from "@/features/contests/components/tiles.module.css";

/** The intro tile: the tagline over the stand, and the way to an account for a visitor. */
export function CoverTile() {
  const { t } = useTranslation();
  const isVisitor = useSession().status === "anonymous";
  return (
    <section className={classNames(tilesStyles.tile, tilesStyles.span7, coverStyles.cover)}>
      <div className={coverStyles.words}>
        <div className="eb">{t("home.coverEyebrow")}</div>
        <h1>{t("home.coverTitle")}</h1>
        <p>{t("home.coverText")}</p>
        {isVisitor && (
          <ButtonLink to="/register" className={coverStyles.join}>
            {t("home.coverRegister")}
          </ButtonLink>
        )}
      </div>
      <div className={classNames(tilesStyles.art, coverStyles.art)}>
        <Stand width={728} height={380} />
      </div>
    </section>
  );
}
