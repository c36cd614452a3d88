import type { SubmitEvent } from "react";
import { ChangeForm } from "@/features/profile/components/change-form";

interface ConfirmedActProps {
  text: string;
  act: string;
  mutation: {
    isPending: boolean;
    error: Error | null;
    mutate: (variables: { body: Record<string, never> }) => void;
  };
}

/** An act that needs no more than a press, once it is clear who presses. */
export function ConfirmedAct({ text, act, mutation }: ConfirmedActProps) {
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    mutation.mutate({ body: {} });
  };
  return (
    <ChangeForm onSubmit={submit} isPending={mutation.isPending} refusal={mutation.error} act={act}>
      <p>{text}</p>
    </ChangeForm>
  );
}
