import { and, eq, gte } from 'drizzle-orm';
import type { Employment } from '#schema/entities/employment.ts';
import { rateFor } from '#schema/rules/contract-terms.ts';
import { payFor } from '#schema/rules/hours.ts';
import { columnOf } from '#server/db/records.ts';
import type { Transaction } from './transaction.ts';

/**
 * Gives recorded hours the rate that holds for their day, after what was agreed for that day has changed. Hours of other
 * days keep theirs, and so do hours whose rate does not come from what was agreed before. What a run has paid stays as it
 * was paid: the next run names the difference.
 */
export const repriceHours = (tx: Transaction, before: Employment, after: Employment): void => {
  const from = firstDifference(before, after);
  if (from === undefined) return;
  const isTheirs = eq(columnOf('hoursRecord', 'userId'), after.userId);
  for (const record of tx.select('hoursRecord', and(isTheirs, gte(columnOf('hoursRecord', 'day'), from)))) {
    const positionId = tx.find('shift', record.shiftId)?.positionId ?? '';
    const hourlyRate = rateFor(after, positionId, record.day);
    const hadItsRate = record.hourlyRate === rateFor(before, positionId, record.day);
    if (!hadItsRate || hourlyRate === record.hourlyRate) continue;
    tx.put('hoursRecord', { ...record, hourlyRate, totalPay: payFor(record.totalMinutes, hourlyRate) }, 'change-rate');
  }
};

/** The first day from which something else is agreed than before; '' for all days, undefined where nothing is. */
const firstDifference = (before: Employment, after: Employment): string | undefined => {
  const listed = (terms: Employment['termsByDate'], other: Employment['termsByDate']) =>
    terms.filter((entry) => !other.some((each) => JSON.stringify(each) === JSON.stringify(entry)));
  const different = [
    ...listed(before.termsByDate, after.termsByDate),
    ...listed(after.termsByDate, before.termsByDate),
  ].map(({ from }) => from);
  // The first change of all also writes down what held before it.
  const days =
    before.termsByDate.length === 0 || after.termsByDate.length === 0 ? different.filter(Boolean) : different;
  return days.toSorted()[0];
};
