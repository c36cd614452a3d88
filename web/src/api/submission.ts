import { useRef } from "react";

export interface Submission {
  /** The key of an input: the same one sent again keeps it, so that the server makes one thing. */
  keyOf: (input: object) => string;
  /** The server has answered: the next call is another submission, whatever its body. */
  end: () => void;
}

/** The key of a form that makes something. */
export function useSubmission(): Submission {
  const sent = useRef({ input: "", key: "" });
  return {
    keyOf: (given) => {
      const input = JSON.stringify(given);
      if (sent.current.input !== input) sent.current = { input, key: crypto.randomUUID() };
      return sent.current.key;
    },
    end: () => {
      sent.current = { input: "", key: "" };
    },
  };
}
