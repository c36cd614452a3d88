import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "react-aria-components/Button";
import { Disclosure as AriaDisclosure, DisclosurePanel } from "react-aria-components/Disclosure";
import { Heading } from "react-aria-components/Heading";

interface DisclosureProps {
  title: ReactNode;
  children: ReactNode;
  defaultExpanded?: boolean;
  /** Heading level of the title. */
  level?: 2 | 3 | 4;
}

/** One item of an accordion. */
export function Disclosure({ title, children, defaultExpanded = false, level = 2 }: DisclosureProps) {
  return (
    <AriaDisclosure className="fold" defaultExpanded={defaultExpanded}>
      <Heading level={level}>
        <Button slot="trigger">
          {title}
          <ChevronDown className="ico" aria-hidden="true" />
        </Button>
      </Heading>
      <DisclosurePanel>
        <div className="inner">{children}</div>
      </DisclosurePanel>
    </AriaDisclosure>
  );
}
