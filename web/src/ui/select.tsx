import { ChevronDown } from "lucide-react";
import { Button } from "react-aria-components/Button";
import { ListBox, ListBoxItem } from "react-aria-components/ListBox";
import { Popover } from "react-aria-components/Popover";
import { Label, Select as AriaSelect, SelectValue } from "react-aria-components/Select";
import { useTranslation } from "react-i18next";
import { classNames } from "@/ui/class-names";
import popoverStyles from "@/ui/popover.module.css";
import fieldStyles from "@/ui/field.module.css";

export interface Option {
  id: string;
  label: string;
}

interface ChoiceProps {
  label: string;
  options: readonly Option[];
  value: string | null;
  onChange: (id: string) => void;
  isDisabled?: boolean;
}

function Options({ options }: { options: readonly Option[] }) {
  return (
    <Popover className={classNames(popoverStyles.popover)}>
      <ListBox items={options}>
        {(option) => (
          <ListBoxItem id={option.id} textValue={option.label} className={classNames(popoverStyles.option)}>
            {option.label}
          </ListBoxItem>
        )}
      </ListBox>
    </Popover>
  );
}

/** One of a few options. */
export function Select({ label, options, value, onChange, isDisabled = false }: ChoiceProps) {
  const { t } = useTranslation();
  return (
    <AriaSelect
      value={value}
      onChange={(key) => {
        if (key !== null) onChange(String(key));
      }}
      isDisabled={isDisabled}
      placeholder={t("ui.choose")}
      className={classNames(fieldStyles.field)}
    >
      <Label>{label}</Label>
      <Button className={classNames(fieldStyles.choice)}>
        <SelectValue />
        <ChevronDown className="ico" aria-hidden="true" />
      </Button>
      <Options options={options} />
    </AriaSelect>
  );
}
