import { toInstant } from '#schema/entities/primitives.ts';
import type { ChecklistTemplate } from '#schema/entities/template.ts';
import type { FieldErrors } from '#web/forms/edits.ts';

export interface ItemForm {
  readonly id: string;
  readonly text: string;
  readonly required: boolean;
}

/** A checklist template as written; '' for department or position means All. */
export interface TemplateForm {
  readonly name: string;
  readonly description: string;
  readonly departmentId: string;
  readonly positionId: string;
  readonly isAutomatic: boolean;
  readonly items: readonly ItemForm[];
}

/** A new item is required (specification, section 3). */
export const newItem = (id: string): ItemForm => ({ id, text: '', required: true });

export const emptyTemplateForm = (itemId: string): TemplateForm => ({
  name: '',
  description: '',
  departmentId: '',
  positionId: '',
  isAutomatic: false,
  items: [newItem(itemId)],
});

export const templateFormOf = (template: ChecklistTemplate): TemplateForm => ({
  name: template.name,
  description: template.description,
  departmentId: template.departmentId,
  positionId: template.positionId,
  isAutomatic: template.isAutomatic,
  items: template.items,
});

/** The form for a copy of this template; its items get ids of their own. */
export const duplicateOf = (template: ChecklistTemplate, newId: () => string): TemplateForm => ({
  ...templateFormOf(template),
  name: `Copy of ${template.name}`.slice(0, longestName),
  isAutomatic: false,
  items: template.items.map((item) => ({ ...item, id: newId() })),
});

export const longestName = 80;
export const longestItem = 200;
export const mostItems = 100;

/** What prevents the form from being saved (specification, section 5); {} if it is complete. */
export const templateErrors = (form: TemplateForm): FieldErrors => ({
  ...(form.name.trim() === '' && { name: 'Please provide a checklist name.' }),
  ...(filledItems(form.items).length === 0 && { items: 'Please add at least one checklist item.' }),
});

/** The document of a complete form, without blank items; `createdAt` in milliseconds since 1970. */
export const templateOf = (form: TemplateForm, id: string, createdAt: number): ChecklistTemplate => ({
  id,
  kind: 'checklistTemplate',
  name: form.name.trim(),
  description: form.description.trim(),
  departmentId: form.departmentId,
  positionId: form.positionId,
  isActive: true,
  isAutomatic: form.isAutomatic,
  items: filledItems(form.items),
  createdAt: toInstant(createdAt),
});

/** The list with an item moved by a number of places; unchanged if that place does not exist. */
export const movedItem = (items: readonly ItemForm[], index: number, places: -1 | 1): readonly ItemForm[] => {
  const [moved, neighbour] = [items[index], items[index + places]];
  if (!moved || !neighbour) return items;
  return items.with(index, neighbour).with(index + places, moved);
};

const filledItems = (items: readonly ItemForm[]): ItemForm[] =>
  items.map((item) => ({ ...item, text: item.text.trim() })).filter(({ text }) => text !== '');
