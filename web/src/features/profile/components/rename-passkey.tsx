import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { Passkey } from "@/api/types";
import { useRenamePasskey } from "@/features/profile/api/passkeys";
import { ChangeForm, useChangeWords } from "@/features/profile/components/change-form";
import { useRefusal } from "@/features/profile/hooks/use-refusal";
import { passkeyName, type PasskeyName } from "@/features/profile/model/account-change";
import { ControlledField } from "@/ui/controlled-field";

interface RenamePasskeyProps {
  passkey: Passkey;
  onRenamed: () => void;
}

/** The name of a passkey. A refusal keeps the input. */
export function RenamePasskey({ passkey, onRenamed }: RenamePasskeyProps) {
  const { t } = useTranslation();
  const words = useChangeWords();
  const { control, handleSubmit, setError, setFocus } = useForm<PasskeyName>({
    resolver: zodResolver(passkeyName),
    defaultValues: { name: passkey.name ?? "" },
  });
  const { refusal, onRefused, forget } = useRefusal(setError, ["name"]);
  useEffect(() => setFocus("name"), [setFocus]);
  const rename = useRenamePasskey({ onRenamed, onRefused });
  const submit = handleSubmit((body) => {
    forget();
    rename.mutate({ params: { path: { passkeyId: passkey._id } }, body });
  });
  return (
    <ChangeForm
      onSubmit={(event) => void submit(event)}
      isPending={rename.isPending}
      refusal={refusal}
      act={t("profile.saveUserName")}
    >
      <ControlledField
        {...{ control, words }}
        name="name"
        label={t("profile.passkeyName")}
        autoComplete="off"
        maxLength={60}
        isRequired
      />
    </ChangeForm>
  );
}
