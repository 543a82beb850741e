import * as z from 'zod/mini';
import { checklistTemplate } from '../entities/template.ts';
import { anyId } from './list.ts';

/** POST /api/checklist-templates: department and position by name; "All", or leaving it out, means no restriction. */
export const createChecklistTemplateRequest = z.object({
  name: checklistTemplate.shape.name,
  description: z._default(checklistTemplate.shape.description, ''),
  department: z.optional(z.nullable(z.string().check(z.maxLength(60)))),
  position: z.optional(z.nullable(z.string().check(z.maxLength(60)))),
  items: z
    .array(
      z.object({ text: z.string('Enter the item').check(z.maxLength(200)), required: z._default(z.boolean(), true) }),
      'Please add at least one checklist item.',
    )
    .check(z.maxLength(100)),
});
export type CreateChecklistTemplateRequest = z.output<typeof createChecklistTemplateRequest>;

/** POST /api/checklist-assignments: to these people, or to everybody on this shift. */
export const assignChecklistRequest = z.object({
  templateId: anyId,
  targetUsers: z._default(z.array(anyId).check(z.maxLength(200)), []),
  shiftId: z.optional(z.nullable(anyId)),
});

/** A checklist template as the API returns it (specification, section 3). */
export const checklistTemplateAnswer = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  department: z.string(),
  position: z.string(),
  isActive: z.boolean(),
  items: z.array(z.object({ id: z.string(), text: z.string(), required: z.boolean() })),
});

/** An assigned checklist as the API returns it. */
export const checklistAnswer = z.object({
  id: z.string(),
  templateId: z.nullable(z.string()),
  userId: z.string(),
  shiftId: z.nullable(z.string()),
  date: z.string(),
  name: z.string(),
  items: z.array(z.object({ id: z.string(), text: z.string(), required: z.boolean(), completed: z.boolean() })),
});
