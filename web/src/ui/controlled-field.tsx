import { useController, type Control, type FieldPath, type FieldValues } from "react-hook-form";
import { TextField, type TextFieldProps } from "@/ui/text-field";

type OfTheForm = "name" | "value" | "onChange" | "onBlur" | "inputRef" | "error";

interface ControlledFieldProps<T extends FieldValues> extends Omit<TextFieldProps, OfTheForm> {
  control: Control<T>;
  name: FieldPath<T>;
  /** The words of a message: the form's key translated, the server's sentence as it is. */
  words: (message: string | undefined) => string | undefined;
}

/** A text field of a form with its message. */
export function ControlledField<T extends FieldValues>(props: ControlledFieldProps<T>) {
  const { control, name, words, ...passed } = props;
  const { field, fieldState } = useController({ control, name });
  return (
    <TextField
      {...passed}
      name={field.name}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={words(fieldState.error?.message)}
    />
  );
}
