import type { ReactElement, ReactNode } from "react";
import { Tooltip as AriaTooltip, TooltipTrigger } from "react-aria-components/Tooltip";

/** Words that appear on hover and on focus; never the only way to learn something. */
export function Tooltip({ words, children }: { words: ReactNode; children: ReactElement }) {
  return (
    <TooltipTrigger delay={300}>
      {children}
      <AriaTooltip className="tip">{words}</AriaTooltip>
    </TooltipTrigger>
  );
}
