import { type HouseRule, mostHouseRules } from '#schema/entities/house-rule.ts';
import { accepted, type Refusal, type Result, refused, refusedFields } from '#schema/errors.ts';
import { checkHouseRule } from '#schema/rules/rota/house-rules.ts';
import { keepServerOwned } from '#server/domain/server-owned.ts';
import type { Transaction } from '#server/domain/transaction.ts';

/** Adds a rule for planning the rota (D48). */
export const createHouseRule = (tx: Transaction, submitted: HouseRule): Result<HouseRule> => {
  const rule: HouseRule = { ...submitted, createdAt: tx.at };
  const refusal = checkRule(tx, rule);
  if (refusal) return refusal;
  if (tx.select('houseRule').length >= mostHouseRules)
    return refusedFields({ type: `There are ${mostHouseRules} house rules. Delete one that you do not need.` });
  tx.put('houseRule', rule, 'create-house-rule');
  return accepted(rule);
};

/** Rewrites a rule; it keeps its place in the list. */
export const changeHouseRule = (tx: Transaction, stored: HouseRule, next: HouseRule): Result<HouseRule> => {
  const rule = keepServerOwned('houseRule', next, stored);
  const refusal = checkRule(tx, rule);
  if (refusal) return refusal;
  tx.put('houseRule', rule, 'change-house-rule');
  return accepted(rule);
};

const checkRule = (tx: Transaction, rule: HouseRule): Refusal | undefined => {
  const refusal = checkHouseRule(rule, tx.restaurant());
  if (refusal) return refusal;
  return rule.userIds.every((userId) => tx.find('user', userId)?.isActive)
    ? undefined
    : refused('unknown-reference', 'Somebody in this rule no longer works here. Choose somebody else.');
};

/** Removes somebody who has left from all rules; a rule about nobody else is deleted. */
export const forgetInHouseRules = (tx: Transaction, userId: string): void => {
  for (const rule of tx.select('houseRule')) {
    if (!rule.userIds.includes(userId)) continue;
    const userIds = rule.userIds.filter((each) => each !== userId);
    if (userIds.length === 0 || rule.type === 'apart') tx.remove('houseRule', rule.id, 'remove-of-leaver');
    else tx.put('houseRule', { ...rule, userIds }, 'remove-of-leaver');
  }
};
