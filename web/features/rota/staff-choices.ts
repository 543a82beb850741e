import type { Instant } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import type { TimeOffRequest } from '#schema/entities/time-off-request.ts';
import type { User } from '#schema/entities/user.ts';
import { isRosterable } from '#schema/permissions/shift.ts';
import { type Conflict, conflictsOf } from '#schema/rules/conflicts.ts';
import { grouped } from './grouped.ts';
import { fullName, type RotaNames } from './rota-shift.ts';

/** Somebody who could work a shift, and what speaks against it (D18: a warning). */
export interface StaffChoice {
  readonly person: User;
  readonly name: string;
  readonly positionName: string;
  readonly conflicts: readonly Conflict[];
}

/** A shift that needs somebody; `id` where it exists already. */
export interface ShiftToStaff {
  readonly id?: string | undefined;
  readonly startTime: Instant;
  readonly endTime: Instant;
  readonly departmentId: string;
  readonly positionId: string;
}

/** Shifts and approved time off around it, everybody's. */
export interface Nearby {
  readonly shifts: readonly Shift[];
  readonly timeOff: readonly TimeOffRequest[];
}

/** Active people who are not admins: those of the shift's department by position and name, then all others by name. */
export const staffChoices = (
  target: ShiftToStaff,
  names: RotaNames,
  { shifts, timeOff }: Nearby,
): { readonly ofDepartment: readonly StaffChoice[]; readonly others: readonly StaffChoice[] } => {
  const shiftsOf = grouped(shifts, ({ userId }) => userId);
  const choices = [...names.people.values()]
    .filter(isRosterable)
    .map((person) => ({
      person,
      name: fullName(person),
      positionName: names.positions.get(person.positionId) ?? '',
      conflicts: conflictsOf({ ...target, userId: person.id }, shiftsOf.get(person.id) ?? [], timeOff, names.zone),
    }))
    .toSorted((one, other) => inOrder(one, other, target.positionId));
  return {
    ofDepartment: choices.filter(({ person }) => person.departmentId === target.departmentId),
    others: choices.filter(({ person }) => person.departmentId !== target.departmentId),
  };
};

const inOrder = (one: StaffChoice, other: StaffChoice, positionId: string): number =>
  Number(other.person.positionId === positionId) - Number(one.person.positionId === positionId) ||
  one.name.localeCompare(other.name);
