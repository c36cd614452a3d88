import { Check, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { CheckboxButton, CheckboxField, type CheckboxFieldProps } from "react-aria-components/Checkbox";
import { FieldError } from "react-aria-components/FieldError";
import { SwitchButton, SwitchField, type SwitchFieldProps } from "react-aria-components/Switch";
import { useTranslation } from "react-i18next";
import { classNames } from "@/ui/class-names";

interface CheckboxProps extends Omit<CheckboxFieldProps, "className" | "style" | "children"> {
  children: ReactNode;
  /** Says "(required)" after the words. */
  required?: boolean;
  error?: string | undefined;
}

/** A statement to agree with, as a ruled row. */
export function Checkbox({ children, required = false, error, ...props }: CheckboxProps) {
  const { t } = useTranslation();
  return (
    <CheckboxField
      {...props}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      className={classNames("chkrow", error !== undefined && "bad")}
    >
      <CheckboxButton className={classNames("chk", error !== undefined && "bad")}>
        {({ isSelected }) => (
          <>
            <span className="bx">{isSelected && <Check aria-hidden="true" />}</span>
            <span>
              {children} {required && <b>{t("ui.required")}</b>}
            </span>
          </>
        )}
      </CheckboxButton>
      <FieldError className="err">
        <TriangleAlert className="ico" aria-hidden="true" />
        {error}
      </FieldError>
    </CheckboxField>
  );
}

/** An on/off setting. */
export function Switch({
  children,
  ...props
}: Omit<SwitchFieldProps, "className" | "style" | "children"> & { children: ReactNode }) {
  return (
    <SwitchField {...props}>
      <SwitchButton className="switchline">
        <span className="track" />
        <span>{children}</span>
      </SwitchButton>
    </SwitchField>
  );
}
