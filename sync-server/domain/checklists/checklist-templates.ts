import type { ChecklistTemplate } from '#schema/entities/template.ts';
import { accepted, type Result } from '#schema/errors.ts';
import { checkChecklistTemplate } from '#schema/rules/checklists/checklist-assignment.ts';
import { keepServerOwned } from '#server/domain/server-owned.ts';
import type { Transaction } from '#server/domain/transaction.ts';
import { assignTemplate } from './automatic-checklists.ts';

/** Adds a checklist template; an automatic one goes to everybody whose coming shift it fits. */
export const createChecklistTemplate = (tx: Transaction, submitted: ChecklistTemplate): Result<ChecklistTemplate> => {
  const template: ChecklistTemplate = { ...submitted, createdAt: tx.at };
  const refusal = checkChecklistTemplate(template, tx.restaurant());
  if (refusal) return refusal;
  tx.put('checklistTemplate', template, 'create-checklist-template');
  if (template.isAutomatic) assignTemplate(tx, template);
  return accepted(template);
};

/** Rewrites, retires or restores a template. Copies that somebody has begun stay as they are (D15). */
export const changeChecklistTemplate = (
  tx: Transaction,
  stored: ChecklistTemplate,
  next: ChecklistTemplate,
): Result<ChecklistTemplate> => {
  const template = keepServerOwned('checklistTemplate', next, stored);
  const refusal = checkChecklistTemplate(template, tx.restaurant());
  if (refusal) return refusal;
  tx.put('checklistTemplate', template, 'change-checklist-template');
  if (stored.isAutomatic || template.isAutomatic) assignTemplate(tx, template);
  return accepted(template);
};
