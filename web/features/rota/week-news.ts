import { useMemo } from 'react';
import type { Notification } from '#schema/entities/notification.ts';
import { type Day, toInstant } from '#schema/entities/primitives.ts';
import type { Receipt } from '#schema/entities/receipt.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { receiptId, weekVersion } from '#schema/rules/published-week.ts';
import { dayOf, mondayOf } from '#schema/rules/zone.ts';
import { deviceNow } from '#web/db/clock.ts';
import { clockOffset } from '#web/db/clock-offset.ts';
import { useDocument, useLiveQuery } from '#web/db/live-query.ts';
import { changeOf, insertion, writeTogether } from '#web/db/write.ts';
import { useAddress } from '#web/ui/address.ts';

const unread = { selector: { readAt: '' }, index: ['readAt', 'createdAt'], limit: 100 } as const;

/** What the inbox tells of one's own shifts of a week and was not read, and the entry that one came by. */
export const useNewsOfWeek = (monday: Day): readonly Notification[] => {
  const address = useAddress();
  const opened = useDocument('notifications', address.at('news')).document;
  const { documents } = useLiveQuery('notifications', unread);
  return useMemo(
    () =>
      [...new Map([...documents, ...(opened ? [opened] : [])].map((each) => [each.id, each])).values()].filter(
        ({ link, recordIds = [] }) => recordIds.length > 0 && weekOfLink(link) === monday,
      ),
    [documents, opened, monday],
  );
};

const weekOfLink = (link: string): Day | undefined => {
  const day = new URLSearchParams(link.split('?')[1]).get('day');
  return day ? mondayOf(day as Day) : undefined;
};

/** Keeps that one was shown one's week as it is, and reads what told of it. A receipt waits for nobody (D39). */
export const markShown = async (
  userId: string,
  shifts: readonly Shift[],
  news: readonly Notification[],
  zone: string,
): Promise<void> => {
  const readAt = toInstant(deviceNow());
  for (const { id, readAt: before } of news) {
    if (before === '') await writeTogether([changeOf('notification', id, () => ({ readAt }))]);
  }
  const [first] = shifts;
  if (!first) return;
  const day = mondayOf(dayOf(zone, first.startTime));
  const id = receiptId(day, userId);
  const shownAt = toInstant(deviceNow() + (await clockOffset()));
  const version = weekVersion(shifts);
  const changed = await writeTogether([
    changeOf('receipt', id, (stored) => (stored.version === version ? {} : { version, shownAt })),
  ]);
  if (changed.ok) return;
  const receipt: Receipt = { id, kind: 'receipt', userId, day, version, shownAt, createdAt: shownAt };
  await writeTogether([insertion('receipt', receipt)]);
};
