import { ChevronDown } from "lucide-react";
import { useState, type ReactNode } from "react";
import { Button } from "react-aria-components/Button";
import { Disclosure as AriaDisclosure, DisclosurePanel } from "react-aria-components/Disclosure";
import { Heading } from "react-aria-components/Heading";
import { classNames } from "@/ui/class-names";
import styles from "@/ui/disclosure.module.css";

interface DisclosureProps {
  title: ReactNode;
  children: ReactNode;
  defaultExpanded?: boolean;
  /** Something in it is wrong: it opens, and can't be closed until that is mended. */
  hasFault?: boolean;
  /** Called whenever it is opened. */
  onOpen?: () => void;
  /** Heading level of the title. */
  level?: 2 | 3 | 4;
  className?: string | undefined;
  /** Of the box around what folds out. */
  innerClassName?: string | undefined;
}

/** One item of an accordion. */
export function Disclosure({
  title,
  children,
  defaultExpanded = false,
  hasFault = false,
  onOpen,
  level = 2,
  className,
  innerClassName,
}: DisclosureProps) {
  const [isOpen, setOpen] = useState(defaultExpanded);
  // it stays open afterwards: mending must not close it under the hand
  if (hasFault && !isOpen) setOpen(true);
  return (
    <AriaDisclosure
      className={classNames(styles.fold, className)}
      isExpanded={isOpen || hasFault}
      onExpandedChange={(isExpanded) => {
        setOpen(isExpanded || hasFault);
        if (isExpanded) onOpen?.();
      }}
    >
      <Heading level={level}>
        <Button slot="trigger">
          {title}
          <ChevronDown className="ico" aria-hidden="true" />
        </Button>
      </Heading>
      <DisclosurePanel>
        <div className={classNames(styles.inner, innerClassName)}>{children}</div>
      </DisclosurePanel>
    </AriaDisclosure>
  );
}
