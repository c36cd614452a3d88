/** How long news are good for, in milliseconds (spec §9); whatever the live updates tell of is read at once. */
export const newsFreshFor = 300_000;
