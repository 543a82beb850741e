import { type Day, toInstant } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { marksOf, type Reason } from '#schema/rules/eligibility.ts';
import { type PlanningFacts, plannedPeople } from '#schema/rules/planning-facts.ts';
import { isPlanned } from '#schema/rules/shift-status.ts';
import { shiftInstants } from '#schema/rules/shift-times.ts';
import { addDays, dayOf, daysBetween, mondayOf, timeOf } from '#schema/rules/zone.ts';
import { newShiftConflicts, type PersonConflict } from './new-shift-conflicts.ts';
import type { ShiftMaking } from './new-shifts.ts';
import type { RotaNames } from './rota-shift.ts';

/** What there is to copy from and to heed; `shifts` are those of both weeks, and what lies beyond them is left out. */
export interface WeekCopy extends PlanningFacts {
  readonly from: Day;
  readonly to: Day;
  /** Whether shifts keep who works them, or are all unassigned. */
  readonly people: 'with' | 'without';
  readonly names: RotaNames;
}

/**
 * The planned shifts of the week `from` (its Monday) at the same days and times of the week `to`, clock changes
 * heeded, and what speaks against their people (D18). A shift that the week has already is left out. Nobody is put on
 * who left, is away, cannot work then or is on already: those copies are open (D44).
 */
export const copiedWeek = (
  copy: WeekCopy,
  making: ShiftMaking,
): { readonly shifts: readonly Shift[]; readonly conflicts: readonly PersonConflict[] } => {
  const { from, to, people, names } = copy;
  const planned = copy.shifts.filter(isPlanned);
  const inWeek = (monday: Day) => planned.filter((shift) => mondayOf(dayOf(names.zone, shift.startTime)) === monday);
  const moved = inWeek(from)
    .map((shift) => movedCopy(shift, daysBetween(from, to), names.zone, making))
    .map((shift) => (people === 'with' ? shift : { ...shift, userId: '' }));
  const present = inWeek(to);
  const theirs = new Set(present.map(sameness));
  const staysTheirs = (shift: Shift) => theirs.has(sameness(shift)) || isFree(shift, names, planned, copy);
  const placed = moved.map((shift) => (staysTheirs(shift) ? shift : { ...shift, userId: '' }));
  const shifts = withoutPresent(placed, present);
  const added = new Set(shifts.map(({ id }) => id));
  const asked = moved.filter(({ id }) => added.has(id));
  return { shifts, conflicts: newShiftConflicts(asked, names, { ...copy, shifts: planned }) };
};

const movedCopy = (shift: Shift, days: number, zone: string, making: ShiftMaking): Shift => {
  const day = addDays(dayOf(zone, shift.startTime), days);
  const { startTime, endTime } = shiftInstants(zone, day, timeOf(zone, shift.startTime), timeOf(zone, shift.endTime));
  return {
    ...shift,
    id: making.newId(),
    startTime,
    endTime,
    status: making.statusOf({ startTime, departmentId: shift.departmentId }),
    groupId: '',
    seriesId: '',
    createdBy: making.createdBy,
    createdAt: toInstant(making.now),
  };
};

/** The copies that the week lacks: those of its people are there already, an open one is where anybody has its place. */
const withoutPresent = (copies: readonly Shift[], present: readonly Shift[]): readonly Shift[] => {
  const theirs = new Set(present.map(sameness));
  const isThere = (copy: Shift): boolean => copy.userId !== '' && theirs.has(sameness(copy));
  const places = new Map<string, number>();
  for (const shift of present) places.set(placeOf(shift), (places.get(placeOf(shift)) ?? 0) + 1);
  const takePlace = (copy: Shift): boolean => {
    const left = places.get(placeOf(copy)) ?? 0;
    places.set(placeOf(copy), left - 1);
    return left > 0;
  };
  for (const copy of copies) if (isThere(copy)) takePlace(copy);
  return copies.filter((copy) => !isThere(copy) && (copy.userId !== '' || !takePlace(copy)));
};

const isFree = (copy: Shift, names: RotaNames, shifts: readonly Shift[], facts: PlanningFacts): boolean => {
  const person = names.people.get(copy.userId);
  if (!person?.isActive) return false;
  const [candidate] = plannedPeople([person], { ...facts, shifts }, names.zone);
  return candidate !== undefined && marksOf(copy, candidate).every(({ type }) => isLeftToManagers.has(type));
};

/** A short rest, and the limits of young workers, are named and are the manager's call. */
const isLeftToManagers: ReadonlySet<Reason['type']> = new Set([
  'short-rest',
  'young-day',
  'young-night',
  'young-break',
]);

const placeOf = ({ startTime, endTime, positionId }: Shift): string => [startTime, endTime, positionId].join(' ');

const sameness = (shift: Shift): string => `${shift.userId} ${placeOf(shift)}`;
