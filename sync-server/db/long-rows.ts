import type { EntityName } from '#schema/collections.ts';

/** Rows read at once of what may be long, so that reading ends soon after the page is full; all others are read in one go. */
export const longRowsAtOnce: Readonly<Partial<Record<EntityName, number>>> = {
  checklist: 100,
  message: 50,
  messagePhoto: 8,
  payrollEntry: 50,
  policy: 20,
};
