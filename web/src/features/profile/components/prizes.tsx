import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { User } from "@/api/types";
import { ChangeBankAccount } from "@/features/profile/components/change-bank-account";
import { SettingRow } from "@/features/profile/components/setting-row";
import { TelephoneRow } from "@/features/profile/components/telephone-row";
import { grouped, masked } from "@/features/profile/model/bank-account";
import { Button } from "@/ui/button";
import { SectionHead } from "@/ui/section-head";
import styles from "@/features/profile/components/settings-tab.module.css";

/** Where prizes go: the bank account, of which the number is hidden until its owner wants to see it. */
export function Prizes({ me }: { me: User }) {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  const [isChanged, setChanged] = useState(false);
  const { accountNumber: number } = me;
  return (
    <section className={styles.section}>
      <SectionHead className={styles.head}>
        <h2>{t("profile.prizesTitle")}</h2>
      </SectionHead>
      <dl>
        <SettingRow
          name={t("profile.accountNumber")}
          value={number === null ? t("profile.noAccount") : <Number number={number} isShown={isShown} />}
          small={t("profile.accountNumberSmall")}
          extra={
            number === null ? undefined : (
              <Button size="small" onPress={() => setShown(!isShown)}>
                {isShown ? t("profile.hideNumber") : t("profile.showNumber")}
              </Button>
            )
          }
          act={t("profile.changeAccount")}
          note={isChanged ? t("profile.accountSaved") : undefined}
          form={(close) => (
            <ChangeBankAccount
              me={me}
              onChanged={() => {
                setChanged(true);
                close();
              }}
            />
          )}
        />
        <SettingRow name={t("profile.accountHolder")} value={me.accountHolder ?? t("profile.noAccount")} />
        <SettingRow name={t("profile.accountName")} value={me.accountName ?? t("profile.noAccount")} />
        <TelephoneRow me={me} />
      </dl>
    </section>
  );
}

function Number({ number, isShown }: { number: string; isShown: boolean }) {
  const { t } = useTranslation();
  if (isShown) return grouped(number);
  return (
    <>
      <span className="vh">{t("profile.numberEnds", { end: number.slice(-4) })}</span>
      <span aria-hidden="true">{masked(number)}</span>
    </>
  );
}
