import { useForm } from "react-hook-form";
import type { PasskeyAborted } from "@/api/problem";
import type { FactorRefusal } from "@/features/profile/api/factors";
import type { PasskeyRefusal } from "@/features/profile/api/passkeys";
import { ChangeForm, PasswordField } from "@/features/profile/components/change-form";
import { useAskedPassword } from "@/features/profile/hooks/use-asked-password";

interface ConfirmedActProps {
  text: string;
  act: string;
  mutation: {
    isPending: boolean;
    mutate: (
      variables: { body: { password?: string } },
      options: { onError: (error: FactorRefusal | PasskeyRefusal | PasskeyAborted) => void },
    ) => void;
  };
}

/** An act that needs no more than the password, and that only once the server wants it. */
export function ConfirmedAct({ text, act, mutation }: ConfirmedActProps) {
  const { control, handleSubmit, setError, setFocus } = useForm({ defaultValues: { password: "" } });
  const { refusal, onRefused, forget, isAsked } = useAskedPassword({ setError, setFocus }, []);
  const submit = handleSubmit(({ password }) => {
    forget();
    mutation.mutate({ body: password === "" ? {} : { password } }, { onError: onRefused });
  });
  return (
    <ChangeForm
      onSubmit={(event) => void submit(event)}
      isPending={mutation.isPending}
      refusal={refusal}
      act={act}
    >
      <p>{text}</p>
      {isAsked && <PasswordField control={control} name="password" />}
    </ChangeForm>
  );
}
