import { useTranslation } from "react-i18next";
import { ChangeUserName } from "@/features/profile/components/change-user-name";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";

/** The modal `saveUserNameModalId` (spec §2): asks for the name that new teams are named from; it can be put off. */
export function UserNameDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog
      isOpen
      small
      onClose={onClose}
      title={t("profile.nameDialogTitle")}
      footer={<Button onPress={onClose}>{t("profile.nameLater")}</Button>}
    >
      <p>{t("profile.nameDialogText")}</p>
      <ChangeUserName name="" onChanged={onClose} />
    </Dialog>
  );
}
