import type { Shift } from '../entities/shift.ts';
import type { TimeOffRequest } from '../entities/time-off-request.ts';
import type { User } from '../entities/user.ts';
import { type Refusal, refused } from '../errors.ts';
import { conflictsOf } from './conflicts.ts';

/**
 * Why this person may not take this shift; undefined when they are eligible (D30): active, of the shift's department,
 * free of overlapping shifts and of approved time off. Too short a rest is a warning elsewhere, not a reason here.
 * `theirShifts` leaves out the shift that they give away in the same swap.
 */
export const eligibilityOf = (
  person: Pick<User, 'id' | 'isActive' | 'departmentId'>,
  shift: Pick<Shift, 'id' | 'departmentId' | 'startTime' | 'endTime'>,
  theirShifts: readonly Shift[],
  theirTimeOff: readonly TimeOffRequest[],
  zone: string,
): Refusal | undefined => {
  if (!person.isActive) return refused('person-inactive');
  if (person.departmentId !== shift.departmentId) return refused('not-eligible');
  const candidate = { id: shift.id, userId: person.id, startTime: shift.startTime, endTime: shift.endTime };
  const conflicts = conflictsOf(candidate, theirShifts, theirTimeOff, zone);
  if (conflicts.some(({ type }) => type === 'overlap')) return refused('overlapping-shift');
  if (conflicts.some(({ type }) => type === 'time-off')) return refused('on-time-off');
  return undefined;
};
