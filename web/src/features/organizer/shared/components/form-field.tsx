import { useController, type Control, type FieldPath, type FieldValues } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useFormWords } from "@/features/organizer/shared/components/form-words";
import { zoneName } from "@/features/organizer/shared/model/moments";
import { ControlledField } from "@/ui/controlled-field";
import { Select, type Option } from "@/ui/select";
import fieldStyles from "@/ui/field.module.css";

interface FieldProps<T extends FieldValues> {
  control: Control<T>;
  name: FieldPath<T>;
  label: string;
  hint?: string;
  isRequired?: boolean;
  isDisabled?: boolean;
}

interface TextProps<T extends FieldValues> extends FieldProps<T> {
  type?: "text" | "date" | "datetime-local";
  rows?: number;
}

/** A text of a form with its message. */
export function FormField<T extends FieldValues>(props: TextProps<T>) {
  return <ControlledField {...props} words={useFormWords()} />;
}

/** A moment of a form, in the zone of this device, which it names. */
export function MomentField<T extends FieldValues>(props: FieldProps<T>) {
  const { t } = useTranslation();
  const zone = t("organizer.zone", { zone: zoneName() });
  return (
    <FormField
      {...props}
      type="datetime-local"
      hint={props.hint === undefined ? zone : `${props.hint} ${zone}`}
    />
  );
}

/** One of a few options of a form. */
export function ChoiceField<T extends FieldValues>(props: FieldProps<T> & { options: readonly Option[] }) {
  const { control, name, label, options } = props;
  const words = useFormWords();
  const { field, fieldState } = useController({ control, name });
  const message = words(fieldState.error?.message);
  return (
    <div>
      <Select label={label} options={options} value={field.value} onChange={field.onChange} />
      {message !== undefined && (
        <p className={fieldStyles.error} role="alert">
          {message}
        </p>
      )}
    </div>
  );
}
