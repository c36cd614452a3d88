import { useTranslation } from "react-i18next";
import { canUsePasskeys } from "@/api/passkeys";
import type { Passkey } from "@/api/types";
import { useAddPasskey, usePasskeys, useRemovePasskey } from "@/features/profile/api/passkeys";
import { ConfirmedAct } from "@/features/profile/components/confirmed-act";
import { SettingRow } from "@/features/profile/components/setting-row";
import { formatMoment } from "@/i18n/format";

/** A row for each of my passkeys, and one to add another where the browser knows them. */
export function Passkeys() {
  const { t } = useTranslation();
  const { data } = usePasskeys();
  const add = useAddPasskey();
  if (data === undefined) return null;
  return (
    <>
      {data.map((passkey) => (
        <PasskeyRow key={passkey._id} passkey={passkey} />
      ))}
      {canUsePasskeys() && (
        <SettingRow
          key={data.length}
          name={t("profile.passkeys")}
          value={data.length === 0 ? t("profile.passkeysNone") : t("profile.passkeysMore")}
          small={t("profile.passkeysSmall")}
          act={t("profile.passkeyAdd")}
          form={() => (
            <ConfirmedAct text={t("profile.passkeyText")} act={t("profile.passkeyMake")} mutation={add} />
          )}
        />
      )}
    </>
  );
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { t } = useTranslation();
  const remove = useRemovePasskey(passkey._id);
  const added = t("profile.passkeyAdded", { moment: formatMoment(passkey.createdAt) });
  const used =
    passkey.lastUsedAt === null
      ? t("profile.linkedUnused")
      : t("profile.lastUsed", { moment: formatMoment(passkey.lastUsedAt) });
  return (
    <SettingRow
      name={t("profile.passkey")}
      value={passkey.name ?? t("profile.unknownDevice")}
      small={`${added} · ${used}`}
      act={t("profile.passkeyRemove")}
      form={() => (
        <ConfirmedAct
          text={t("profile.passkeyRemoveText")}
          act={t("profile.passkeyRemoveYes")}
          mutation={remove}
        />
      )}
    />
  );
}
