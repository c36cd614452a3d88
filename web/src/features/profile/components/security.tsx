import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { lacksFactor, useSession } from "@/api/session";
import { useFactors, useRenewCodes, useTurnOff } from "@/features/profile/api/factors";
import { ConfirmedAct } from "@/features/profile/components/confirmed-act";
import { Passkeys } from "@/features/profile/components/passkeys";
import { RecoveryCodesDialog } from "@/features/profile/components/recovery-codes-dialog";
import { SettingRow } from "@/features/profile/components/setting-row";
import { formatMoment } from "@/i18n/format";
import { SectionHead } from "@/ui/section-head";
import { SkeletonLines } from "@/ui/states";
import rowStyles from "@/features/profile/components/setting-row.module.css";
import styles from "@/features/profile/components/settings-tab.module.css";

const SetUpAuthenticator = lazy(async () => ({
  default: (await import("@/features/profile/components/set-up-authenticator")).SetUpAuthenticator,
}));

/** What a log-in of mine is confirmed with beside the password. */
export function Security() {
  const { t } = useTranslation();
  const isNeeded = lacksFactor(useSession());
  const { data } = useFactors();
  const [codes, setCodes] = useState<string[] | null>(null);
  const turnOff = useTurnOff();
  const renew = useRenewCodes(setCodes);
  if (data === undefined) return null;
  const { authenticatorSince: since, recoveryCodes } = data;
  return (
    <section className={styles.section}>
      <SectionHead className={styles.head}>
        <h2>{t("profile.securityTitle")}</h2>
      </SectionHead>
      {isNeeded && (
        <p className={rowStyles.note} role="status">
          {t("profile.factorNeeded")}
        </p>
      )}
      <dl>
        <SettingRow
          key={since === null ? "off" : "on"}
          name={t("profile.factor")}
          value={
            since === null ? t("profile.factorOff") : t("profile.factorOn", { moment: formatMoment(since) })
          }
          small={t("profile.factorSmall")}
          act={since === null ? t("profile.factorTurnOn") : t("profile.factorTurnOff")}
          form={() =>
            since === null ? (
              <Suspense fallback={<SkeletonLines lines={2} height={60} />}>
                <SetUpAuthenticator onConfirmed={setCodes} />
              </Suspense>
            ) : (
              <ConfirmedAct
                text={t("profile.factorTurnOffText")}
                act={t("profile.factorTurnOff")}
                mutation={turnOff}
              />
            )
          }
        />
        {since !== null && (
          <SettingRow
            key={codes?.[0] ?? ""}
            name={t("profile.recovery")}
            value={t("profile.recoveryLeft", { count: recoveryCodes })}
            small={t("profile.recoverySmall")}
            act={t("profile.recoveryRenew")}
            form={() => (
              <ConfirmedAct
                text={t("profile.recoveryRenewText")}
                act={t("profile.recoveryMake")}
                mutation={renew}
              />
            )}
          />
        )}
        <Passkeys />
      </dl>
      {codes !== null && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </section>
  );
}
