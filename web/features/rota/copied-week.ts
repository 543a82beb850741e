import type { Day } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { newShift } from '#schema/intents/shift.ts';
import { freeIds } from '#schema/rules/derived-id.ts';
import { marksOf, type Reason } from '#schema/rules/eligibility/eligibility.ts';
import { type PlanningFacts, plannedPeople } from '#schema/rules/eligibility/planning-facts.ts';
import { grouped } from '#schema/rules/grouped.ts';
import { isPlanned } from '#schema/rules/rota/shift-status.ts';
import { addDays, dayOf, daysBetween, mondayOf } from '#schema/rules/time/zone.ts';
import type { Names } from '#web/people/names.ts';
import { shiftAt } from './by-hand/planned-change.ts';
import type { LeftOpen } from './left-open.ts';
import { newShiftConflicts, type PersonConflict, weekLimits } from './new-shift-conflicts.ts';
import type { RotaMaking } from './shifts-of-form.ts';

/**
 * What there is to copy from and to consider; `shifts` are those of both weeks, and anything outside them is left out.
 */
export interface WeekCopy extends PlanningFacts {
  readonly from: Day;
  readonly to: Day;
  /** Whether shifts keep their people, or are all unassigned. */
  readonly people: 'with' | 'without';
  readonly names: Names;
}

/** Copies have no ids made by the device: see `copiedShifts`. */
type CopyMaking = Omit<RotaMaking, 'newId'>;

/** Copies, and what counts against their people. */
export interface Copied {
  readonly shifts: readonly Shift[];
  readonly conflicts: readonly PersonConflict[];
  /** Copies that are open because their person cannot have them, in the order of the shifts. */
  readonly left: readonly LeftOpen[];
  /** How many were left out because they already exist. */
  readonly presentCount: number;
}

/** The planned shifts of the week `from` (its Monday) in the week `to`, as `copiedShifts` makes them. */
export const copiedWeek = (copy: WeekCopy, making: CopyMaking): Copied => {
  const { from, to, names, shifts } = copy;
  const source = shifts.filter(({ startTime }) => mondayOf(dayOf(names.zone, startTime)) === from);
  return copiedShifts(source, [daysBetween(from, to)], copy, making);
};

/**
 * Copies of planned shifts, each of these numbers of days later, at the same times across clock changes, and what
 * counts against their people (D18), also whom the copies of a week take past a limit of it. A shift that already
 * exists is left out. People who have left, are away, cannot work then or are already on are not put on: those copies
 * are open (D44). Ids are computed from the shift and the day: two managers who copy the same offline make the same
 * shifts.
 */
export const copiedShifts = (
  source: readonly Shift[],
  days: readonly number[],
  copy: Omit<WeekCopy, 'from' | 'to'>,
  making: CopyMaking,
): Copied => {
  const takenIds = new Set(copy.shifts.map(({ id }) => id));
  let all: Copied = { shifts: [], conflicts: [], left: [], presentCount: 0 };
  for (const count of days) {
    const known = { ...copy, shifts: [...copy.shifts.filter(isPlanned), ...all.shifts] };
    const more = copiedOnce(source.filter(isPlanned), count, { ...known, takenIds }, making);
    all = {
      shifts: [...all.shifts, ...more.shifts],
      conflicts: [...all.conflicts, ...more.conflicts],
      left: [...all.left, ...more.left],
      presentCount: all.presentCount + more.presentCount,
    };
  }
  const around = { ...copy, shifts: [...copy.shifts, ...all.shifts] };
  const byWeek = grouped(all.shifts, ({ startTime }) => mondayOf(dayOf(copy.names.zone, startTime)));
  const limits = [...byWeek.values()].flatMap((ofWeek) => weekLimits(ofWeek, copy.names, around));
  return { ...all, conflicts: [...all.conflicts, ...limits] };
};

/** `copy.shifts` are only planned ones. */
const copiedOnce = (
  source: readonly Shift[],
  days: number,
  copy: Omit<WeekCopy, 'from' | 'to'> & { readonly takenIds: ReadonlySet<string> },
  making: CopyMaking,
): Copied => {
  const { people, names, shifts: present } = copy;
  const moved = source
    .map((shift) => movedCopy(shift, days, copy.takenIds, making))
    .map((shift) => (people === 'with' ? shift : { ...shift, userId: '' }));
  const theirs = new Set(present.map(sameness));
  const checked = moved.map((shift) => ({
    shift,
    against:
      shift.userId === '' || theirs.has(sameness(shift)) ? undefined : reasonAgainst(shift, names, present, copy),
  }));
  const placed = checked.map(({ shift, against }) => (against ? { ...shift, userId: '' } : shift));
  const shifts = withoutPresent(placed, present);
  const added = new Set(shifts.map(({ id }) => id));
  const left = checked.flatMap(({ shift, against }) =>
    against && added.has(shift.id) ? [{ userId: shift.userId, day: dayOf(names.zone, shift.startTime), against }] : [],
  );
  const presentCount = placed.length - shifts.length;
  return { shifts, conflicts: newShiftConflicts(shifts, names, copy), left, presentCount };
};

const movedCopy = (shift: Shift, days: number, takenIds: ReadonlySet<string>, making: CopyMaking): Shift => {
  const day = addDays(dayOf(making.zone, shift.startTime), days);
  const [id = ''] = freeIds(1, takenIds, ['copy', shift.id, day]);
  return newShift(shiftAt(shift, { day, userId: shift.userId }, making.zone), id, making);
};

/**
 * The copies that the week lacks. Somebody's copy is there already if they have the same shift; an open one, if anybody
 * has its place.
 */
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

/** Why a copy cannot stay with its person; undefined if it can. */
const reasonAgainst = (
  copy: Shift,
  names: Names,
  shifts: readonly Shift[],
  facts: PlanningFacts,
): LeftOpen['against'] | undefined => {
  const person = names.people.get(copy.userId);
  if (!person?.isActive) return 'inactive';
  const [candidate] = plannedPeople([person], { ...facts, shifts }, names.zone);
  return candidate && marksOf(copy, candidate).find(({ type }) => !isLeftToManagers.has(type))?.type;
};

/** A short rest, requested days off and the limits of young workers are shown; the manager decides. */
const isLeftToManagers: ReadonlySet<Reason['type']> = new Set([
  'short-rest',
  'asked-off',
  'young-day',
  'young-night',
  'young-break',
]);

const placeOf = ({ startTime, endTime, positionId }: Shift): string => [startTime, endTime, positionId].join(' ');

const sameness = (shift: Shift): string => `${shift.userId} ${placeOf(shift)}`;
