import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useExport } from "@/features/profile/api/own-data";
import { EraseDialog } from "@/features/profile/components/erase-dialog";
import { Button } from "@/ui/button";
import { SectionHead } from "@/ui/section-head";
import { wordsFor } from "@/ui/toast";
import rowStyles from "@/features/profile/components/setting-row.module.css";
import styles from "@/features/profile/components/settings-tab.module.css";

/** Taking all that is held of me along, and leaving for good. */
export function OwnData({ email }: { email: string }) {
  const { t } = useTranslation();
  const [isErasing, setErasing] = useState(false);
  const download = useExport();
  return (
    <section className={styles.section}>
      <SectionHead className={styles.head}>
        <h2>{t("profile.ownData")}</h2>
      </SectionHead>
      <dl>
        <div className={rowStyles.row}>
          <dt>{t("profile.export")}</dt>
          <dd>{t("profile.exportText")}</dd>
          <dd className={rowStyles.act}>
            <Button size="small" isPending={download.isPending} onPress={() => download.mutate()}>
              {t("profile.exportAct")}
            </Button>
          </dd>
          <dd className={rowStyles.below}>
            <div role="status">
              {download.isSuccess && <p className={rowStyles.note}>{t("profile.exported")}</p>}
              {download.isError && <p className={rowStyles.note}>{wordsFor(download.error)}</p>}
            </div>
          </dd>
        </div>
        <div className={rowStyles.row}>
          <dt>{t("profile.erase")}</dt>
          <dd>{t("profile.eraseText")}</dd>
          <dd className={rowStyles.act}>
            <Button size="small" onPress={() => setErasing(true)}>
              {t("profile.eraseAct")}
            </Button>
          </dd>
        </div>
      </dl>
      {isErasing && <EraseDialog email={email} onClose={() => setErasing(false)} />}
    </section>
  );
}
