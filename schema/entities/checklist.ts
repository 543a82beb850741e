import * as z from 'zod/mini';
import { defineEntity } from './entity.ts';
import { day, filledText, id, idOrBlank, instant, instantOrBlank, text } from './primitives.ts';

export const checklistItem = z.strictObject({
  id,
  text: filledText(200, 'Enter the item'),
  required: z.boolean(),
  completed: z.boolean(),
  completedBy: idOrBlank,
  completedAt: instantOrBlank,
});
export type ChecklistItem = z.output<typeof checklistItem>;

/** A dated copy of a template's items for one person, possibly for a shift (D15). */
export const checklist = z.strictObject({
  id,
  templateId: idOrBlank,
  userId: id,
  shiftId: idOrBlank,
  date: day,
  name: filledText(80, 'Please provide a checklist name.'),
  description: text(500),
  items: z.array(checklistItem).check(z.minLength(1), z.maxLength(100)),
  assignedBy: idOrBlank,
  createdAt: instant,
});
export type Checklist = z.output<typeof checklist>;

export const checklistEntity = defineEntity({
  name: 'checklist',
  table: 'checklists',
  collection: 'checklists',
  shape: checklist,
  serverOwned: ['assignedBy', 'createdAt'],
  maker: 'assignedBy',
  references: { userId: 'users', shiftId: 'shifts' },
});
