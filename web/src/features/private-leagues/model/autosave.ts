/** How long a text rests before it is saved, in milliseconds (spec §9). */
export const saveAfter = 5_000;

/** `unsaved`: changed, and to be sent when it rests; `failed`: not taken, still in the field. */
export type SaveStatus = "saved" | "unsaved" | "saving" | "failed";

export interface Saving {
  /** The text of the field; null: the server's. */
  text: string | null;
  status: SaveStatus;
  /** Why the last attempt failed. */
  error: unknown;
}

/** Sends a text; rejects when it wasn't taken. */
export type Save = (text: string) => Promise<unknown>;

const untouched: Saving = { text: null, status: "saved", error: null };

/**
 * Saves a field's text when it has rested for 5 s, and at once when the field is left. One request at a time: text typed meanwhile is
 * sent after it. A text that wasn't taken stays.
 */
export class Autosave {
  private now: Saving = untouched;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running = false;
  private hurried = false;
  private readonly listeners = new Set<() => void>();
  private save: Save;

  /** `kept`: a text from before a reload that hadn't been saved. */
  constructor(save: Save, kept?: string) {
    this.save = save;
    if (kept !== undefined) this.now = { text: kept, status: "unsaved", error: null };
  }

  /** The field is shown: text kept over a reload is sent like input. */
  begin(): void {
    if (this.now.status === "unsaved") this.wait();
  }

  readonly state = (): Saving => this.now;

  readonly follow = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Uses another way to send from now on. */
  sendBy(save: Save): void {
    this.save = save;
  }

  /** Takes the input. */
  change(text: string): void {
    this.become({ text, status: "unsaved", error: null });
    this.wait();
  }

  /** The field is left: saves unsaved text at once, and shows the server's form of saved text. */
  leave(): void {
    if (this.now.status === "unsaved") void this.send();
    else if (this.now.status === "saved") this.become(untouched);
  }

  /** Sends what wasn't taken once more. */
  retry(): void {
    if (this.now.status === "failed") void this.send();
  }

  private wait(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.send(), saveAfter);
  }

  private async send(): Promise<void> {
    clearTimeout(this.timer);
    if (this.running) {
      this.hurried = true;
      return;
    }
    const { text } = this.now;
    if (text === null) return;
    this.running = true;
    this.become({ text, status: "saving", error: null });
    try {
      await this.save(text);
      if (this.now.text === text) this.become({ text, status: "saved", error: null });
    } catch (error) {
      if (this.now.text === text) this.become({ text, status: "failed", error });
    } finally {
      this.running = false;
    }
    const again = this.hurried && this.now.text !== text;
    this.hurried = false;
    if (again) await this.send();
  }

  private become(next: Saving): void {
    this.now = next;
    for (const listener of this.listeners) listener();
  }
}
