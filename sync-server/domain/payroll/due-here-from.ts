import type { Day } from '#schema/entities/primitives.ts';
import { hoursDueFrom } from '#schema/rules/payroll/hours-due-from.ts';
import { earliestOf, paidHereFrom } from '#schema/rules/payroll/pay-period.ts';
import { dayOf } from '#schema/rules/time/zone.ts';
import { knownStays } from '#server/domain/people/known-stays.ts';
import type { Transaction } from '#server/domain/transaction.ts';
import { coveredBy } from './pay-run-people.ts';

/**
 * The first day whose hours are due to somebody here, going by the runs made so far (`hoursDueFrom`); undefined if none
 * of them shows it.
 */
export const dueHereFrom = (tx: Transaction, userId: string): Day | undefined => {
  const runs = tx.select('payrollPeriod');
  const payee = tx.find('payee', userId);
  const covered = coveredBy(tx, userId);
  const frequency = covered[0]?.frequency ?? payee?.payFrequency;
  const paidFrom = paidHereFrom(dayOf(tx.restaurant().timeZone, tx.at), runs);
  const brigadeFrom = earliestOf(paidFrom);
  if (runs.length === 0) return undefined;
  // Without pay data they are in the runs of every frequency.
  if (frequency === undefined) return brigadeFrom;
  const { staysBefore } = knownStays(tx, payee, userId);
  const from = hoursDueFrom(
    { payee, covered, staysBefore },
    { period: { frequency }, paidHereFrom: paidFrom, brigadeFrom },
  );
  return from === brigadeFrom || runs.some((run) => run.frequency === frequency) ? from : undefined;
};
