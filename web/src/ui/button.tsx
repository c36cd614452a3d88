import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from "react";
import { Link, type LinkProps } from "react-router";
import { classNames } from "@/ui/class-names";
import styles from "@/ui/button.module.css";

interface Look {
  /** `primary`: the one main act of a screen. */
  look?: "primary" | "plain";
  size?: "normal" | "small";
  wide?: boolean;
}

function buttonClass({ look = "plain", size = "normal", wide = false }: Look, extra?: string): string {
  return classNames(
    styles.button,
    look === "primary" && styles.primary,
    size === "small" && classNames(styles.small, "sm"),
    wide && styles.wide,
    extra,
  );
}

interface ActProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "disabled" | "onClick" | "style"> {
  onPress?: () => void;
  isDisabled?: boolean;
  /** The act is on its way: the button keeps the focus, says that it is busy, and does nothing. */
  isPending?: boolean;
}

/** The platform's own button (React Aria's would put 30 KiB into the first page for nothing that a button needs). */
function Act({ onPress, isDisabled = false, isPending = false, type = "button", ...props }: ActProps) {
  const onClick = (event: MouseEvent) => {
    if (isPending) event.preventDefault(); // a pending submit submits nothing
    else onPress?.();
  };
  return (
    <button
      {...props}
      type={type}
      disabled={isDisabled}
      onClick={onClick}
      {...(isPending ? { "aria-disabled": true, "aria-busy": true } : {})}
    />
  );
}

export type ButtonProps = ActProps & Look & { children: ReactNode };

/** A button whose words name its object ("Dołącz do rozgrywek", not "OK"). */
export function Button({ look = "plain", size = "normal", wide = false, className, ...props }: ButtonProps) {
  return <Act {...props} className={buttonClass({ look, size, wide }, className)} />;
}

/** A link that looks like a button. */
export function ButtonLink({
  look = "plain",
  size = "normal",
  wide = false,
  className,
  ...props
}: LinkProps & Look) {
  return <Link {...props} className={buttonClass({ look, size, wide }, className)} />;
}

/** A square button with an icon; `label` is its accessible name. */
export function IconButton({ label, className, ...props }: Omit<ActProps, "aria-label"> & { label: string }) {
  return <Act {...props} aria-label={label} className={classNames(styles.square, className)} />;
}
