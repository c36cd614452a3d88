import { useEffect, useState } from "react";
import { whenIdle } from "@/api/idle";

/** False while a screen is made, true from the first moment in which the browser has nothing to do: for what nobody waits for. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return isIdle;
}
