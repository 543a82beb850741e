import type { CollectionName } from './collection-names.ts';

/** How a device stores a collection. */
export interface DeviceCollection {
  /** Raised only when the indexes change: raising it copies the whole collection. */
  readonly version: number;
  /** Compound indexes; every field is text, required and never null. */
  readonly indexes: readonly (readonly string[])[];
  /**
   * The local window: documents whose `field` (an instant or a day) lies more than `weeks` back are not kept.
   * History before it is read from the server in pages.
   */
  readonly window?: {
    readonly field: string;
    readonly weeks: number;
    /** Kinds of which less is kept. */
    readonly weeksOfKind?: Readonly<Record<string, number>>;
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
    window: { field: 'startTime', weeks: windowWeeks },
  },
  shiftRequests: {
    version: 0,
    indexes: [['expiresAt'], ['status', 'expiresAt'], ['addresseeId', 'expiresAt'], ['requesterId', 'expiresAt']],
    window: { field: 'expiresAt', weeks: windowWeeks },
  },
  timeOffRequests: { version: 0, indexes: [['endDate'], ['status', 'endDate'], ['userId', 'endDate']] },
  posts: { version: 0, indexes: [['kind', 'createdAt']] },
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
    // What punches say stands in the records made of them; alone they tell who is on, and what was forgotten.
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

/** The oldest value of the window's field that a device still keeps, as an instant; undefined without a window. */
export const windowStart = (collection: CollectionName, now: number, kind = ''): string | undefined => {
  const window = deviceCollections[collection].window;
  if (!window) return undefined;
  const weeks = window.weeksOfKind?.[kind] ?? window.weeks;
  return new Date(now - weeks * 7 * 86_400_000).toISOString();
};
