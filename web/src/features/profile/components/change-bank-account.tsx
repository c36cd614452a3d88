import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { hasCode } from "@/api/problem";
import type { User } from "@/api/types";
import { useChangeMyData } from "@/features/profile/api/account";
import { ChangeForm, useChangeWords } from "@/features/profile/components/change-form";
import { bankAccount, refusedField, type BankAccount } from "@/features/profile/model/account-change";
import { grouped } from "@/features/profile/model/bank-account";
import { ControlledField } from "@/ui/controlled-field";
import { wordsFor } from "@/ui/toast";

const fields = ["accountNumber", "accountHolder", "accountName", "password"] as const;

/** The bank account; asks for the password once the server wants it. A refusal keeps what was typed. */
export function ChangeBankAccount({ me, onChanged }: { me: User; onChanged: () => void }) {
  const { t } = useTranslation();
  const words = useChangeWords();
  const [refusal, setRefusal] = useState<Error | null>(null);
  const [isPasswordAsked, setPasswordAsked] = useState(false);
  const { control, handleSubmit, setError, setFocus } = useForm<BankAccount>({
    resolver: zodResolver(bankAccount),
    defaultValues: {
      accountNumber: grouped(me.accountNumber ?? ""),
      accountHolder: me.accountHolder ?? "",
      accountName: me.accountName ?? "",
      password: "",
    },
  });
  useEffect(() => setFocus("accountNumber"), [setFocus]);
  useEffect(() => {
    if (isPasswordAsked) setFocus("password");
  }, [isPasswordAsked, setFocus]);
  const change = useChangeMyData({
    onChanged,
    onRefused: (error) => {
      const field = refusedField(error, fields);
      if (hasCode(error, "fresh-login-required")) setPasswordAsked(true);
      if (field === null) setRefusal(error);
      else setError(field, { type: "server", message: wordsFor(error) }, { shouldFocus: true });
    },
  });
  const submit = handleSubmit(({ password, ...account }) => {
    setRefusal(null);
    change.mutate({ body: password === "" ? account : { ...account, password } });
  });
  const passed = { control, words };
  return (
    <ChangeForm
      onSubmit={(event) => void submit(event)}
      isPending={change.isPending}
      refusal={refusal}
      act={t("profile.saveAccount")}
    >
      <ControlledField
        {...passed}
        name="accountNumber"
        label={t("profile.accountNumber")}
        hint={t("profile.accountNumberHint")}
        autoComplete="off"
        maxLength={60}
      />
      <ControlledField
        {...passed}
        name="accountHolder"
        label={t("profile.accountHolder")}
        hint={t("profile.accountHolderHint")}
        autoComplete="name"
        maxLength={60}
      />
      <ControlledField
        {...passed}
        name="accountName"
        label={t("profile.accountName")}
        hint={t("profile.accountNameHint")}
        autoComplete="off"
        maxLength={40}
      />
      {isPasswordAsked && (
        <ControlledField
          {...passed}
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
