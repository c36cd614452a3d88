import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useSetTelephone } from "@/features/profile/api/telephone";
import { ChangeForm, useChangeWords } from "@/features/profile/components/change-form";
import { useRefusal } from "@/features/profile/hooks/use-refusal";
import { telephoneChange, type TelephoneChange } from "@/features/profile/model/account-change";
import { spelled } from "@/features/profile/model/telephone-number";
import { ControlledField } from "@/ui/controlled-field";

interface ChangeTelephoneProps {
  /** The number to begin with, as it is stored; empty for none. */
  number: string;
  /** The words of the button. */
  act: string;
  /** Without it the number can't be another, only be sent a new code. */
  mayChange?: boolean;
  onChanged: () => void;
}

/** A number that a code is sent to; an empty one removes it. */
export function ChangeTelephone({ number, act, mayChange = true, onChanged }: ChangeTelephoneProps) {
  const { t } = useTranslation();
  const words = useChangeWords();
  const { control, handleSubmit, setError, setFocus } = useForm<TelephoneChange>({
    resolver: zodResolver(telephoneChange),
    defaultValues: { telephoneNumber: spelled(number) },
  });
  const { refusal, onRefused, forget } = useRefusal(setError, ["telephoneNumber"]);
  useEffect(() => {
    if (mayChange) setFocus("telephoneNumber");
  }, [mayChange, setFocus]);
  const change = useSetTelephone({
    onChanged,
    onRefused,
  });
  const submit = handleSubmit((body) => {
    forget();
    change.mutate({ body });
  });
  return (
    <ChangeForm
      onSubmit={(event) => void submit(event)}
      isPending={change.isPending}
      refusal={refusal}
      act={act}
      look={mayChange ? "primary" : "plain"}
    >
      {mayChange && (
        <ControlledField
          {...{ control, words }}
          name="telephoneNumber"
          label={t("profile.telephone")}
          hint={number === "" ? t("profile.telephoneHint") : t("profile.telephoneRemoveHint")}
          type="tel"
          autoComplete="tel"
          maxLength={20}
        />
      )}
    </ChangeForm>
  );
}
