import { Button as AriaButton, type ButtonProps as AriaButtonProps } from "react-aria-components/Button";
import { Link, type LinkProps } from "react-router";
import { classNames } from "@/ui/class-names";

interface Look {
  /** `primary`: the one main act of a screen. */
  look?: "primary" | "plain";
  size?: "normal" | "small";
  wide?: boolean;
}

function buttonClass({ look = "plain", size = "normal", wide = false }: Look, extra?: string): string {
  return classNames("btn", look === "primary" && "pri", size === "small" && "sm", wide && "wide", extra);
}

export type ButtonProps = Omit<AriaButtonProps, "className" | "style"> & Look & { className?: string };

/** A button whose words name its object ("Dołącz do rozgrywek", not "OK"). While `isPending` it keeps focus and says so. */
export function Button({ look, size, wide, className, ...props }: ButtonProps) {
  return <AriaButton {...props} className={buttonClass({ ...defined({ look, size, wide }) }, className)} />;
}

/** A link that looks like a button. */
export function ButtonLink({ look, size, wide, className, ...props }: LinkProps & Look) {
  return <Link {...props} className={buttonClass({ ...defined({ look, size, wide }) }, className)} />;
}

/** A square button with an icon; `label` is its accessible name. */
export function IconButton({
  label,
  className,
  ...props
}: Omit<AriaButtonProps, "className" | "style" | "aria-label"> & { label: string; className?: string }) {
  return <AriaButton {...props} aria-label={label} className={classNames("sq", className)} />;
}

/** Drops undefined values, which `exactOptionalPropertyTypes` keeps apart from missing ones. */
function defined<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}
