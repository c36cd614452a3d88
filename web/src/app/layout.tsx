import { Suspense, useEffect, useRef } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { useTranslation } from "react-i18next";
import { Outlet, useLocation, useNavigation } from "react-router";
import { Blocked } from "@/app/blocked";
import { Confirmation } from "@/app/confirmation";
import { ConnectionNotice } from "@/app/connection-notice";
import { Dock } from "@/app/dock";
import { Footer } from "@/app/footer";
import { Header } from "@/app/header";
import { InvitationNotice } from "@/app/invitation-notice";
import { LeagueBar, isInLeagueArea } from "@/app/league-bar";
import { LeagueFrameProvider } from "@/app/league-frame";
import { GeneralError } from "@/app/route-error";
import { Spinner } from "@/ui/states";
import { classNames } from "@/ui/class-names";
import buttonStyles from "@/ui/button.module.css";
import styles from "@/app/layout.module.css";

/** The frame of every screen: header, league bar, the screen, footer, dock. */
export function Layout() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const isLoading = useNavigation().state === "loading";
  const main = useFocusOnNewScreen(pathname);
  return (
    <LeagueFrameProvider>
      <a className={classNames(buttonStyles.button, styles.skip)} href="#main">
        {t("nav.skip")}
      </a>
      <Header />
      <LeagueBar />
      <ConnectionNotice />
      <Blocked />
      <Confirmation />
      <main
        className={classNames(styles.wrap, styles.page)}
        id="main"
        ref={main}
        tabIndex={-1}
        aria-busy={isLoading}
      >
        <ErrorBoundary FallbackComponent={GeneralError} resetKeys={[pathname]}>
          <InvitationNotice />
          <Suspense fallback={<Spinner />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      <Footer />
      {isInLeagueArea(pathname) && <Dock />}
    </LeagueFrameProvider>
  );
}

/** A new screen starts at its top, with the keyboard and the screen reader there too. */
function useFocusOnNewScreen(pathname: string) {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
