import type { Costing, ExpectedTakings } from '#schema/entities/costing.ts';
import { accepted, type Result } from '#schema/errors.ts';
import { checkCosting, checkExpectedTakings } from '#schema/rules/labour-cost/costing.ts';
import { checkNearDay } from '#schema/rules/rota/near-days.ts';
import { dayOf } from '#schema/rules/time/zone.ts';
import { keepServerOwned } from '#server/domain/server-owned.ts';
import type { Transaction } from '#server/domain/transaction.ts';

/** Sets what work costs (D46). There is only ever one record, even if two devices set it. */
export const createCosting = (tx: Transaction, submitted: Costing): Result<Costing> =>
  keepCosting(tx, { ...submitted, createdAt: tx.at }, 'create-costing');

export const changeCosting = (tx: Transaction, stored: Costing, next: Costing): Result<Costing> =>
  keepCosting(tx, keepServerOwned('costing', next, stored), 'change-costing');

const keepCosting = (tx: Transaction, costing: Costing, intent: string): Result<Costing> => {
  const refusal = checkCosting(costing, tx.restaurant());
  if (refusal) return refusal;
  tx.put('costing', costing, intent);
  return accepted(costing);
};

/** Sets the takings expected of a day (D46). */
export const createExpectedTakings = (tx: Transaction, submitted: ExpectedTakings): Result<ExpectedTakings> => {
  const takings: ExpectedTakings = { ...submitted, createdAt: tx.at };
  const refusal = checkExpectedTakings(takings) ?? checkNearDay(takings.day, dayOf(tx.restaurant().timeZone, tx.at));
  if (refusal) return refusal;
  tx.put('expectedTakings', takings, 'create-expectedTakings');
  return accepted(takings);
};

export const changeExpectedTakings = (
  tx: Transaction,
  stored: ExpectedTakings,
  next: ExpectedTakings,
): Result<ExpectedTakings> => {
  const takings = keepServerOwned('expectedTakings', next, stored);
  tx.put('expectedTakings', takings, 'change-expectedTakings');
  return accepted(takings);
};
