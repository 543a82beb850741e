import type { Day, Minutes } from '../entities/primitives.ts';
import type { Shift } from '../entities/shift.ts';
import type { ShiftRequest } from '../entities/shift-request.ts';
import type { TimeOffRequest } from '../entities/time-off-request.ts';
import type { User } from '../entities/user.ts';
import type { Refusal } from '../errors.ts';
import { type Conflict, conflictsOf } from './conflicts.ts';
import { eligibilityOf } from './eligibility.ts';
import { movesOf } from './shift-requests.ts';
import { rosteredMinutes } from './week-figures.ts';
import { addDays, dayOf, mondayOf, startOfDay } from './zone.ts';

/** What a person would get and give away when shifts move; either may be missing. */
export interface Exchange {
  readonly gains: Shift | undefined;
  readonly gives: Shift | undefined;
}

interface Someone {
  readonly person: Pick<User, 'id' | 'isActive' | 'departmentId'>;
  /** Shifts of the whole week concerned and a day around it; other people's may be among them. */
  readonly shifts: readonly Shift[];
  readonly timeOff: readonly TimeOffRequest[];
  readonly zone: string;
}

export interface Consequences {
  /** Why the shift cannot be taken; undefined when it can (D30). */
  readonly refusal: Refusal | undefined;
  /** Overlaps, approved time off and rest under 11 hours beside the shift gained (D18). */
  readonly conflicts: readonly Conflict[];
  /** The week that the hours are of: that of the shift gained, else of the one given away. */
  readonly monday: Day;
  readonly minutesBefore: Minutes;
  readonly minutesAfter: Minutes;
}

/** What an exchange means for a person, told before they agree to it. */
export const consequencesOf = (
  { gains, gives }: Exchange,
  { person, shifts, timeOff, zone }: Someone,
): Consequences | undefined => {
  const concerned = gains ?? gives;
  if (!concerned) return undefined;
  const theirs = shifts.filter(({ userId, status }) => userId === person.id && status === 'scheduled');
  const kept = theirs.filter(({ id }) => id !== gives?.id && id !== gains?.id);
  const monday = mondayOf(dayOf(zone, concerned.startTime));
  const [start, end] = [startOfDay(zone, monday), startOfDay(zone, addDays(monday, 7))];
  const inWeek = (each: readonly Shift[]) =>
    rosteredMinutes(each.filter(({ startTime }) => start <= startTime && startTime < end));
  const candidate = gains && { ...gains, userId: person.id };
  return {
    refusal: gains && eligibilityOf(person, gains, kept, timeOff, zone),
    conflicts: candidate ? conflictsOf(candidate, kept, timeOff, zone) : [],
    monday,
    minutesBefore: inWeek(theirs),
    minutesAfter: inWeek(candidate ? [...kept, candidate] : kept),
  };
};

/** What a request would bring to one person; `acceptorId` is who says yes to it. */
export const exchangeOf = (
  request: Pick<ShiftRequest, 'requestType' | 'requesterId'>,
  shift: Shift,
  targetShift: Shift | undefined,
  acceptorId: string,
  personId: string,
): Exchange => {
  const moves = movesOf(request, shift, targetShift, acceptorId);
  const moved = [shift, targetShift].filter((each) => each !== undefined);
  const toWhom = new Map(moves.map(({ shiftId, userId }) => [shiftId, userId]));
  return {
    gains: moved.find((each) => toWhom.get(each.id) === personId),
    gives: moved.find((each) => each.userId === personId && toWhom.has(each.id) && toWhom.get(each.id) !== personId),
  };
};

/** At most two shifts of mine to offer for a colleague's (specification, section 9). */
const mostQuickSwaps = 2;

interface QuickSwap extends Someone {
  /** The colleague's shift. */
  readonly wanted: Shift;
  readonly owner: Pick<User, 'departmentId'>;
  /** My future shifts. */
  readonly offered: readonly Shift[];
}

/** My shifts that fit best for a quick swap with a colleague's: I could work theirs instead, nearest in time first (D12). */
export const quickSwapsFor = ({ wanted, owner, offered, ...me }: QuickSwap): readonly Shift[] => {
  const distance = (shift: Shift) => Math.abs(Date.parse(shift.startTime) - Date.parse(wanted.startTime));
  const nearestFirst = offered
    .filter(({ departmentId }) => departmentId === owner.departmentId)
    .toSorted((one, other) => distance(one) - distance(other));
  const fitting: Shift[] = [];
  for (const mine of nearestFirst) {
    if (fitting.length === mostQuickSwaps) break;
    const kept = me.shifts.filter(({ id }) => id !== mine.id);
    if (!eligibilityOf(me.person, wanted, kept, me.timeOff, me.zone)) fitting.push(mine);
  }
  return fitting;
};
