import type { TokenView } from "@/board/token";

/** What a row's button says: name and note for who sees them beside the figures, all of it in words for who doesn't. */
export function SlotWords({ view }: { view: TokenView }) {
  const { name, note, details } = view;
  return (
    <>
      <b>{name}</b>
      <span className="vh">, {details}, </span>
      <span className="xs mut">{note}</span>
    </>
  );
}
