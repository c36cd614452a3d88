import { useTranslation } from "react-i18next";
import { Link, NavLink, Outlet } from "react-router";
import { Heard } from "@/features/ops/components/heard";
import { useWatch } from "@/features/ops/hooks/use-watch";
import { troublesOf } from "@/features/ops/model/attention";

/** The contents row of the services; those that need somebody are marked. */
export function OpsFrame() {
  const { t } = useTranslation();
  const { all } = useWatch();
  const newest = Math.max(0, ...all.map(({ heardAt }) => heardAt ?? 0));
  return (
    <>
      <nav className="toc ops-toc" aria-label={t("ops.toc")}>
        <Link to="/organizer" className="back">
          {t("ops.console")}
        </Link>
        <NavLink to="/ops" end>
          {t("ops.title")}
        </NavLink>
        <ol>
          {all.map((watched, place) => (
            <li key={watched.service}>
              <NavLink to={`/ops/${watched.service}`}>
                <i aria-hidden="true">{place + 1}</i>
                {watched.service}
                {troublesOf(watched).length > 0 && (
                  <span className="shape warn">
                    <span className="vh">{t("ops.mark.attention")}</span>
                  </span>
                )}
              </NavLink>
            </li>
          ))}
        </ol>
        <Heard at={newest === 0 ? null : newest} />
      </nav>
      <Outlet />
    </>
  );
}
