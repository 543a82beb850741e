import { eq, inArray } from 'drizzle-orm';
import type { TimeOfDay } from '#schema/entities/primitives.ts';
import { isRosterable } from '#schema/permissions/shift.ts';
import { derivedId } from '#schema/rules/derived-id.ts';
import { shortDayText, weekText } from '#schema/rules/text/time-text.ts';
import { addDays, dayOf, instantAt } from '#schema/rules/time/zone.ts';
import { availabilityRound, hasSaidOf } from '#schema/rules/time-off/availability-deadline.ts';
import { columnOf } from '#server/db/records.ts';
import type { Transaction } from '#server/domain/transaction.ts';

const remindedFrom = '10:00' as TimeOfDay;

/**
 * Reminds, from the day before the deadline, everybody who has not said when they can work; once a week (D44). A week
 * their department has published is already planned: nobody is asked about it.
 */
export const remindOfAvailability = (tx: Transaction): void => {
  const { timeZone, availabilityDueOn } = tx.restaurant();
  const round = availabilityRound(availabilityDueOn, dayOf(timeZone, tx.at));
  if (!round || tx.at < instantAt(timeZone, addDays(round.due, -1), remindedFrom)) return;
  const people = tx.select('user').filter(isRosterable);
  const idOf = (userId: string): string => derivedId('availability-due', userId, round.week);
  // This runs every minute, so everybody's data is read at once.
  const isOfRound = inArray(
    columnOf('notification', 'id'),
    people.map((person) => idOf(person.id)),
  );
  const reminded = new Set(tx.select('notification', isOfRound).map(({ userId }) => userId));
  const availabilities = tx.select('availability');
  const published = new Set(
    tx.select('publication', eq(columnOf('publication', 'week'), round.week)).map(({ departmentId }) => departmentId),
  );
  for (const person of people) {
    if (reminded.has(person.id) || published.has(person.departmentId)) continue;
    const theirs = availabilities.filter(({ userId }) => userId === person.id);
    const id = idOf(person.id);
    if (hasSaidOf(theirs, round.week) || tx.findRecord('notification', id)) continue;
    const week = weekText(round.week, tx.at.slice(0, 4));
    tx.notify(person.id, {
      id,
      type: 'availability-due',
      title: `When can you work ${week}?`,
      body: `Tell us by ${shortDayText(round.due)} when you can’t work and when you would like to.`,
      link: '/profile?settings=availability',
    });
  }
};
