/** A telephone number (spec §5): 9 digits; dashes, spaces and the prefix +48 don't count. */
export function isTelephoneNumber(text: string): boolean {
  return /^(\+48)?[0-9]{9}$/.test(text.replaceAll(/[\s-]/g, ""));
}

/** A code (spec §5): exactly 6 digits. */
export function isVerificationCode(text: string): boolean {
  return /^[0-9]{6}$/.test(text.trim());
}

/** "+48 600 100 200". */
export function spelled(number: string): string {
  return number.replace(/^(\+48)([0-9]{3})([0-9]{3})([0-9]{3})$/, "$1 $2 $3 $4");
}
