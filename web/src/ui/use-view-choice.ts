import { useState } from "react";

/** The two twins of a screen. */
export type View = "board" | "list";

function remembered(key: string, usual: View): View {
  try {
    const found = localStorage.getItem(key);
    return found === "board" || found === "list" ? found : usual;
  } catch {
    return usual;
  }
}

/** Board or list, remembered in this browser under `key`. */
export function useViewChoice(key: string, usual: View): [View, (view: View) => void] {
  const [view, setView] = useState(() => remembered(key, usual));
  return [
    view,
    (next) => {
      setView(next);
      try {
        localStorage.setItem(key, next);
      } catch {
        return; // storage switched off: the choice lasts as long as the page
      }
    },
  ];
}
