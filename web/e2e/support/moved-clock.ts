/** By how many milliseconds dates are ahead (`python -m moved_clock`); 0: they are this machine's own. */
export const ahead = 1_000 * Number(process.env["TRYBUNA_CLOCK"] ?? 0);

const OwnDate = Date;

/** A clock that is ahead and goes on; what says which instant it means is not moved. */
class MovedDate extends OwnDate {
  constructor(...parts: [] | [number | string | Date]) {
    if (parts.length === 0) super(OwnDate.now() + ahead);
    else super(...parts);
  }

  static override now(): number {
    return OwnDate.now() + ahead;
  }
}

if (ahead !== 0) globalThis.Date = MovedDate as DateConstructor;
