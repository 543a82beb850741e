import type { Employment } from '#schema/entities/employment.ts';
import { lastDayOf } from '#schema/rules/last-day.ts';
import { correctionDays, nextRunReaches } from '#schema/rules/payroll/correction-reach.ts';
import { payPeriodText } from '#schema/rules/payroll/payslip.ts';
import { salaryOf } from '#schema/rules/payroll/salary.ts';
import { addDays, dayOf } from '#schema/rules/zone.ts';
import { completedSince } from './paid-history.ts';
import { nameInWords } from './shift-words.ts';
import { tellAdmins, tellPerson } from './tell-about-account.ts';
import type { Transaction } from './transaction.ts';

/**
 * Tells the person and the other admins that a salary was agreed anew for days that are paid already: the
 * next run offers the difference as a correction (`owedPay`). The sum is not in the words: it is worked out there.
 */
export const tellOfPaidSalary = (tx: Transaction, before: Employment, after: Employment): void => {
  const user = tx.find('user', after.userId);
  const startedOn = tx.find('payee', after.userId)?.startDate ?? '';
  const today = dayOf(tx.restaurant().timeZone, tx.at);
  const from = addDays(today, -correctionDays);
  if (!user) return;
  const periods = completedSince(tx, after.userId, from).filter((period) => {
    const penceOf = (employment: Employment) =>
      salaryOf(employment, period, [{ startedOn, leftOn: lastDayOf(user, employment) ?? '' }])?.pence ?? 0;
    return penceOf(before) !== penceOf(after);
  });
  if (periods.length === 0) return;
  const who = nameInWords(tx.find('user', tx.actorId));
  const more = periods.length > 1 ? ` and ${periods.length - 1} later` : '';
  const isReached = periods.every(({ endDate }) => endDate >= nextRunReaches(today));
  const next = isReached
    ? 'The next pay run settles the difference and names the period.'
    : 'Some of it was paid long ago: if the next pay run does not name a period, add a correction by hand.';
  const body = `${who} changed the salary of days that are paid already: ${payPeriodText(periods[0] as (typeof periods)[0])}${more}. ${next}`;
  if (user.id !== tx.actorId)
    tellPerson(tx, user.id, { title: 'Your salary for past days has changed', body, link: '/profile' });
  tellAdmins(tx, [user.id, tx.actorId], {
    title: `${nameInWords(user)}’s salary for past days has changed`,
    body,
    link: `/staff-management?person=${user.id}`,
  });
};
