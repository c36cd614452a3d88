const key = "trybuna.asked";

/** Whether this browser has asked about reminders of deadlines. */
export function wasAskedOfReminders(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return true; // storage switched off: better never than at each save
  }
}

/** Remembers that this browser has asked. */
export function rememberAsked(): void {
  try {
    localStorage.setItem(key, "1");
  } catch {
    return; // storage switched off: then the question is not asked
  }
}
