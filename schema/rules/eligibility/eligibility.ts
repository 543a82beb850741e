import type { Availability } from '#schema/entities/availability.ts';
import type { Employment } from '#schema/entities/employment.ts';
import type { Shift } from '#schema/entities/shift.ts';
import type { TimeOffRequest } from '#schema/entities/time-off-request.ts';
import type { User } from '#schema/entities/user.ts';
import { type Refusal, refused } from '#schema/errors.ts';
import { worksUntil } from '../people/last-day.ts';
import { positionsOf } from '../people/positions.ts';
import { type Conflict, conflictsOf, shortestRestMinutes, youngRestMinutes } from '../rota/conflicts.ts';
import { type Limits, type PassedLimit, passedLimits, youngUntil } from '../rota/hour-limits.ts';
import { isPlanned } from '../rota/shift-status.ts';
import { dayOf } from '../time/zone.ts';
import { wishDuring } from '../time-off/availability.ts';
import { overlapsInstants } from '../time-off/time-off.ts';
import { type BrokenWorkDays, brokenWorkDays, type WorkDays } from './work-days.ts';

/** Something that counts against somebody working a shift; `eligibility-words` puts it into words. */
export type Reason =
  | Conflict
  | PassedLimit
  | BrokenWorkDays
  | { readonly type: 'inactive' | 'department' | 'position' }
  /** They would be on with somebody they must never be on with. Names neither that person nor their shift. */
  | { readonly type: 'house-rule' }
  | { readonly type: 'cannot'; readonly note: string }
  /** They asked for days off that are not decided yet: this refuses nothing. */
  | { readonly type: 'asked-off'; readonly request: TimeOffRequest }
  | { readonly type: 'right-to-work'; readonly endedOn: Employment['rightToWorkExpiresOn'] }
  /** They no longer work here on that day (D51). */
  | { readonly type: 'last-day'; readonly leavesOn: Employment['leavesOn'] };

/** Somebody who might work a shift, with what this device or the server knows about them. */
export interface Candidate {
  readonly person: Pick<User, 'id' | 'isActive' | 'departmentId' | 'positionId'> & Partial<Pick<User, 'positions'>>;
  /**
   * Shifts of the week and a day around it, without the one given away in the same swap; other people's may be
   * included. Drafts count: callers asking on behalf of staff leave them out, because an answer would reveal them
   * (D40).
   */
  readonly shifts: readonly Shift[];
  readonly timeOff: readonly TimeOffRequest[];
  /** Their own undecided requests, only for those who plan. */
  readonly askedOff?: readonly TimeOffRequest[] | undefined;
  /** Undefined if the viewer may not see it: then nothing counts against them (D45). */
  readonly employment?:
    | (Limits & Partial<WorkDays> & Partial<Pick<Employment, 'rightToWorkExpiresOn' | 'leavesOn'>>)
    | undefined;
  /** Their own, if the viewer may see it (D44). */
  readonly availability?: readonly Availability[] | undefined;
  /** People they must never be on with, by house rules; those people's shifts are among `shifts` (D48). */
  readonly apartIds?: readonly string[] | undefined;
  readonly zone: string;
}

/** A shift that needs somebody; `id` if it already exists. */
export type ShiftToFill = Pick<Shift, 'departmentId' | 'positionId' | 'startTime' | 'endTime' | 'breakDuration'> & {
  readonly id?: string | undefined;
};

/**
 * Everything that counts against this person working this shift (D18, D30, D45, D48); [] if nothing does. Managers are
 * warned and may go ahead; `refusalOf` picks what the marketplace refuses.
 */
export const eligibilityOf = (shift: ShiftToFill, candidate: Candidate): readonly Reason[] => {
  const { person, shifts, timeOff, employment, zone } = candidate;
  const day = dayOf(zone, shift.startTime);
  const others = shifts.filter((each) => each.userId === person.id && isPlanned(each) && each.id !== shift.id);
  const dueMinutes = youngUntil(employment, day) === '' ? shortestRestMinutes : youngRestMinutes;
  const times = { id: shift.id, userId: person.id, startTime: shift.startTime, endTime: shift.endTime };
  const endedOn = employment?.rightToWorkExpiresOn ?? '';
  const leavesOn = employment?.leavesOn ?? '';
  return [
    ...(person.isActive ? [] : [{ type: 'inactive' as const }]),
    ...placeReasons(shift, person),
    ...conflictsOf(times, others, timeOff, zone, dueMinutes),
    ...cannotReasons(shift, candidate),
    ...askedOffReasons(shift, candidate),
    ...apartReasons(shift, candidate),
    ...passedLimits(shift, others, employment, zone),
    ...brokenWorkDays(shift, others, employment, zone),
    ...(endedOn !== '' && endedOn < day ? [{ type: 'right-to-work' as const, endedOn }] : []),
    ...(worksUntil(leavesOn, day) ? [] : [{ type: 'last-day' as const, leavesOn }]),
  ];
};

/** Reasons that concern the shift itself; weekly hours and the position matter when somebody is chosen. */
const ofShiftItself: ReadonlySet<Reason['type']> = new Set([
  ...(['inactive', 'overlap', 'time-off', 'short-rest', 'cannot', 'house-rule', 'never-day', 'right-to-work'] as const),
  ...(['last-day', 'asked-off'] as const),
  ...(['young-day', 'young-night', 'young-break'] as const),
]);

/** What marks a shift that somebody works or would work (D18, D44, D48); [] if nothing does. */
export const marksOf = (shift: ShiftToFill, candidate: Candidate): readonly Reason[] =>
  eligibilityOf(shift, candidate).filter(({ type }) => ofShiftItself.has(type));

const ofWeekHours: ReadonlySet<Reason['type']> = new Set(['contract-hours', 'long-week', 'young-week'] as const);

const ofWholeWeek: ReadonlySet<Reason['type']> = new Set([...ofWeekHours, 'evenings']);

/** Whether a reason is about the hours of somebody's week. */
export const isHoursLimit = ({ type }: Reason): boolean => ofWeekHours.has(type);

/** Whether a reason is about somebody's week as a whole, not about any one shift. */
export const isWeekLimit = ({ type }: Reason): boolean => ofWholeWeek.has(type);

/** The weekly limits somebody passes with this shift: the same for each of their shifts in that week (D48). */
export const weekMarksOf = (shift: ShiftToFill, candidate: Candidate): readonly Reason[] =>
  eligibilityOf(shift, candidate).filter(isWeekLimit);

const cannotReasons = (shift: ShiftToFill, { availability = [], zone }: Candidate): readonly Reason[] => {
  const { wish, note } = wishDuring(availability, shift, zone);
  return wish === 'cannot' ? [{ type: 'cannot', note }] : [];
};

/** Undecided time off that would keep somebody from this shift (D48). */
export const askedOffDuring = (
  { startTime, endTime }: Pick<ShiftToFill, 'startTime' | 'endTime'>,
  { askedOff = [], zone }: Pick<Candidate, 'askedOff' | 'zone'>,
): TimeOffRequest | undefined =>
  askedOff.find((request) => request.status === 'pending' && overlapsInstants(request, startTime, endTime, zone));

const askedOffReasons = (shift: ShiftToFill, candidate: Candidate): readonly Reason[] => {
  const request = askedOffDuring(shift, candidate);
  return request ? [{ type: 'asked-off', request }] : [];
};

const apartReasons = (shift: ShiftToFill, { shifts, apartIds = [] }: Candidate): readonly Reason[] => {
  const meets = shifts.some(
    (each) =>
      apartIds.includes(each.userId) &&
      isPlanned(each) &&
      each.id !== shift.id &&
      each.startTime < shift.endTime &&
      shift.startTime < each.endTime,
  );
  return meets ? [{ type: 'house-rule' }] : [];
};

/** Whether somebody prefers these hours (D44): a point in their favour. */
export const prefersShift = (
  shift: Pick<ShiftToFill, 'startTime' | 'endTime'>,
  { availability = [], zone }: Pick<Candidate, 'availability' | 'zone'>,
): boolean => wishDuring(availability, shift, zone).wish === 'prefers';

/**
 * A position on somebody's list is theirs in any department; other positions in their own department are simply not
 * theirs.
 */
export const placeReasons = (
  shift: Pick<Shift, 'departmentId' | 'positionId'>,
  person: Candidate['person'],
): readonly Reason[] => {
  if (positionsOf(person).includes(shift.positionId)) return [];
  return [{ type: person.departmentId === shift.departmentId ? 'position' : 'department' }];
};

type RefusedReason = 'inactive' | 'department' | 'position' | 'overlap' | 'time-off';

const refusals: Readonly<Record<RefusedReason, Refusal>> = {
  inactive: refused('person-inactive'),
  department: refused('not-eligible'),
  position: refused('not-your-position'),
  overlap: refused('overlapping-shift'),
  'time-off': refused('on-time-off'),
};

const isRefused = (type: Reason['type']): type is RefusedReason => type in refusals;

/** Why a shift may not move to this person in the marketplace; undefined when it may (D30, D45). */
export const refusalOf = (reasons: readonly Reason[]): Refusal | undefined => {
  const [first] = reasons.map(({ type }) => type).filter(isRefused);
  return first && refusals[first];
};

/**
 * Limits of rest, week and age, and house rules: a move past one of them needs a manager's approval, whatever the
 * restaurant chose (D48, D50). So does one after somebody's last day (D51), which their own device does not offer, or
 * after their right to work ends.
 */
const limitTypes: ReadonlySet<Reason['type']> = new Set([
  ...(['short-rest', 'long-week', 'young-day', 'young-week', 'young-night', 'young-break'] as const),
  ...(['house-rule', 'last-day', 'right-to-work'] as const),
]);

/** Which of these reasons need a manager's approval in the marketplace (D50). */
export const limitsAmong = (reasons: readonly Reason[]): readonly Reason[] =>
  reasons.filter(({ type }) => limitTypes.has(type));

/** Without the reasons that a manager's approval overrides: they may approve somebody of another position (D45). */
export const withoutPlace = (reasons: readonly Reason[]): readonly Reason[] =>
  reasons.filter(({ type }) => type !== 'position' && type !== 'department');
