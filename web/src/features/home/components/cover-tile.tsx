import { useTranslation } from "react-i18next";
import { useSession } from "@/api/session";
import { ButtonLink } from "@/ui/button";
import { Stand } from "@/ui/plates/stand";

/** The intro tile: the tagline over the stand, and the way to an account for a visitor. */
export function CoverTile() {
  const { t } = useTranslation();
  const isVisitor = useSession().status === "anonymous";
  return (
    <section className="tile t7 cover">
      <div className="txt">
        <div className="eb">{t("home.coverEyebrow")}</div>
        <h1>{t("home.coverTitle")}</h1>
        <p>{t("home.coverText")}</p>
        {isVisitor && <ButtonLink to="/register">{t("home.coverRegister")}</ButtonLink>}
      </div>
      <div className="art">
        <Stand width={728} height={380} />
      </div>
    </section>
  );
}
