import { formatTenths } from "@/i18n/format";

/** A factor of points in words: "× 2", "× 1,5". */
export function factorWords(factor: number): string {
  return `× ${formatTenths(factor, Number.isInteger(factor) ? 0 : 1)}`;
}
