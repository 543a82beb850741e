/**
 * The replication units, in the order in which devices push them: what is referred to comes before what refers to it.
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
