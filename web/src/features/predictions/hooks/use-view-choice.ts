import { useState } from "react";

/** The two twins of the predictions. */
export type View = "board" | "list";

const key = "trybuna.predictionsView";

function remembered(): View {
  try {
    return localStorage.getItem(key) === "board" ? "board" : "list";
  } catch {
    return "list";
  }
}

/** Board or list, remembered in this browser. */
export function useViewChoice(): [View, (view: View) => void] {
  const [view, setView] = useState(remembered);
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
