import type { Checklist } from '#schema/entities/checklist.ts';
import type { Day, Instant } from '#schema/entities/primitives.ts';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import type { Shift } from '#schema/entities/shift.ts';
import type { ChecklistTemplate } from '#schema/entities/template.ts';
import type { User } from '#schema/entities/user.ts';
import { type Refusal, refused, refusedFields } from '#schema/errors.ts';

type Place = { readonly departmentId: string; readonly positionId: string };

/** Whom and when a copy of a template is for; `assignedBy` is '' if the server assigns it. */
export interface CopyTarget {
  readonly id: string;
  readonly userId: string;
  readonly shiftId: string;
  readonly date: Day;
  readonly assignedBy: string;
  readonly createdAt: Instant;
}

/**
 * Whether department and position match the template's, each applied only if the template names one (specification,
 * section 3: All means no restriction).
 */
export const fitsPlace = (restriction: Place, { departmentId, positionId }: Place): boolean =>
  (restriction.departmentId === '' || restriction.departmentId === departmentId) &&
  (restriction.positionId === '' || restriction.positionId === positionId);

/** A dated copy of the template's items for one person, with nothing ticked (D15). */
export const checklistCopy = (template: ChecklistTemplate, target: CopyTarget): Checklist => ({
  ...target,
  templateId: template.id,
  name: template.name,
  description: template.description,
  items: template.items.map((item) => ({ ...item, completed: false, completedBy: '', completedAt: '' })),
});

/**
 * The shifts meant when a checklist is assigned to a shift: those of everybody put on it together (D28), scheduled and
 * with a person. `shifts` include at least those of its group.
 */
export const crewOf = (shift: Shift, shifts: readonly Shift[]): readonly Shift[] => {
  const together = shift.groupId === '' ? [] : shifts.filter(({ groupId }) => groupId === shift.groupId);
  const all = together.some(({ id }) => id === shift.id) ? together : [shift, ...together];
  return all.filter(({ userId, status }) => userId !== '' && status === 'scheduled');
};

/**
 * Active people of a department and a position, each applied only if set; nobody if neither is (specification, section
 * 5).
 */
export const peopleOfPlace = (place: Place, people: readonly User[]): readonly User[] =>
  place.departmentId === '' && place.positionId === ''
    ? []
    : people.filter((person) => person.isActive && fitsPlace(place, person));

/** What the shape cannot check about a checklist template: that the catalogue has what it names. */
export const checkChecklistTemplate = (
  { departmentId, positionId }: Place,
  { departments, positions }: Pick<Restaurant, 'departments' | 'positions'>,
): Refusal | undefined => {
  if (departmentId !== '' && !departments.some(({ id }) => id === departmentId))
    return refusedFields({ departmentId: 'This department does not exist. Choose another.' });
  const position = positions.find(({ id }) => id === positionId);
  if (positionId !== '' && !position)
    return refusedFields({ positionId: 'This position does not exist. Choose another.' });
  if (position && departmentId !== '' && position.departmentId !== departmentId)
    return refused('position-not-in-department');
  return undefined;
};
