import { RotateCw } from "lucide-react";
import { lazy, Suspense } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { useTranslation } from "react-i18next";
import { useRouteError } from "react-router";
import { useCutOff } from "@/api/session";
import { loadWithTexts } from "@/i18n/i18n";
import { Button, ButtonLink } from "@/ui/button";
import { TabTitle } from "@/ui/masthead";
import { Stamp } from "@/ui/stamp";
import { Panel } from "@/ui/panel";
import { Acts } from "@/ui/layout";
import { classNames } from "@/ui/class-names";
import layoutStyles from "@/app/layout.module.css";

const ErrorReport = lazy(async () => ({
  default: (await loadWithTexts(import("@/features/contact/components/error-report"), "reports")).ErrorReport,
}));

/**
 * The general error screen (spec §2): reload, back to main, send an error report. Without a connection it is a screen whose code was
 * never loaded, and nothing can be sent; nor where the report's own code fails, too.
 */
export function GeneralError({ error }: { error: unknown }) {
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
        {!isCutOff && (
          <ErrorBoundary fallback={null}>
            <Suspense fallback={null}>
              <ErrorReport failure={error} screen={location.pathname} />
            </Suspense>
          </ErrorBoundary>
        )}
      </Acts>
    </Panel>
  );
}

/** The same, when the frame itself or a screen's code failed. */
export function RouteError() {
  const error = useRouteError();
  return (
    <main className={classNames(layoutStyles.wrap, layoutStyles.page)} id="main">
      <GeneralError error={error} />
    </main>
  );
}
