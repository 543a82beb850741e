import { eq } from 'drizzle-orm';
import type { Employment } from '#schema/entities/employment.ts';
import type { Day } from '#schema/entities/primitives.ts';
import { isRateBelowMinimum, youngWorkerUntil } from '#schema/rules/contract-terms.ts';
import { changedTerms, employmentOn } from '#schema/rules/dated-terms.ts';
import { knownTables } from '#schema/rules/payroll/rate-tables.ts';
import { salariedStays } from '#schema/rules/payroll/salaried-stays.ts';
import { dayOf } from '#schema/rules/zone.ts';
import type { Database } from '#server/db/database.ts';
import { columnOf } from '#server/db/records.ts';
import { knownStays } from './known-stays.ts';
import type { Transaction } from './transaction.ts';
import { differingFields } from './writes/digest.ts';

/**
 * An employment with the pay and hours of today, and with what follows from pay details that managers do not see (D48, D46).
 */
export const withWorkerFacts = (tx: Transaction, known: Employment): Employment => {
  const payee = tx.find('payee', known.userId);
  const { timeZone, rateTables } = tx.restaurant();
  const today = dayOf(timeZone, tx.at);
  const employment = employmentOn(known, today);
  return {
    ...employment,
    youngWorkerUntil: youngWorkerUntil(payee, today),
    isRateBelowMinimum: isRateBelowMinimum(employment, payee, today, knownTables(rateTables)),
    ...salariedStays(employment, payee, () => knownStays(tx, payee, employment.userId, [])),
  };
};

/** Brings the employment up to date after its person's pay details changed. */
export const keepWorkerFacts = (tx: Transaction, userId: string): void => {
  const employment = tx.find('employment', userId);
  if (employment) keep(tx, employment);
};

/** The day for which everybody's was looked at last. */
const lookedAt = new WeakMap<Database, Day>();

/** The same for everybody, once a day: birthdays pass, the minimum wage rises in April, and agreed rises begin. Writes what has changed alone. */
export const keepAllWorkerFacts = (tx: Transaction): void => {
  const today = dayOf(tx.restaurant().timeZone, tx.at);
  if (lookedAt.get(tx.db) === today) return;
  lookedAt.set(tx.db, today);
  keepFactsOfActive(tx);
};

/** The same after the rates of a minimum wage came or went. */
export const keepFactsOfActive = (tx: Transaction): void => {
  const active = new Set(tx.select('user', eq(columnOf('user', 'isActive'), true)).map(({ id }) => id));
  for (const employment of tx.select('employment')) if (active.has(employment.userId)) keep(tx, employment);
};

const facts = ['youngWorkerUntil', 'isRateBelowMinimum', 'salaryFrom', 'earlierStays'] as const;

const keep = (tx: Transaction, employment: Employment): void => {
  const next = withWorkerFacts(tx, employment);
  const isSame = differingFields(facts, next, employment).length === 0;
  const isAgreed = Object.keys(changedTerms(employment, next)).length === 0;
  if (!isSame || !isAgreed) tx.put('employment', next, 'keep-worker-facts');
};
