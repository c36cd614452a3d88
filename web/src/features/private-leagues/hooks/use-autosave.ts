import { useEffect, useState, useSyncExternalStore } from "react";
import { Autosave, type Save, type Saving } from "@/features/private-leagues/model/autosave";
import { forgetDraft, keepDraft, keptDraft } from "@/ui/use-draft";

interface Field extends Saving {
  /** Takes the input. */
  change: (text: string) => void;
  /** The field is left. */
  leave: () => void;
  /** Sends what wasn't taken once more. */
  retry: () => void;
}

/** A field whose text is kept in this tab until it is saved, also when that happens after the screen was left. */
function keeping(draft: string, save: Save): Autosave {
  const field = new Autosave(save, keptDraft<{ text: string }>(draft).text);
  field.follow(() => {
    const { status, text } = field.state();
    if (status === "saved") forgetDraft(draft);
    else if (text !== null) keepDraft(draft, { text });
  });
  return field;
}

/** A field that saves itself; `draft` names the text that is kept until it is saved: over a reload, a log-in and a failure. */
export function useAutosave(draft: string, save: Save): Field {
  const [field] = useState(() => keeping(draft, save));
  const state = useSyncExternalStore(field.follow, field.state);
  useEffect(() => field.sendBy(save), [field, save]);
  useEffect(() => {
    field.begin();
    return () => field.leave(); // the screen is left: nothing is lost
  }, [field]);
  return {
    ...state,
    change: (text) => field.change(text),
    leave: () => field.leave(),
    retry: () => field.retry(),
  };
}
