import { TriangleAlert } from "lucide-react";
import { useState, type ReactNode, type Ref } from "react";
import { Button as AriaButton } from "react-aria-components/Button";
import {
  FieldError,
  Input,
  Label,
  Text,
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from "react-aria-components/TextField";
import { TextArea } from "react-aria-components/TextArea";
import { useTranslation } from "react-i18next";
import { classNames } from "@/ui/class-names";

export interface TextFieldProps extends Omit<AriaTextFieldProps, "className" | "style" | "children"> {
  label: string;
  hint?: ReactNode;
  /** A message makes the field invalid. */
  error?: string | undefined;
  /** Lines of a text area; one line otherwise. */
  rows?: number;
  inputRef?: Ref<HTMLInputElement>;
  placeholder?: string;
}

/** A labelled field with a hint and a message. A password gets a button that shows it. */
export function TextField({
  label,
  hint,
  error,
  rows,
  inputRef,
  placeholder,
  type = "text",
  ...props
}: TextFieldProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  const place = placeholder === undefined ? {} : { placeholder };
  return (
    <AriaTextField
      {...props}
      type={type === "password" && shown ? "text" : type}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      className={classNames("field", error !== undefined && "bad")}
    >
      <Label>{label}</Label>
      <div className="inp">
        {rows === undefined ? (
          <Input {...place} {...(inputRef === undefined ? {} : { ref: inputRef })} />
        ) : (
          <TextArea rows={rows} {...place} />
        )}
        {type === "password" && (
          <AriaButton
            onPress={() => setShown(!shown)}
            aria-label={shown ? t("ui.hidePassword") : t("ui.showPassword")}
          >
            {shown ? t("ui.hide") : t("ui.show")}
          </AriaButton>
        )}
      </div>
      {hint !== undefined && (
        <Text slot="description" className="hint">
          {hint}
        </Text>
      )}
      <FieldError className="err">
        <TriangleAlert className="ico" aria-hidden="true" />
        {error}
      </FieldError>
    </AriaTextField>
  );
}
