import { eq } from 'drizzle-orm';
import type { Employment } from '#schema/entities/employment.ts';
import type { Day } from '#schema/entities/primitives.ts';
import { isRateBelowMinimum, missedMinimums, youngWorkerUntil } from '#schema/rules/payroll/contract-terms.ts';
import { changedTerms, employmentOn } from '#schema/rules/payroll/dated-terms.ts';
import { calendarOf, groupOfPayee } from '#schema/rules/payroll/pay-group.ts';
import { knownTables } from '#schema/rules/payroll/rate-tables.ts';
import { salariedStays } from '#schema/rules/payroll/salaried-stays.ts';
import { dayOf } from '#schema/rules/time/zone.ts';
import { columnOf } from '#server/db/records.ts';
import { type PublishingStore, turn } from '#server/domain/in-slices.ts';
import { inTransaction, type Transaction, type Writer } from '#server/domain/transaction.ts';
import { differingFields } from '#server/domain/writes/digest.ts';
import { knownStays } from './known-stays.ts';

/**
 * An employment with today's pay and hours, and the facts derived from pay details that managers do not see (D48, D46).
 */
export const withWorkerFacts = (tx: Transaction, known: Employment): Employment => {
  const payee = tx.find('payee', known.userId);
  const { timeZone, rateTables, payCalendar } = tx.restaurant();
  const today = dayOf(timeZone, tx.at);
  const employment = employmentOn(known, today);
  const tables = knownTables(rateTables);
  const calendar = payee && calendarOf(payCalendar, groupOfPayee(payee, payCalendar));
  return {
    ...employment,
    youngWorkerUntil: youngWorkerUntil(payee, today),
    isRateBelowMinimum: isRateBelowMinimum(employment, payee, today, tables),
    missedMinimums: missedMinimums(employment, payee, today, tables, calendar),
    ...salariedStays(employment, payee, () => knownStays(tx, payee, employment.userId)),
  };
};

/** Brings the employment up to date after its person's pay details changed. */
export const keepWorkerFacts = (tx: Transaction, userId: string): void => {
  const employment = tx.find('employment', userId);
  if (employment) keep(tx, employment);
};

/** The last round through everybody. */
export interface Round {
  readonly day: Day;
  /** The people whose facts could not be kept. */
  readonly missed: readonly string[];
}

/**
 * The same for everybody, once a day: birthdays pass, the minimum wage rises in April, and agreed rises begin. Writes only what
 * has changed. Each person has their own transaction, with other calls let in between: a failure for one stops nobody
 * else, is reported once a day, and is retried each time.
 */
export const keepAllWorkerFacts = async (
  store: PublishingStore,
  last: Round | undefined,
  report: (error: unknown) => void,
): Promise<Round> => {
  const { value: due } = inTransaction(store, time, (tx) => dueNow(tx, last));
  const missed: string[] = [];
  for (const userId of due.userIds) {
    await turn();
    try {
      store.publish(inTransaction(store, time, (tx) => keepDaily(tx, userId)).changes);
    } catch (error) {
      missed.push(userId);
      if (last?.day !== due.day || !last.missed.includes(userId)) report(error);
    }
  }
  return { day: due.day, missed };
};

const time: Writer = { actorId: '', device: '' };

/**
 * The people whose facts are due, and the day. A new day changes nothing for people who left, so theirs are due only when
 * the server starts.
 */
const dueNow = (
  tx: Transaction,
  last: Round | undefined,
): { readonly day: Day; readonly userIds: readonly string[] } => {
  const day = dayOf(tx.restaurant().timeZone, tx.at);
  if (last?.day === day) return { day, userIds: last.missed };
  const isDue = last && eq(columnOf('user', 'isActive'), true);
  const ids = tx.select('user', isDue).map(({ id }) => id);
  return { day, userIds: [...new Set([...(last?.missed ?? []), ...ids])] };
};

const keepDaily = (tx: Transaction, userId: string): void => {
  if (tx.find('user', userId)?.isActive) keepWorkerFacts(tx, userId);
  else keepFormerStays(tx, userId);
};

/** Fills in the earlier stays of somebody who left before these were kept. */
const keepFormerStays = (tx: Transaction, userId: string): void => {
  const employment = tx.find('employment', userId);
  if (!employment || employment.earlierStays.length > 0) return;
  const { salaryFrom, earlierStays } = withWorkerFacts(tx, employment);
  if (earlierStays.length > 0) tx.put('employment', { ...employment, salaryFrom, earlierStays }, 'keep-worker-facts');
};

/** The same after the rates of a minimum wage came or went. */
export const keepFactsOfActive = (tx: Transaction): void => {
  const active = new Set(tx.select('user', eq(columnOf('user', 'isActive'), true)).map(({ id }) => id));
  for (const employment of tx.select('employment')) if (active.has(employment.userId)) keep(tx, employment);
};

const facts = ['youngWorkerUntil', 'isRateBelowMinimum', 'missedMinimums', 'salaryFrom', 'earlierStays'] as const;

const keep = (tx: Transaction, employment: Employment): void => {
  const next = withWorkerFacts(tx, employment);
  const isSame = differingFields(facts, next, employment).length === 0;
  const isAgreed = Object.keys(changedTerms(employment, next)).length === 0;
  if (!isSame || !isAgreed) tx.put('employment', next, 'keep-worker-facts');
};
