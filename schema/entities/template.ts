import * as z from 'zod/mini';
import { defineEntity } from './entity.ts';
import { filledText, id, idOrBlank, instant, text, timeOfDay } from './primitives.ts';

export const staffingRequirement = z.strictObject({
  id,
  positionId: id,
  count: z.int('Count must be at least 1').check(z.minimum(1, 'Count must be at least 1'), z.maximum(99)),
});

export const shiftTemplate = z.strictObject({
  id,
  kind: z.literal('shiftTemplate'),
  name: filledText(80, 'Shift name is required'),
  startTime: timeOfDay,
  endTime: timeOfDay,
  locationId: id,
  description: text(500),
  staffingRequirements: z
    .array(staffingRequirement)
    .check(z.minLength(1, 'At least one staffing requirement is needed'), z.maxLength(40)),
  createdAt: instant,
});
export type ShiftTemplate = z.output<typeof shiftTemplate>;

export const checklistTemplateItem = z.strictObject({
  id,
  text: filledText(200, 'Enter the item'),
  required: z.boolean(),
});

export const checklistTemplate = z.strictObject({
  id,
  kind: z.literal('checklistTemplate'),
  name: filledText(80, 'Please provide a checklist name.'),
  description: text(500),
  departmentId: idOrBlank,
  positionId: idOrBlank,
  isActive: z.boolean(),
  /** Anyone put on a shift of its department and position gets a copy with the shift. */
  isAutomatic: z.boolean(),
  items: z
    .array(checklistTemplateItem)
    .check(z.minLength(1, 'Please add at least one checklist item.'), z.maxLength(100)),
  createdAt: instant,
});
export type ChecklistTemplate = z.output<typeof checklistTemplate>;

export const shiftTemplateEntity = defineEntity({
  name: 'shiftTemplate',
  table: 'shift_templates',
  collection: 'templates',
  kind: 'shiftTemplate',
  shape: shiftTemplate,
  serverOwned: ['createdAt'],
  references: {},
});

export const checklistTemplateEntity = defineEntity({
  name: 'checklistTemplate',
  table: 'checklist_templates',
  collection: 'templates',
  kind: 'checklistTemplate',
  shape: checklistTemplate,
  serverOwned: ['createdAt'],
  references: {},
});
