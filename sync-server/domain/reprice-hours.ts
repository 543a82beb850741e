import { and, eq, gte } from 'drizzle-orm';
import type { Employment } from '#schema/entities/employment.ts';
import type { Day, Pence } from '#schema/entities/primitives.ts';
import { rateFor } from '#schema/rules/contract-terms.ts';
import { payFor } from '#schema/rules/hours.ts';
import { moneyText } from '#schema/rules/money-text.ts';
import { fullDayText } from '#schema/rules/rota-text.ts';
import { columnOf } from '#server/db/records.ts';
import { atRate, positionOf } from './rate-of-hours.ts';
import { nameInWords } from './shift-words.ts';
import { tellAdmins, tellPerson } from './tell-about-account.ts';
import type { Transaction } from './transaction.ts';

/**
 * Gives recorded hours the rate that holds for their day, after what was agreed for that day has changed. Hours of other
 * days keep theirs, and so do hours whose rate does not come from what was agreed before. What a run has paid stays as it
 * was paid: the next run names the difference. Where approved hours change, the person and the admins hear of it.
 */
export const repriceHours = (tx: Transaction, before: Employment, after: Employment): void => {
  const from = firstDifference(before, after);
  if (from === undefined) return;
  const approved: Repriced[] = [];
  const isTheirs = eq(columnOf('hoursRecord', 'userId'), after.userId);
  for (const record of tx.select('hoursRecord', and(isTheirs, gte(columnOf('hoursRecord', 'day'), from)))) {
    const positionId = positionOf(tx, record);
    const hourlyRate = rateFor(after, positionId, record.day);
    const hadItsRate = record.hourlyRate === rateFor(before, positionId, record.day);
    if (!hadItsRate || hourlyRate === record.hourlyRate) continue;
    const totalPay = payFor(record.paidMinutes, hourlyRate);
    tx.put('hoursRecord', { ...atRate(tx, record, hourlyRate), totalPay }, 'change-rate');
    if (record.approvedBy !== '') approved.push({ day: record.day, difference: (totalPay - record.totalPay) as Pence });
  }
  if (approved.length > 0) tellOfRepriced(tx, after.userId, approved);
};

/** A record that was approved, by its day, and by how many pence its pay differs now. */
interface Repriced {
  readonly day: Day;
  readonly difference: Pence;
}

/** So that nobody's pay for hours long past changes without a word. */
const tellOfRepriced = (tx: Transaction, userId: string, repriced: readonly Repriced[]): void => {
  const person = tx.find('user', userId);
  if (!person) return;
  const difference = repriced.reduce((sum, each) => sum + each.difference, 0);
  const days = repriced.map(({ day }) => day).toSorted();
  const first = fullDayText(days[0] as Day);
  const records = repriced.length === 1 ? 'one approved record' : `${repriced.length} approved records`;
  const sum =
    difference === 0
      ? 'the same in all'
      : `${moneyText(Math.abs(difference) as Pence)} ${difference > 0 ? 'more' : 'less'} in all`;
  const who = nameInWords(tx.find('user', tx.actorId));
  const name = nameInWords(person);
  const body = `${who} changed what is paid from ${first} on: ${records}, ${sum}. Hours that were paid already are settled in the next pay run.`;
  if (userId !== tx.actorId)
    tellPerson(tx, userId, { title: 'Your pay for past hours has changed', body, link: '/hours' });
  tellAdmins(tx, [userId, tx.actorId], {
    title: `${name}’s pay for past hours has changed`,
    body,
    link: `/staff-management?person=${userId}`,
  });
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
