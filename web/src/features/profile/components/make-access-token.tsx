import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useId } from "react";
import { useController, useForm, type Control } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { MadeAccessToken } from "@/api/types";
import { useMakeAccessToken } from "@/features/profile/api/access-tokens";
import { ChangeForm, useChangeWords } from "@/features/profile/components/change-form";
import { useRefusal } from "@/features/profile/hooks/use-refusal";
import { useScopeWords } from "@/features/profile/hooks/use-scope-words";
import { LIVES, newAccessToken, scopesFor, type NewAccessToken } from "@/features/profile/model/access-token";
import { Checkbox } from "@/ui/checkbox";
import { ControlledField } from "@/ui/controlled-field";
import { FieldError } from "@/ui/field-error";
import { Select } from "@/ui/select";
import styles from "@/features/profile/components/make-access-token.module.css";

interface MakeAccessTokenProps {
  isOrganizer: boolean;
  onMade: (made: MadeAccessToken) => void;
}

/** A token to make: for which program, what it may do, and for how long. */
export function MakeAccessToken({ isOrganizer, onMade }: MakeAccessTokenProps) {
  const { t } = useTranslation();
  const words = useChangeWords();
  const { control, handleSubmit, setError, setFocus } = useForm<NewAccessToken>({
    resolver: zodResolver(newAccessToken),
    defaultValues: { name: "", scopes: ["read"], days: "90" },
  });
  const { refusal, onRefused, forget } = useRefusal(setError, ["name"]);
  useEffect(() => setFocus("name"), [setFocus]);
  const make = useMakeAccessToken({ onMade, onRefused });
  const submit = handleSubmit(({ days, ...wish }) => {
    forget();
    make.mutate({ ...wish, days: Number(days) });
  });
  return (
    <ChangeForm
      onSubmit={(event) => void submit(event)}
      isPending={make.isPending}
      refusal={refusal}
      act={t("profile.tokenMakeYes")}
    >
      <ControlledField
        {...{ control, words }}
        name="name"
        label={t("profile.tokenName")}
        hint={t("profile.tokenNameHint")}
        autoComplete="off"
        maxLength={60}
        isRequired
      />
      <Scopes control={control} isOrganizer={isOrganizer} />
      <Life control={control} />
    </ChangeForm>
  );
}

function Scopes({ control, isOrganizer }: { control: Control<NewAccessToken>; isOrganizer: boolean }) {
  const { t } = useTranslation();
  const id = useId();
  const scopes = useScopeWords();
  const words = useChangeWords();
  const { field, fieldState } = useController({ control, name: "scopes" });
  const error = words(fieldState.error?.message);
  return (
    <fieldset className={styles.scopes} aria-describedby={error === undefined ? undefined : id}>
      <legend>{t("profile.tokenScopes")}</legend>
      {scopesFor(isOrganizer).map((scope) => (
        <Checkbox
          key={scope}
          isSelected={field.value.includes(scope)}
          onChange={(isOn) => {
            const others = field.value.filter((one) => one !== scope);
            field.onChange(isOn ? [...others, scope] : others);
          }}
        >
          {scopes[scope].long}
        </Checkbox>
      ))}
      {error !== undefined && (
        <FieldError id={id} role="alert">
          {error}
        </FieldError>
      )}
    </fieldset>
  );
}

function Life({ control }: { control: Control<NewAccessToken> }) {
  const { t } = useTranslation();
  const { field } = useController({ control, name: "days" });
  return (
    <Select
      label={t("profile.tokenLife")}
      options={LIVES.map((days) => ({
        id: String(days),
        label: days > 365 ? t("profile.tokenYear") : t("profile.tokenDays", { count: days }),
      }))}
      value={field.value}
      onChange={field.onChange}
    />
  );
}
