import { RotateCw } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "@/ui/button";
import { TabTitle } from "@/ui/masthead";
import { Stamp } from "@/ui/stamp";

/** The general error screen (spec §2): reload, back to main. */
export function GeneralError() {
  const { t } = useTranslation();
  return (
    <section className="state" role="alert">
      <TabTitle words={t("errors.generalTitle")} />
      <div>
        <Stamp>{t("errors.stamp")}</Stamp>
      </div>
      <h1>{t("errors.generalTitle")}</h1>
      <p>{t("errors.generalText")}</p>
      <div className="acts">
        <Button look="primary" onPress={() => location.reload()}>
          <RotateCw className="ico" aria-hidden="true" />
          {t("errors.loadAgain")}
        </Button>
        <ButtonLink to="/" reloadDocument>
          {t("errors.backToMain")}
        </ButtonLink>
      </div>
    </section>
  );
}

/** The same, when the frame itself or a screen's code failed. */
export function RouteError() {
  return (
    <main className="wrap page" id="main">
      <GeneralError />
    </main>
  );
}
