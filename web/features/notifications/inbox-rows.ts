import type { Notification } from '#schema/entities/notification.ts';
import { type Day, toInstant } from '#schema/entities/primitives.ts';
import { dayOf } from '#schema/rules/time/zone.ts';

/** A change that the server did not accept, in words. It leaves the inbox once it is settled. */
export interface RefusedEntry {
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly title: string;
  readonly body: string;
}

/** A row of the inbox: an entry, or the day on which the following ones arrived. */
export type InboxRow =
  | { readonly kind: 'day'; readonly key: string; readonly day: Day }
  | { readonly kind: 'notification'; readonly key: string; readonly at: number; readonly notification: Notification }
  | { readonly kind: 'refused'; readonly key: string; readonly at: number; readonly refused: RefusedEntry };

type Entry = Exclude<InboxRow, { kind: 'day' }>;

/**
 * Entries and refusals by time, newest first, with a row before each new day.
 * @param hasMore there are older entries: refusals from before the oldest of these are not placed yet
 */
export const inboxRows = (
  notifications: readonly Notification[],
  refused: readonly RefusedEntry[],
  { zone, hasMore }: { readonly zone: string; readonly hasMore: boolean },
): readonly InboxRow[] => {
  const entries: readonly Entry[] = [
    ...notifications.map(
      (notification): Entry => ({
        kind: 'notification',
        key: notification.id,
        at: Date.parse(notification.createdAt),
        notification,
      }),
    ),
    ...refused.map((each): Entry => ({ kind: 'refused', key: each.key, at: each.at, refused: each })),
  ];
  const oldest = hasMore ? Date.parse(notifications.at(-1)?.createdAt ?? '') : 0;
  const rows: InboxRow[] = [];
  let day: Day | undefined;
  for (const entry of entries.filter(({ at }) => at >= oldest).toSorted((one, other) => other.at - one.at)) {
    const cameOn = dayOf(zone, toInstant(entry.at));
    if (cameOn !== day) rows.push({ kind: 'day', key: cameOn, day: cameOn });
    rows.push(entry);
    day = cameOn;
  }
  return rows;
};
