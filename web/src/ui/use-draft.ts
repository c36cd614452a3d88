import { useEffect } from "react";

const prefix = "trybuna.draft.";

/** A form's draft as it was kept in this tab; an empty object when there is none. */
export function keptDraft<T extends object>(form: string): Partial<T> {
  try {
    return JSON.parse(sessionStorage.getItem(prefix + form) ?? "{}") as Partial<T>;
  } catch {
    return {}; // unreadable or storage switched off
  }
}

/** Forgets a form's draft, once it was accepted. */
export function forgetDraft(form: string): void {
  try {
    sessionStorage.removeItem(prefix + form);
  } catch {
    return; // nothing was kept
  }
}

/** Keeps a form's draft over a reload, a language change and a failed request. Never give it a password. */
export function useKeepDraft(form: string, draft: object): void {
  const text = JSON.stringify(draft);
  useEffect(() => keep(form, text), [form, text]);
}

/** Keeps something in this tab, as a form's draft is kept. */
export function keepDraft(form: string, draft: object): void {
  keep(form, JSON.stringify(draft));
}

function keep(form: string, text: string): void {
  try {
    sessionStorage.setItem(prefix + form, text);
  } catch {
    return; // storage switched off: the draft lasts as long as the page
  }
}
