import type { Shift } from '#schema/entities/shift.ts';
import { rotaNewsLink } from '#schema/rules/rota/rota-news.ts';
import { netChange, type ShiftChange, shiftNewsInWords } from '#schema/rules/rota/shift-news.ts';
import { burstMs, longestBurstMs } from '#schema/rules/rota/shift-notice.ts';
import type { UntoldShift } from '#server/db/shift-news.ts';
import { trailOf } from '#server/db/trail-of.ts';
import type { Transaction } from '#server/domain/transaction.ts';

/**
 * Tells everybody whose shifts changed and have been left alone since, or have been edited for a long time (D42): one
 * entry per person, without anything that was undone.
 */
export const tellShiftNews = (tx: Transaction): void => {
  for (const userId of tx.shiftNews.due(dueAt(tx.now))) {
    const changes = changesFor(tx, userId, tx.shiftNews.take(userId));
    if (changes.length > 0 && tx.find('user', userId)?.isActive) tell(tx, userId, changes);
  }
};

const dueAt = (now: number) => ({ quietSince: now - burstMs, oldest: now - longestBurstMs, now });

const changesFor = (tx: Transaction, userId: string, untold: readonly UntoldShift[]): readonly ShiftChange[] =>
  untold
    .flatMap(({ shiftId, known }) => {
      const change = netChange(userId, known ?? undefined, tx.find('shift', shiftId));
      if (!change) return [];
      return [{ ...change, isBack: change.known === undefined && cameBack(tx, shiftId) }];
    })
    .toSorted((one, other) => shownOf(one).startTime.localeCompare(shownOf(other).startTime));

/** Whether a shift was cancelled and restored without anybody else having it in between. */
const cameBack = (tx: Transaction, shiftId: string): boolean =>
  trailOf(tx.db, 'shift', shiftId)
    .map(({ change }) => JSON.parse(change) as Partial<Shift>)
    .reduce((isBack, { status, userId }) => status === 'cancelled' || (isBack && userId === undefined), false);

/** At least one of the two exists. */
const shownOf = ({ now, known }: ShiftChange): Shift => (now ?? known) as Shift;

const tell = (tx: Transaction, userId: string, changes: readonly ShiftChange[]): void => {
  const restaurant = tx.restaurant();
  const shifts = changes.map(shownOf);
  const id = tx.newId();
  const recordIds = shifts.map((shift) => shift.id);
  const former = changes.flatMap(({ known }) => known ?? []);
  const link = rotaNewsLink(id, [...shifts, ...former], restaurant.timeZone);
  tx.notify(userId, { id, ...shiftNewsInWords(changes, restaurant), link, recordIds });
};
