/** An answer that a test keeps back until it tells it. */
export function late<Told>(): { told: Promise<Told>; tell: (told: Told) => void } {
  let tell: (told: Told) => void = () => undefined;
  const told = new Promise<Told>((resolve) => (tell = resolve));
  return { told, tell: (answer) => tell(answer) };
}
