import type { Checklist } from '#schema/entities/checklist.ts';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import type { ChecklistTemplate } from '#schema/entities/template.ts';
import type { Result } from '#schema/errors.ts';
import { checkChecklistTemplate } from '#schema/rules/checklists/checklist-assignment.ts';
import { changeDocument, insertDocument, insertion, removeDocument, writeTogether } from '#web/db/write.ts';

/** Checklist writes on this device; the server gets them when it can (invariant 1). */

export const createTemplate = async (
  template: ChecklistTemplate,
  restaurant: Restaurant,
): Promise<Result<ChecklistTemplate>> =>
  checkChecklistTemplate(template, restaurant) ?? insertDocument('checklistTemplate', template);

/** Rewrites a template; copies already started stay as they are (D15). */
export const changeTemplate = async (
  { id, name, description, departmentId, positionId, isAutomatic, items }: ChecklistTemplate,
  restaurant: Restaurant,
): Promise<Result<ChecklistTemplate>> =>
  checkChecklistTemplate({ departmentId, positionId }, restaurant) ??
  changeDocument('checklistTemplate', id, { name, description, departmentId, positionId, isAutomatic, items });

/** A retired template can no longer be assigned; what was assigned stays. */
export const retireTemplate = (id: string): Promise<Result<ChecklistTemplate>> =>
  changeDocument('checklistTemplate', id, { isActive: false });

export const restoreTemplate = (id: string): Promise<Result<ChecklistTemplate>> =>
  changeDocument('checklistTemplate', id, { isActive: true });

/** Assigns checklists, all or none, here and on the server. */
export const assignChecklists = (checklists: readonly Checklist[]): Promise<Result<unknown>> =>
  writeTogether(checklists.map((checklist) => insertion('checklist', checklist)));

/** Removes a checklist from a person. */
export const removeChecklist = (id: string): Promise<Result<void>> => removeDocument('checklist', id);
