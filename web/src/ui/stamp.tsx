import type { ReactNode } from "react";
import { classNames } from "@/ui/class-names";

/** A state in words, as from a rubber stamp: "TYMCZASOWE". */
export function Stamp({ children, ink = "red" }: { children: ReactNode; ink?: "red" | "black" | "green" }) {
  return (
    <span className={classNames("stamp", ink === "black" && "ink", ink === "green" && "green")}>
      {children}
    </span>
  );
}

/** A small framed word: "TYPER"; `fill` for the one that matters. */
export function Tag({ children, fill = false }: { children: ReactNode; fill?: boolean }) {
  return <span className={classNames("tag", fill && "fill")}>{children}</span>;
}
