import { and, asc, eq } from 'drizzle-orm';
import type { Shift } from '#schema/entities/shift.ts';
import { rotaNewsLink } from '#schema/rules/rota/rota-news.ts';
import { netChange, type ShiftChange, shiftNewsInWords } from '#schema/rules/rota/shift-news.ts';
import { minuteMs } from '#schema/rules/time/lengths.ts';
import type { UntoldShift } from '#server/db/shift-news.ts';
import { auditTrail } from '#server/db/tables.ts';
import type { Transaction } from '#server/domain/transaction.ts';

/** A manager makes several changes to a rota in a row. People hear of them together once there has been none for this long (D42). */
const quietMilliseconds = 2 * minuteMs;
/** However long the edits go on, nobody waits longer than this for news of a shift that is left alone. */
const longestMilliseconds = 10 * minuteMs;

/** Tells everybody whose shifts changed and are left alone now: one entry a person, and nothing of what was undone. */
export const tellShiftNews = (tx: Transaction): void => {
  for (const userId of tx.shiftNews.due(dueAt(tx.now))) {
    const changes = changesFor(tx, userId, tx.shiftNews.take(userId));
    if (changes.length > 0 && tx.find('user', userId)?.isActive) tell(tx, userId, changes);
  }
};

const dueAt = (now: number) => ({ quietSince: now - quietMilliseconds, oldest: now - longestMilliseconds, now });

const changesFor = (tx: Transaction, userId: string, untold: readonly UntoldShift[]): readonly ShiftChange[] =>
  untold
    .flatMap(({ shiftId, known }) => {
      const change = netChange(userId, known ?? undefined, tx.find('shift', shiftId));
      if (!change) return [];
      return [{ ...change, isBack: change.known === undefined && cameBack(tx, shiftId) }];
    })
    .toSorted((one, other) => shownOf(one).startTime.localeCompare(shownOf(other).startTime));

/** Whether a shift was cancelled and restored, and nobody else has had it in between. */
const cameBack = (tx: Transaction, shiftId: string): boolean =>
  tx.db
    .select({ change: auditTrail.change })
    .from(auditTrail)
    .where(and(eq(auditTrail.recordId, shiftId), eq(auditTrail.entity, 'shift')))
    .orderBy(asc(auditTrail.seq))
    .all()
    .map(({ change }) => JSON.parse(change) as Partial<Shift>)
    .reduce((isBack, { status, userId }) => status === 'cancelled' || (isBack && userId === undefined), false);

/** A change is of at least one of the two. */
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
