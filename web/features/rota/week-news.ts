import { useMemo } from 'react';
import type { Notification } from '#schema/entities/notification.ts';
import { type Day, type Instant, toInstant } from '#schema/entities/primitives.ts';
import type { Receipt } from '#schema/entities/receipt.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { receiptId, weekVersion } from '#schema/rules/rota/published-week.ts';
import { weeksOfNews, weeksToShow } from '#schema/rules/rota/rota-news.ts';
import { deviceNow } from '#web/db/clock.ts';
import { serverNow } from '#web/db/clock-offset.ts';
import { findDocuments } from '#web/db/find-documents.ts';
import { useDocument, useLiveQuery } from '#web/db/live-query.ts';
import { changeOf, insertion, writeTogether } from '#web/db/write.ts';
import { useAddress } from '#web/ui/address.ts';

const unread = { selector: { readAt: '' }, index: ['readAt', 'createdAt'], limit: 100 } as const;

/** What the inbox tells of one's own shifts of a week and was not read, and the entry that one came by. */
export const useNewsOfWeek = (monday: Day): NewsOfWeek => {
  const address = useAddress();
  const { document: opened, isLoading: isOpening } = useDocument('notifications', address.at('news'));
  const { documents, isLoading } = useLiveQuery('notifications', unread);
  const news = useMemo(
    () =>
      [...new Map([...documents, ...(opened ? [opened] : [])].map((each) => [each.id, each])).values()].filter(
        (entry) => (entry.recordIds ?? []).length > 0 && weeksOfNews(entry).includes(monday),
      ),
    [documents, opened, monday],
  );
  return { news, isLoading: isLoading || isOpening, isLedHere: opened !== undefined };
};

interface NewsOfWeek {
  readonly news: readonly Notification[];
  readonly isLoading: boolean;
  /** Whether one came by an entry of the inbox. */
  readonly isLedHere: boolean;
}

interface Shown {
  readonly userId: string;
  readonly monday: Day;
  readonly today: Day;
  /** The person's published shifts of that week. */
  readonly shifts: readonly Shift[];
  /** What tells of the week. */
  readonly news: readonly Notification[];
}

/**
 * Keeps that one was shown one's week as it is, and reads what told of it once all of its weeks were shown that are not over (D42). A
 * receipt waits for nobody (D39).
 */
export const markShown = async (shown: Shown): Promise<void> => {
  await keepReceipt(shown);
  const readAt = toInstant(deviceNow());
  for (const entry of shown.news) {
    if (entry.readAt !== '' || !(await areShown(shown, weeksToShow(entry, shown.today), entry.createdAt))) continue;
    await writeTogether([changeOf('notification', entry.id, () => ({ readAt }))]);
  }
};

const keepReceipt = async ({ userId, monday, shifts, news }: Shown): Promise<void> => {
  if (shifts.length + news.length === 0) return;
  const id = receiptId(monday, userId);
  const latest =
    news
      .map(({ createdAt }) => createdAt)
      .toSorted()
      .at(-1) ?? '';
  const now = toInstant(await serverNow());
  // What is on the screen was there before it was shown, whatever this device's clock says.
  const shownAt = now < latest ? (latest as Instant) : now;
  const version = weekVersion(shifts);
  const changed = await writeTogether([
    changeOf('receipt', id, (stored) =>
      stored.version === version && stored.shownAt >= latest ? {} : { version, shownAt },
    ),
  ]);
  if (changed.ok) return;
  const receipt: Receipt = { id, kind: 'receipt', userId, day: monday, version, shownAt, createdAt: shownAt };
  await writeTogether([insertion('receipt', receipt)]);
};

/** Whether all these weeks were shown to the person since an instant. */
const areShown = async ({ userId, monday }: Shown, weeks: readonly Day[], since: Instant): Promise<boolean> => {
  const others = weeks.filter((week) => week !== monday);
  if (others.length === 0) return true;
  const selector = { kind: 'receipt', day: { $in: others } };
  const receipts = (await findDocuments('hours', { selector, index: ['kind', 'day'] })) as readonly Receipt[];
  const shown = receipts.filter((receipt) => receipt.userId === userId && receipt.shownAt >= since);
  return others.every((week) => shown.some(({ day }) => day === week));
};
