import { useTranslation } from "react-i18next";
import { useSession } from "@/api/session";
import { ButtonLink } from "@/ui/button";
import { Stand } from "@/ui/plates/stand";
import { classNames } from "@/ui/class-names";
import tilesStyles from "@/features/contests/components/tiles.module.css";

/** The intro tile: the tagline over the stand, and the way to an account for a visitor. */
export function CoverTile() {
  const { t } = useTranslation();
  const isVisitor = useSession().status === "anonymous";
  return (
    <section className={classNames(tilesStyles.tile, tilesStyles.span7, tilesStyles.cover)}>
      <div className={tilesStyles.words}>
        <div className="eb">{t("home.coverEyebrow")}</div>
        <h1>{t("home.coverTitle")}</h1>
        <p>{t("home.coverText")}</p>
        {isVisitor && (
          <ButtonLink to="/register" className={tilesStyles.join}>
            {t("home.coverRegister")}
          </ButtonLink>
        )}
      </div>
      <div className={tilesStyles.art}>
        <Stand width={728} height={380} />
      </div>
    </section>
  );
}
