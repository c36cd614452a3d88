import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { User } from "@/api/types";
import { useChangeMyData } from "@/features/profile/api/account";
import { ChangeForm, useChangeWords } from "@/features/profile/components/change-form";
import { useRefusal } from "@/features/profile/hooks/use-refusal";
import { bankAccount, type BankAccount } from "@/features/profile/model/account-change";
import { grouped } from "@/features/profile/model/bank-account";
import { ControlledField } from "@/ui/controlled-field";

const fields = ["accountNumber", "accountHolder", "accountName"] as const;

/** The bank account. A refusal keeps the input. */
export function ChangeBankAccount({ me, onChanged }: { me: User; onChanged: () => void }) {
  const { t } = useTranslation();
  const words = useChangeWords();
  const { control, handleSubmit, setError, setFocus } = useForm<BankAccount>({
    resolver: zodResolver(bankAccount),
    defaultValues: {
      accountNumber: grouped(me.accountNumber ?? ""),
      accountHolder: me.accountHolder ?? "",
      accountName: me.accountName ?? "",
    },
  });
  const { refusal, onRefused, forget } = useRefusal(setError, fields);
  useEffect(() => setFocus("accountNumber"), [setFocus]);
  const change = useChangeMyData({
    onChanged,
    onRefused,
  });
  const submit = handleSubmit((account) => {
    forget();
    change.mutate({ body: account });
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
    </ChangeForm>
  );
}
