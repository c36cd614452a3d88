import type { Contest } from "@/api/types";

/** A contest's further scorings; none of one that an earlier release told, as in a copy on this device. */
export const alternatesOf = ({ alternates }: { alternates?: Contest["alternates"] }): Contest["alternates"] =>
  alternates ?? [];
