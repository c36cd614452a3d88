import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { User } from "@/api/types";
import { ChangeTelephone } from "@/features/profile/components/change-telephone";
import { SettingRow } from "@/features/profile/components/setting-row";
import { TelephoneDialog } from "@/features/profile/components/telephone-dialog";
import { spelled } from "@/features/profile/model/telephone-number";
import { Button } from "@/ui/button";

/** My telephone number; while it waits for its code, a button to enter that. */
export function TelephoneRow({ me }: { me: User }) {
  const { t } = useTranslation();
  const [isEntering, setEntering] = useState(false);
  const { telephoneNumber: number, telephoneNumberVerificationRequired: isWaiting } = me;
  return (
    <>
      <SettingRow
        name={t("profile.telephone")}
        value={number === null ? t("profile.noAccount") : spelled(number)}
        {...(number === null
          ? {}
          : { small: isWaiting ? t("profile.telephoneWaits") : t("profile.telephoneIsConfirmed") })}
        extra={
          isWaiting ? (
            <Button size="small" onPress={() => setEntering(true)}>
              {t("profile.enterCode")}
            </Button>
          ) : undefined
        }
        act={number === null ? t("profile.addTelephone") : t("profile.changeTelephone")}
        form={(close) => (
          <ChangeTelephone
            number={number ?? ""}
            act={number === null ? t("profile.sendCode") : t("profile.saveTelephone")}
            onChanged={() => {
              close();
              setEntering(true);
            }}
          />
        )}
      />
      {isEntering && isWaiting && number !== null && (
        <TelephoneDialog number={number} onClose={() => setEntering(false)} />
      )}
    </>
  );
}
