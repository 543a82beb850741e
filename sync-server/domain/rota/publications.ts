import { and, eq, gte, lt } from 'drizzle-orm';
import type { Day } from '#schema/entities/primitives.ts';
import type { Publication } from '#schema/entities/publication.ts';
import type { Receipt } from '#schema/entities/receipt.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { accepted, type Result, refused } from '#schema/errors.ts';
import { publicationId, publishedShiftsOf, receiptId, seenOf } from '#schema/rules/rota/published-week.ts';
import { rotaNewsLink, weeksOfNews } from '#schema/rules/rota/rota-news.ts';
import { shiftInWords } from '#schema/rules/rota/shift-words.ts';
import { weekText } from '#schema/rules/text/time-text.ts';
import { addDays, dayOf, daysBetween, mondayOf, startOfDay } from '#schema/rules/time/zone.ts';
import { columnOf } from '#server/db/records.ts';
import { earlier } from '#server/domain/earlier.ts';
import { remindedDay } from '#server/domain/notifications/reminded-day.ts';
import { tellAgain } from '#server/domain/notifications/tell-again.ts';
import type { Transaction } from '#server/domain/transaction.ts';
import { notePublication } from './publish-shift.ts';

/**
 * Records that a department's week was published. Its shifts are published by their own rows in the same act (D41).
 * @param isSent whether its reminder went out before a backup was restored
 */
export const createPublication = (tx: Transaction, submitted: Publication, isSent = false): Result<Publication> => {
  if (submitted.id !== publicationId(submitted.week, submitted.departmentId) || !isNearMonday(tx, submitted.week))
    return refused('invalid');
  if (!tx.restaurant().departments.some(({ id }) => id === submitted.departmentId)) return refused('unknown-reference');
  const publication: Publication = { ...submitted, remindedOn: '', publishedBy: tx.actorId, createdAt: tx.at };
  tx.put('publication', publication, 'publish-week');
  notePublication(tx, publication.id);
  return submitted.remindedOn === '' ? accepted(publication) : remindOfWeek(tx, publication, submitted, isSent);
};

/**
 * Reminds everybody who has not seen the department's week as it is now, once a day (D41).
 * @param isSent whether the reminder went out before a backup was restored: it keeps its day, and nobody is notified
 * again
 */
export const remindOfWeek = (
  tx: Transaction,
  stored: Publication,
  { remindedOn }: Publication,
  isSent = false,
): Result<Publication> => {
  const today = dayOf(tx.restaurant().timeZone, tx.at);
  if (remindedOn === '' || remindedOn < stored.remindedOn) return refused('invalid');
  const publication: Publication = { ...stored, remindedOn: remindedDay(remindedOn, today, isSent) };
  tx.put('publication', publication, 'remind-of-week');
  // At the end, when everything the act publishes is known.
  if (!isSent && stored.remindedOn < today)
    tx.beforeCommit(
      `remind of ${publication.id}`,
      () => {
        for (const shifts of unseenOf(tx, publication)) remind(tx, shifts);
      },
      true,
    );
  return accepted(publication);
};

/** The shifts of weeks with reminders, as they are at the end of a transaction: departments share them. */
const weeksAtEnd = new WeakMap<Transaction, Map<Day, readonly Shift[]>>();

/** The coming shifts in the week of each person who has shifts of this department in it and has not seen them. */
const unseenOf = (tx: Transaction, { week, departmentId }: Publication): readonly (readonly Shift[])[] => {
  const zone = tx.restaurant().timeZone;
  const weeks = weeksAtEnd.get(tx) ?? new Map<Day, readonly Shift[]>();
  const shifts = weeks.get(week) ?? shiftsOfWeek(tx, week);
  weeksAtEnd.set(tx, weeks.set(week, shifts));
  const people = new Set(shifts.filter((shift) => shift.departmentId === departmentId).map(({ userId }) => userId));
  return [...people].flatMap((userId) => {
    const theirs = publishedShiftsOf(shifts, userId, week, zone);
    if (userId === '' || userId === tx.actorId || theirs.every(({ endTime }) => endTime <= tx.at)) return [];
    return seenOf(theirs, tx.find('receipt', receiptId(week, userId))) === 'seen' ? [] : [theirs];
  });
};

const shiftsOfWeek = (tx: Transaction, week: Day): readonly Shift[] => {
  const zone = tx.restaurant().timeZone;
  const startTime = columnOf('shift', 'startTime');
  const isInWeek = and(gte(startTime, startOfDay(zone, week)), lt(startTime, startOfDay(zone, addDays(week, 7))));
  return tx.select('shift', and(eq(columnOf('shift', 'status'), 'scheduled'), isInWeek));
};

/** Somebody with two departments reminded at once gets one reminder. */
const remind = (tx: Transaction, shifts: readonly Shift[]): void => {
  const [first] = shifts;
  if (!first) return;
  const restaurant = tx.restaurant();
  const day = dayOf(restaurant.timeZone, first.startTime);
  tx.beforeCommit(`remind ${first.userId} of ${day}`, () => {
    const week = mondayOf(day);
    tellAgain(tx, first.userId, {
      types: ['rota-unseen', 'rota-published'],
      isAbout: (entry) => weeksOfNews(entry).join() === week,
      words: (id) => ({
        title: `Please look at your shifts for ${weekText(week, tx.at.slice(0, 4))}`,
        body: shifts.map((shift) => shiftInWords(shift, restaurant)).join('\n'),
        link: rotaNewsLink(id, shifts, restaurant.timeZone),
        recordIds: shifts.map((shift) => shift.id),
      }),
    });
  });
};

/** Keeps which version of their week a person was shown. A receipt older than the stored one changes nothing. */
export const keepReceipt = (tx: Transaction, stored: Receipt | undefined, next: Receipt): Result<Receipt> => {
  if (next.id !== receiptId(next.day, next.userId) || !isNearMonday(tx, next.day)) return refused('invalid');
  const shownAt = earlier(next.shownAt, tx.at);
  const receipt: Receipt = { ...next, shownAt, createdAt: stored?.createdAt ?? tx.at };
  if (stored && stored.shownAt > shownAt) return accepted(stored);
  tx.put('receipt', receipt, 'see-week');
  return accepted(receipt);
};

const yearDays = 366;

/** Weeks more than a year away are not published or looked at; a day that is not a Monday names no week. */
const isNearMonday = (tx: Transaction, day: Day): boolean =>
  day === mondayOf(day) && Math.abs(daysBetween(dayOf(tx.restaurant().timeZone, tx.at), day)) <= yearDays;
