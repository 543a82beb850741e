import type { Checklist } from '#schema/entities/checklist.ts';
import { type Day, toInstant } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import type { ChecklistTemplate } from '#schema/entities/template.ts';
import type { User } from '#schema/entities/user.ts';
import { checklistCopy, crewOf, peopleOfPlace } from '#schema/rules/checklists/checklist-assignment.ts';
import { dayOf } from '#schema/rules/time/zone.ts';

export type AssignTo = 'person' | 'shift' | 'team';

/** Who a checklist is assigned to: a person, OR a shift, OR a department and position (specification, section 2). */
export interface AssignmentForm {
  readonly to: AssignTo;
  readonly userId: string;
  readonly shiftId: string;
  readonly departmentId: string;
  readonly positionId: string;
  /** The day it is for; the shift's day, if one is chosen. */
  readonly date: Day;
}

/** Somebody who would get it, and for which of their shifts; '' for none. */
export interface Target {
  readonly userId: string;
  readonly shiftId: string;
  readonly date: Day;
}

interface Known {
  readonly people: readonly User[];
  /** The staffed shifts of the day. */
  readonly shifts: readonly Shift[];
  readonly zone: string;
}

/** Who gets the checklist: only the way of choosing that is selected now counts. */
export const targetsOf = (form: AssignmentForm, { people, shifts, zone }: Known): readonly Target[] => {
  const { date } = form;
  if (form.to === 'person') return form.userId === '' ? [] : [{ userId: form.userId, shiftId: '', date }];
  if (form.to === 'team') return peopleOfPlace(form, people).map(({ id }) => ({ userId: id, shiftId: '', date }));
  const chosen = shifts.find(({ id }) => id === form.shiftId);
  if (!chosen) return [];
  const day = dayOf(zone, chosen.startTime);
  return crewOf(chosen, shifts).map(({ id, userId }) => ({ userId, shiftId: id, date: day }));
};

/** One shift for each group that was created together, to choose the group by. */
export const choosableShifts = (shifts: readonly Shift[]): readonly Shift[] => {
  const seen = new Set<string>();
  return shifts.filter(({ groupId }) => {
    if (groupId === '') return true;
    const isFirst = !seen.has(groupId);
    seen.add(groupId);
    return isFirst;
  });
};

interface Making {
  readonly assignedBy: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly newId: () => string;
}

/** The checklists to assign: one copy per person. */
export const assignedChecklists = (
  template: ChecklistTemplate,
  targets: readonly Target[],
  { assignedBy, now, newId }: Making,
): readonly Checklist[] =>
  targets.map((target) => checklistCopy(template, { ...target, id: newId(), assignedBy, createdAt: toInstant(now) }));
