import { useState, type ReactNode, type SubmitEvent } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "@/ui/button";
import { TextField } from "@/ui/text-field";
import styles from "@/features/organizer/shared/components/search-form.module.css";

interface SearchFormProps {
  label: string;
  hint?: string;
  maxLength: number;
  onSearch: (search: string) => void;
  /** What else narrows the list. */
  children?: ReactNode;
}

/** Looks for words in a list once they are sent. */
export function SearchForm({ label, hint, maxLength, onSearch, children }: SearchFormProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState("");
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSearch(typed.trim());
  };
  return (
    <form className={styles.search} onSubmit={submit} role="search">
      <TextField
        label={label}
        {...(hint === undefined ? {} : { hint })}
        type="search"
        value={typed}
        onChange={setTyped}
        maxLength={maxLength}
      />
      <Button type="submit">{t("organizer.people.find")}</Button>
      {children !== undefined && <div className={styles.more}>{children}</div>}
    </form>
  );
}
