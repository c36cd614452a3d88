import type { ComponentProps } from "react";

interface ArrowGroupProps extends ComponentProps<"div"> {
  /** Nothing in it can be pressed any more: it only names what it holds. */
  isLocked: boolean;
}

/** Buttons that are one stop of the Tab key (`useArrowKeys`); a plain group once they are locked. */
export function ArrowGroup({ isLocked, onKeyDown, ...rest }: ArrowGroupProps) {
  if (isLocked) return <div {...rest} role="group" />;
  return <div {...rest} role="toolbar" tabIndex={-1} onKeyDown={onKeyDown} />;
}
