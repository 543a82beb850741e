/**
 * The replication units, in the order devices push them: referenced rows come before the rows that reference them.
 * RxDB's open edition opens at most 13 collections, so this list is full (see README.md).
 */
export const collectionNames = [
  'restaurant',
  'users',
  'employments',
  'templates',
  'shifts',
  'shiftRequests',
  'timeOffRequests',
  'posts',
  'checklists',
  'hours',
  'messages',
  'payroll',
  'notifications',
] as const;

export type CollectionName = (typeof collectionNames)[number];
