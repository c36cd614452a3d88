import { zodResolver } from "@hookform/resolvers/zod";
import type { ReactNode } from "react";
import { useForm } from "react-hook-form";
import { ActForm, Reason } from "@/features/organizer/shared/components/act-form";
import { useClosingAct } from "@/features/organizer/shared/api/closing-act";
import { reasonForm } from "@/features/organizer/shared/model/checks";

interface ReasonFormProps {
  /** What happens, and whether it can be taken back. */
  text: string;
  /** Names the act and its object. */
  action: string;
  /** The message afterwards. */
  done: string;
  /** Who reads the reason; by default participants, in the public log. */
  hint?: string;
  /** When the screens show what the server has now. */
  onDone?: () => void;
  /** `acceptsLateClosing`: the yes to the closing that the server asked about. */
  call: (reason: string, acceptsLateClosing: boolean) => Promise<unknown>;
  /** What else is decided. */
  children?: ReactNode;
}

/** An act that needs a reason. A refusal keeps the input. */
export function ReasonForm({ text, action, done, hint, onDone, call, children }: ReasonFormProps) {
  const form = useForm({ resolver: zodResolver(reasonForm), defaultValues: { reason: "" } });
  const act = useClosingAct(
    ({ reason, acceptsLateClosing = false }: { reason: string; acceptsLateClosing?: boolean }) =>
      call(reason, acceptsLateClosing),
    { done, onAnswer: () => form.reset(), onDone: () => onDone?.() },
  );
  const submit = form.handleSubmit(({ reason }) => act.run({ reason }));
  return (
    <ActForm act={act} submit={submit} action={action}>
      <p>{text}</p>
      {children}
      <Reason control={form.control} hint={hint} />
    </ActForm>
  );
}
