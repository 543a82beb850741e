import { type TimeOfDay, toInstant } from '#schema/entities/primitives.ts';
import type { ShiftTemplate } from '#schema/entities/template.ts';

export interface RequirementForm {
  readonly id: string;
  readonly positionId: string;
  /** Null while the field is empty; it counts as 1 (specification, section 5). */
  readonly count: number | null;
}

/** A shift template as written; '' where nothing is chosen yet. */
export interface ShiftTemplateForm {
  readonly name: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly locationId: string;
  readonly description: string;
  readonly requirements: readonly RequirementForm[];
}

export const emptyTemplateForm = (requirementId: string): ShiftTemplateForm => ({
  name: '',
  startTime: '',
  endTime: '',
  locationId: '',
  description: '',
  requirements: [{ id: requirementId, positionId: '', count: 1 }],
});

export const templateFormOf = (template: ShiftTemplate): ShiftTemplateForm => ({
  name: template.name,
  startTime: template.startTime,
  endTime: template.endTime,
  locationId: template.locationId,
  description: template.description,
  requirements: template.staffingRequirements,
});

const mostOfAPosition = 99;

/**
 * What the form still needs (specification, section 5), by field or by the requirement's id; empty if it is complete.
 */
export const templateFormErrors = (form: ShiftTemplateForm): Readonly<Record<string, string>> => ({
  ...(form.name.trim() === '' && { name: 'Shift name is required' }),
  ...(form.startTime === '' && { startTime: 'Start time is required' }),
  ...(form.endTime === '' && { endTime: 'End time is required' }),
  ...(form.locationId === '' && { locationId: 'Location is required' }),
  ...(form.requirements.length === 0 && { requirements: 'At least one staffing requirement is needed' }),
  ...Object.fromEntries(
    form.requirements.flatMap(({ id, positionId, count }) => [
      ...(positionId === '' ? [[`${id}.position`, 'Position is required']] : []),
      ...countErrors(id, count ?? 1),
    ]),
  ),
});

const countErrors = (id: string, count: number): readonly [string, string][] => {
  if (count < 1) return [[`${id}.count`, 'Count must be at least 1']];
  return count > mostOfAPosition ? [[`${id}.count`, `Count must be at most ${mostOfAPosition}`]] : [];
};

/** The document of a complete form; `createdAt` in milliseconds since 1970. */
export const templateOf = (form: ShiftTemplateForm, id: string, createdAt: number): ShiftTemplate => ({
  id,
  kind: 'shiftTemplate',
  name: form.name.trim(),
  startTime: form.startTime as TimeOfDay,
  endTime: form.endTime as TimeOfDay,
  locationId: form.locationId,
  description: form.description.trim(),
  staffingRequirements: form.requirements.map((requirement) => ({ ...requirement, count: requirement.count ?? 1 })),
  createdAt: toInstant(createdAt),
});
