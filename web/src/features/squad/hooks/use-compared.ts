import { useState } from "react";

/** The athletes that are ticked to be compared: two at most, the earlier one gives way to a third. */
export interface Compared {
  ids: readonly string[];
  toggle: (athlete: string) => void;
  clear: () => void;
  /** Whether the comparison is open. */
  isOpen: boolean;
  open: () => void;
  close: () => void;
}

/** Remembers who is to be compared, over list and details. */
export function useCompared(): Compared {
  const [ids, setIds] = useState<readonly string[]>([]);
  const [isOpen, setOpen] = useState(false);
  return {
    ids,
    toggle: (athlete) =>
      setIds(ids.includes(athlete) ? ids.filter((one) => one !== athlete) : [...ids, athlete].slice(-2)),
    clear: () => setIds([]),
    isOpen,
    open: () => setOpen(true),
    close: () => setOpen(false),
  };
}
