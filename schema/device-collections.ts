import type { CollectionName } from './collection-names.ts';
import type { Role } from './entities/user.ts';
import { type Actor, isStaff } from './permissions/actor.ts';
import { dayMs } from './rules/time/lengths.ts';

/** How a device stores a collection. */
export interface DeviceCollection {
  /** RxDB's version, always 0: RxDB only reads. If an index changes, raise `layoutVersion` in web/db/tables. */
  readonly version: number;
  /** Compound indexes; every field is text, required and never null. */
  readonly indexes: readonly (readonly string[])[];
  /**
   * The local window: documents whose `field` (an instant or a day) is more than `weeks` ago are not kept. Without
   * `weeks` everything is kept, except the kinds in `weeksOfKind`. Earlier history is read from the server.
   */
  readonly window?: {
    readonly field: string;
    readonly weeks?: number;
    /** Kinds that are kept for fewer weeks. */
    readonly weeksOfKind?: Readonly<Record<string, number>>;
    /** How long staff keep rows whose `userId` is not theirs; managers and admins keep all `weeks`. */
    readonly weeksOfOthers?: number;
  };
}

const windowWeeks = 18;

export const deviceCollections: Readonly<Record<CollectionName, DeviceCollection>> = {
  restaurant: { version: 0, indexes: [] },
  users: { version: 0, indexes: [] },
  employments: { version: 0, indexes: [['kind', 'userId']] },
  templates: { version: 0, indexes: [['kind']] },
  shifts: {
    version: 0,
    indexes: [['startTime'], ['userId', 'startTime']],
    // Who worked with whom long ago is rarely looked up, and would be most of what a staff device holds.
    window: { field: 'startTime', weeks: windowWeeks, weeksOfOthers: 2 },
  },
  shiftRequests: {
    version: 0,
    indexes: [['expiresAt'], ['status', 'expiresAt'], ['addresseeId', 'expiresAt'], ['requesterId', 'expiresAt']],
    window: { field: 'expiresAt', weeks: windowWeeks },
  },
  timeOffRequests: { version: 0, indexes: [['endDate'], ['status', 'endDate'], ['userId', 'endDate']] },
  posts: {
    version: 0,
    indexes: [['kind', 'createdAt']],
    // Photos are large: a first sync should not wait for three months of them. Older ones are fetched one by one.
    window: { field: 'createdAt', weeksOfKind: { messagePhoto: 2 } },
  },
  checklists: {
    version: 0,
    indexes: [['date'], ['userId', 'date']],
    window: { field: 'date', weeks: windowWeeks },
  },
  hours: {
    version: 0,
    indexes: [
      ['kind', 'day'],
      ['userId', 'kind', 'day'],
    ],
    // Hours records repeat what punches say; punches are only needed to see who is on, and what was forgotten.
    window: { field: 'day', weeks: windowWeeks, weeksOfKind: { punch: 3 } },
  },
  messages: {
    version: 0,
    indexes: [['createdAt'], ['senderId', 'createdAt'], ['receiverId', 'createdAt']],
    window: { field: 'createdAt', weeks: windowWeeks },
  },
  payroll: { version: 0, indexes: [['kind'], ['userId', 'kind'], ['payrollPeriodId', 'kind']] },
  notifications: {
    version: 0,
    indexes: [['createdAt'], ['readAt', 'createdAt']],
    window: { field: 'createdAt', weeks: 13 },
  },
};

/** The indexed fields of a collection: they are required, and blank ('') in a tombstone. */
export const indexedFields = (collection: CollectionName): readonly string[] => [
  ...new Set(deviceCollections[collection].indexes.flat()),
];

/** The oldest value of the window's field that any device still keeps, as an instant; undefined without a window. */
export const windowStart = (collection: CollectionName, now: number, kind = ''): string | undefined => {
  const window = deviceCollections[collection].window;
  const weeks = window?.weeksOfKind?.[kind] ?? window?.weeks;
  return weeks === undefined ? undefined : weeksBefore(now, weeks);
};

/** `windowStart` for other people's rows, on the device of somebody in this role. */
export const windowStartOfOthers = (
  collection: CollectionName,
  role: Role,
  now: number,
  kind = '',
): string | undefined => {
  const weeks = deviceCollections[collection].window?.weeksOfOthers;
  return weeks !== undefined && isStaff({ role }) ? weeksBefore(now, weeks) : windowStart(collection, now, kind);
};

const weeksBefore = (now: number, weeks: number): string => new Date(now - weeks * 7 * dayMs).toISOString();

/** A window start in the form of the collection's field: a day or an instant; '' without a window. */
export const atFieldPrecision = (collection: CollectionName, start = ''): string => {
  const field = deviceCollections[collection].window?.field;
  return field === 'date' || field === 'day' ? start.slice(0, 10) : start;
};

/** Whether this person's device keeps a row, theirs or somebody else's. `now` in milliseconds since 1970. */
export const isKept = (
  collection: CollectionName,
  { userId, role }: Pick<Actor, 'userId' | 'role'>,
  row: Readonly<Record<string, unknown>>,
  now: number,
): boolean => {
  const field = deviceCollections[collection].window?.field;
  if (field === undefined) return true;
  const kind = typeof row.kind === 'string' ? row.kind : undefined;
  const start =
    row.userId === userId ? windowStart(collection, now, kind) : windowStartOfOthers(collection, role, now, kind);
  return String(row[field] ?? '') >= atFieldPrecision(collection, start);
};

/** Whether everybody in a role keeps a row, or nobody does: whose it is makes no difference. */
export const isKeptAlike = (
  collection: CollectionName,
  role: Role,
  row: Readonly<Record<string, unknown>>,
  now: number,
): boolean =>
  isKept(collection, { userId: String(row.userId), role }, row, now) ===
  isKept(collection, { userId: `not ${row.userId}`, role }, row, now);
