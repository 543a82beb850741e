import type { ShiftTemplate } from '#schema/entities/template.ts';
import { accepted, type Result } from '#schema/errors.ts';
import { checkShiftTemplate } from '#schema/rules/rota/shift-templates.ts';
import { keepServerOwned } from '#server/domain/server-owned.ts';
import type { Transaction } from '#server/domain/transaction.ts';

/** Adds a shift template. */
export const createShiftTemplate = (tx: Transaction, submitted: ShiftTemplate): Result<ShiftTemplate> => {
  const template: ShiftTemplate = { ...submitted, createdAt: tx.at };
  const refusal = checkShiftTemplate(template, tx.restaurant());
  if (refusal) return refusal;
  tx.put('shiftTemplate', template, 'create-shift-template');
  return accepted(template);
};

/** Rewrites a shift template; shifts that were made from it stay as they are. */
export const changeShiftTemplate = (
  tx: Transaction,
  stored: ShiftTemplate,
  next: ShiftTemplate,
): Result<ShiftTemplate> => {
  const template = keepServerOwned('shiftTemplate', next, stored);
  const refusal = checkShiftTemplate(template, tx.restaurant());
  if (refusal) return refusal;
  tx.put('shiftTemplate', template, 'change-shift-template');
  return accepted(template);
};
