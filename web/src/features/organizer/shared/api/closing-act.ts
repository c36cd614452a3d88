import { useState } from "react";
import { useAct, type Act, type Outcome } from "@/features/organizer/shared/api/act";

/** The organizer's yes to the closing that a call asks about. */
export interface ClosingYes {
  acceptsLateClosing?: boolean;
  reason?: string | null;
}

/** A body as the screens make it; the server's default is no. */
export type Asking<Body> = Omit<Body, "acceptsLateClosing" | "reason"> & ClosingYes;

/** The same body as the generated type has it; a yes goes along only where it was given. */
export function asSent<Body>({ acceptsLateClosing = false, ...body }: Asking<Body>): Body {
  return { ...body, ...(acceptsLateClosing ? { acceptsLateClosing } : {}) } as Body;
}

export interface ClosingAct<Input> extends Act<Input> {
  /** Sends the refused call again, with the yes and its reason (null: the former one). */
  accept: (reason: string | null) => void;
  /** The reason that was sent before; null without one. */
  reason: string | null;
}

/** An act that may ask about the closing of a round before it is done. */
export function useClosingAct<Input extends object, Answer>(
  call: (input: Input & ClosingYes) => Promise<Answer>,
  outcome: Outcome<Input & ClosingYes, Answer> = {},
): ClosingAct<Input & ClosingYes> {
  const [sent, setSent] = useState<(Input & ClosingYes) | null>(null);
  const act = useAct((input: Input & ClosingYes) => {
    setSent(input);
    return call(input);
  }, outcome);
  const accept = (reason: string | null) => {
    if (sent === null) return;
    act.run({ ...sent, acceptsLateClosing: true, ...(reason === null ? {} : { reason }) });
  };
  return { ...act, accept, reason: sent?.reason ?? null };
}
