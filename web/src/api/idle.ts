/** Acts once the browser has nothing else to do, two seconds on at the latest; what it answers takes that back. */
export function whenIdle(act: () => void): () => void {
  if ("requestIdleCallback" in window) {
    const asked = requestIdleCallback(act, { timeout: 2_000 });
    return () => cancelIdleCallback(asked);
  }
  const asked = setTimeout(act, 500);
  return () => clearTimeout(asked);
}
