import { useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { fieldErrors } from "@/api/problem";
import { useMe } from "@/api/session";
import type { Winning } from "@/api/types";
import { useGiveData } from "@/features/prizes/api/winnings";
import { Button } from "@/ui/button";
import { ControlledField } from "@/ui/controlled-field";
import { wordsFor } from "@/ui/toast";
import styles from "@/features/prizes/components/winnings-screen.module.css";

interface Form {
  firstName: string;
  surname: string;
  address: string;
  accountNumber: string;
}

const fields = ["firstName", "surname", "address", "accountNumber"] as const;
const asItIs = (message: string | undefined) => message;

/** The data for a prize; the account stands in it already where the profile has one. A refusal keeps the input. */
export function WinningForm({ winning, onGiven }: { winning: Winning; onGiven: () => void }) {
  const { t } = useTranslation();
  const me = useMe();
  const [refusal, setRefusal] = useState<Error | null>(null);
  const { control, handleSubmit, setError } = useForm<Form>({
    defaultValues: {
      firstName: winning.firstName ?? "",
      surname: winning.surname ?? "",
      address: winning.address ?? "",
      accountNumber: (winning.givenAt === null ? me.accountNumber : winning.accountNumber) ?? "",
    },
  });
  const give = useGiveData(onGiven, (error) => {
    const field = fields.find((name) => name in fieldErrors(error));
    if (field === undefined) setRefusal(error);
    else setError(field, { type: "server", message: wordsFor(error) }, { shouldFocus: true });
  });
  const submit = handleSubmit((body) => {
    setRefusal(null);
    give.mutate({ params: { path: { leagueId: winning.leagueId } }, body });
  });
  const passed = { control, words: asItIs };
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <ControlledField
        {...passed}
        name="firstName"
        label={t("winnings.firstName")}
        autoComplete="given-name"
        maxLength={60}
        isRequired
      />
      <ControlledField
        {...passed}
        name="surname"
        label={t("winnings.surname")}
        autoComplete="family-name"
        maxLength={60}
        isRequired
      />
      <ControlledField
        {...passed}
        name="address"
        label={t("winnings.address")}
        hint={t("winnings.addressHint")}
        autoComplete="street-address"
        maxLength={300}
        rows={3}
        isRequired
      />
      <ControlledField
        {...passed}
        name="accountNumber"
        label={t("winnings.accountNumber")}
        hint={t("winnings.accountHint")}
        autoComplete="off"
        maxLength={60}
      />
      {refusal !== null && (
        <p className={styles.refused} role="alert">
          {wordsFor(refusal)}
        </p>
      )}
      <Button look="primary" type="submit" isPending={give.isPending}>
        {t("winnings.give")}
      </Button>
    </form>
  );
}
