import { RotateCw } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useCutOff } from "@/api/session";
import { Button, ButtonLink } from "@/ui/button";
import { TabTitle } from "@/ui/masthead";
import { Stamp } from "@/ui/stamp";
import { Panel } from "@/ui/panel";
import { Acts } from "@/ui/layout";
import { classNames } from "@/ui/class-names";
import layoutStyles from "@/app/layout.module.css";

/** The general error screen (spec §2): reload, back to main. Without a connection it is a screen whose code was never loaded. */
export function GeneralError() {
  const { t } = useTranslation();
  const isCutOff = useCutOff();
  const title = isCutOff ? t("errors.noConnectionTitle") : t("errors.generalTitle");
  return (
    <Panel role="alert">
      <TabTitle words={title} />
      <div>
        <Stamp>{t("errors.stamp")}</Stamp>
      </div>
      <h1>{title}</h1>
      <p>{isCutOff ? t("offline.screen") : t("errors.generalText")}</p>
      <Acts>
        <Button look="primary" onPress={() => location.reload()}>
          <RotateCw className="ico" aria-hidden="true" />
          {t("errors.loadAgain")}
        </Button>
        <ButtonLink to="/" reloadDocument>
          {t("errors.backToMain")}
        </ButtonLink>
      </Acts>
    </Panel>
  );
}

/** The same, when the frame itself or a screen's code failed. */
export function RouteError() {
  return (
    <main className={classNames(layoutStyles.wrap, layoutStyles.page)} id="main">
      <GeneralError />
    </main>
  );
}
