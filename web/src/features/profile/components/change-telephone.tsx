import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { hasCode } from "@/api/problem";
import { useSetTelephone } from "@/features/profile/api/telephone";
import { ChangeForm, useChangeWords } from "@/features/profile/components/change-form";
import { refusedField, telephoneChange, type TelephoneChange } from "@/features/profile/model/account-change";
import { spelled } from "@/features/profile/model/telephone-number";
import { ControlledField } from "@/ui/controlled-field";
import { wordsFor } from "@/ui/toast";

interface ChangeTelephoneProps {
  /** The number to begin with, as it is stored; empty for none. */
  number: string;
  /** The words of the button. */
  act: string;
  /** Without it the number can't be another, only be sent a new code. */
  mayChange?: boolean;
  onChanged: () => void;
}

/** A number that a code is sent to; an empty one removes it. Asks for the password once the server wants it. */
export function ChangeTelephone({ number, act, mayChange = true, onChanged }: ChangeTelephoneProps) {
  const { t } = useTranslation();
  const words = useChangeWords();
  const [refusal, setRefusal] = useState<Error | null>(null);
  const [isPasswordAsked, setPasswordAsked] = useState(false);
  const { control, handleSubmit, setError, setFocus } = useForm<TelephoneChange>({
    resolver: zodResolver(telephoneChange),
    defaultValues: { telephoneNumber: spelled(number), password: "" },
  });
  useEffect(() => {
    if (mayChange) setFocus("telephoneNumber");
  }, [mayChange, setFocus]);
  useEffect(() => {
    if (isPasswordAsked) setFocus("password");
  }, [isPasswordAsked, setFocus]);
  const change = useSetTelephone({
    onChanged,
    onRefused: (error) => {
      const field = refusedField(error, ["telephoneNumber", "password"]);
      if (hasCode(error, "fresh-login-required")) setPasswordAsked(true);
      if (field === null) setRefusal(error);
      else setError(field, { type: "server", message: wordsFor(error) }, { shouldFocus: true });
    },
  });
  const submit = handleSubmit(({ telephoneNumber, password }) => {
    setRefusal(null);
    change.mutate({ body: password === "" ? { telephoneNumber } : { telephoneNumber, password } });
  });
  return (
    <ChangeForm
      onSubmit={(event) => void submit(event)}
      isPending={change.isPending}
      refusal={refusal}
      act={act}
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
      {isPasswordAsked && (
        <ControlledField
          {...{ control, words }}
          name="password"
          label={t("profile.currentPassword")}
          type="password"
          autoComplete="current-password"
          isRequired
        />
      )}
    </ChangeForm>
  );
}
