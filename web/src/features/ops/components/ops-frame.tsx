import { useTranslation } from "react-i18next";
import { Outlet, useLocation } from "react-router";
import { Heard } from "@/features/ops/components/heard";
import { useWatch } from "@/features/ops/hooks/use-watch";
import { troublesOf } from "@/features/ops/model/attention";
import type { Watched } from "@/features/ops/model/watch";
import { ContentsRow } from "@/ui/contents-row";
import { Shape } from "@/ui/shape";
import styles from "@/features/ops/components/ops-frame.module.css";

/** The contents row of the services; those that need somebody are marked. */
export function OpsFrame() {
  const { t } = useTranslation();
  const { all } = useWatch();
  const { pathname } = useLocation();
  const newest = Math.max(0, ...all.map(({ heardAt }) => heardAt ?? 0));
  return (
    <>
      <ContentsRow
        isLong
        label={t("ops.toc")}
        back={{ to: "/organizer", label: t("ops.console") }}
        overview={{ to: "/ops", label: t("ops.title"), isHere: pathname === "/ops" }}
        chapters={all.map((watched) => ({
          to: `/ops/${watched.service}`,
          label: <ServiceName watched={watched} />,
          isHere: pathname === `/ops/${watched.service}`,
        }))}
        aside={<Heard at={newest === 0 ? null : newest} />}
      />
      <Outlet />
    </>
  );
}

function ServiceName({ watched }: { watched: Watched }) {
  const { t } = useTranslation();
  return (
    <>
      {watched.service}
      {troublesOf(watched).length > 0 && (
        <Shape of="warn" className={styles.mark}>
          <span className="vh">{t("ops.mark.attention")}</span>
        </Shape>
      )}
    </>
  );
}
