import type { Day, Minutes } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import type { ShiftRequest } from '#schema/entities/shift-request.ts';
import type { Refusal } from '#schema/errors.ts';
import { type Candidate, eligibilityOf, limitsAmong, type Reason, refusalOf } from '../eligibility/eligibility.ts';
import { movesOf } from '../marketplace/shift-requests.ts';
import { positionsOf } from '../people/positions.ts';
import { dayOf, mondayOf } from '../time/zone.ts';
import { restsBeside } from './conflicts.ts';
import { minutesOfWeek } from './hour-limits.ts';

/** What a person would get and give away when shifts move; either may be missing. */
export interface Exchange {
  readonly gains: Shift | undefined;
  readonly gives: Shift | undefined;
}

export interface Consequences {
  /** Why the shift cannot be taken; undefined if it can (D30). */
  readonly refusal: Refusal | undefined;
  /** Everything that counts against the shift gained, including what is not refused. */
  readonly reasons: readonly Reason[];
  /** The week the hours refer to: that of the shift gained, else of the one given away. */
  readonly monday: Day;
  readonly minutesBefore: Minutes;
  readonly minutesAfter: Minutes;
  /** The shorter rest next to the shift gained; undefined if nothing is gained or no shift is within two days of it. */
  readonly restMinutes: number | undefined;
}

/** What an exchange means for a person, shown before they agree to it. */
export const consequencesOf = ({ gains, gives }: Exchange, candidate: Candidate): Consequences | undefined => {
  const concerned = gains ?? gives;
  if (!concerned) return undefined;
  const { person, zone } = candidate;
  const theirs = candidate.shifts.filter(({ userId, status }) => userId === person.id && status === 'scheduled');
  const kept = theirs.filter(({ id }) => id !== gives?.id && id !== gains?.id);
  const monday = mondayOf(dayOf(zone, concerned.startTime));
  const gained = gains && { ...gains, userId: person.id };
  const others = candidate.shifts.filter(({ userId, status }) => userId !== person.id && status === 'scheduled');
  const reasons = gained ? eligibilityOf(gained, { ...candidate, shifts: [...kept, ...others] }) : [];
  return {
    refusal: refusalOf(reasons),
    reasons,
    monday,
    minutesBefore: minutesOfWeek(theirs, monday, zone) as Minutes,
    minutesAfter: minutesOfWeek(gained ? [...kept, gained] : kept, monday, zone) as Minutes,
    restMinutes: gained && shortestRest(gained, kept, zone),
  };
};

const longestToldRest = 48 * 60;

const shortestRest = (gained: Shift, kept: readonly Shift[], zone: string): number | undefined => {
  const rests = restsBeside(gained, kept, zone).map(({ restMinutes }) => restMinutes);
  const told = rests.filter((minutes) => minutes < longestToldRest);
  return told.length === 0 ? undefined : Math.min(...told);
};

/** What a request would mean for one person; `acceptorId` is the person who accepts it. */
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

interface QuickSwap extends Candidate {
  /** The colleague's shift. */
  readonly wanted: Shift;
  readonly owner: Candidate['person'];
  /** My future shifts. */
  readonly offered: readonly Shift[];
}

/** Anything a manager would have to approve, or I said I cannot do, needs the form. */
const isQuick = (reasons: readonly Reason[]): boolean =>
  !refusalOf(reasons) && limitsAmong(reasons).length === 0 && reasons.every(({ type }) => type !== 'cannot');

/**
 * My shifts best suited to a quick swap with a colleague's: I could work theirs instead, nearest in time first (D12).
 */
export const quickSwapsFor = ({ wanted, owner, offered, ...me }: QuickSwap): readonly Shift[] => {
  const distance = (shift: Shift) => Math.abs(Date.parse(shift.startTime) - Date.parse(wanted.startTime));
  const nearestFirst = offered
    .filter(({ positionId }) => positionsOf(owner).includes(positionId))
    .filter((mine) => mine.startTime !== wanted.startTime || mine.endTime !== wanted.endTime)
    .toSorted((one, other) => distance(one) - distance(other));
  const fitting: Shift[] = [];
  for (const mine of nearestFirst) {
    if (fitting.length === mostQuickSwaps) break;
    const kept = me.shifts.filter(({ id, status }) => id !== mine.id && status === 'scheduled');
    if (isQuick(eligibilityOf(wanted, { ...me, shifts: kept }))) fitting.push(mine);
  }
  return fitting;
};
