import type { ReactNode } from "react";
import { MainAct, Refused } from "@/features/auth/components/ticket-acts";
import { ButtonLink } from "@/ui/button";
import styles from "@/features/auth/components/ticket-frame.module.css";

interface OnePressProps {
  mutation: { isPending: boolean; isSuccess: boolean; error: Error | null };
  token: string;
  act: string;
  onPress: () => void;
  hint: string;
  /** The message once it is done, and where to go then. */
  done: string;
  next: { to: string; words: string };
  /** What else there is while it isn't done. */
  children?: ReactNode;
}

/** What a mail's link asks for: one press, because opening the page changes nothing. */
export function OnePress({ mutation, token, act, onPress, hint, done, next, children }: OnePressProps) {
  if (mutation.isSuccess)
    return (
      <>
        <p className={styles.told} role="status">
          {done}
        </p>
        <div className={styles.send}>
          <ButtonLink className={styles.main} look="primary" to={next.to}>
            {next.words}
          </ButtonLink>
        </div>
      </>
    );
  return (
    <>
      <MainAct isPending={mutation.isPending} isDisabled={token === ""} onPress={onPress}>
        {act}
      </MainAct>
      <Refused error={mutation.error} />
      <p className={styles.small}>{hint}</p>
      {children}
    </>
  );
}
