import type { EntityName } from '#schema/collections.ts';

/**
 * How many possibly long rows are read at once, so that reading stops soon after the page is full; all others are read
 * in one go.
 */
export const longRowsAtOnce: Readonly<Partial<Record<EntityName, number>>> = {
  checklist: 100,
  message: 50,
  messagePhoto: 8,
  payrollEntry: 50,
  policy: 20,
};

/**
 * What the lists of a long entity are ordered by, and what they show of it without its texts. For each person of a row
 * an index holds all of these: years of texts need not be read to find the newest.
 */
export const listedBy: Readonly<Partial<Record<string, { readonly order: string; readonly told: readonly string[] }>>> =
  {
    message: { order: 'createdAt', told: ['category', 'readAt', 'senderId', 'receiverId', 'deleted'] },
  };

/** What rows that refer to nothing are found by: inbox entries by what they lead to. */
export const foundBy: Readonly<Partial<Record<string, readonly string[]>>> = { notification: ['link'] };

/** Fields that name another row in only a few of many rows: an index holds just those. */
export const namedBy: Readonly<Partial<Record<string, readonly string[]>>> = { message: ['photoId'] };

/**
 * The first rows found by several conditions, each of which returned its own in order: no row twice, and at most
 * `limit`.
 * @param before whether a row comes before another in that order; equal if neither does
 */
export const firstOf = <Row>(
  found: readonly (readonly Row[])[],
  before: (one: Row, other: Row) => boolean,
  limit: number,
): readonly Row[] => {
  const [only] = found;
  if (found.length === 1 && only) return only;
  const all = found.flat().toSorted((one, other) => Number(before(other, one)) - Number(before(one, other)));
  const distinct = all.filter((row, index) => index === 0 || before(all[index - 1] as Row, row));
  return distinct.slice(0, limit);
};
