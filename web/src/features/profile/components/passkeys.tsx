import { useTranslation } from "react-i18next";
import { whyNoPasskeys } from "@/api/passkeys";
import type { Passkey } from "@/api/types";
import { useAddPasskey, usePasskeys, useRemovePasskey } from "@/features/profile/api/passkeys";
import { ConfirmedAct } from "@/features/profile/components/confirmed-act";
import { RenamePasskey } from "@/features/profile/components/rename-passkey";
import { SettingRow } from "@/features/profile/components/setting-row";
import { formatMoment } from "@/i18n/format";

/** A row for each of my passkeys, and one to add another, or why none can be added here. */
export function Passkeys() {
  const { t } = useTranslation();
  const { data } = usePasskeys();
  const add = useAddPasskey();
  const missing = whyNoPasskeys();
  if (data === undefined) return null;
  return (
    <>
      {data.map((passkey) => (
        <PasskeyRow key={passkey._id} passkey={passkey} />
      ))}
      {missing !== null ? (
        <SettingRow
          name={t("profile.passkeys")}
          value={t("profile.passkeysMissing")}
          small={missing === "address" ? t("profile.passkeysAddress") : t("profile.passkeysBrowser")}
        />
      ) : (
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

/** A passkey, its name, and its end. */
export function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { t } = useTranslation();
  const remove = useRemovePasskey(passkey._id);
  const added = t("profile.passkeyAdded", { moment: formatMoment(passkey.createdAt) });
  const used =
    passkey.lastUsedAt === null
      ? t("profile.linkedUnused")
      : t("profile.lastUsed", { moment: formatMoment(passkey.lastUsedAt) });
  const name = passkey.name ?? t("profile.unknownDevice");
  return (
    <SettingRow
      name={t("profile.passkey")}
      value={name}
      small={`${added} · ${used}`}
      act={t("profile.passkeyRemove")}
      actOn={name}
      other={{
        act: t("profile.passkeyRename"),
        form: (close) => <RenamePasskey passkey={passkey} onRenamed={close} />,
      }}
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
