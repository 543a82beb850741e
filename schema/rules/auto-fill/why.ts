import type { Shift } from '#schema/entities/shift.ts';
import type { TimeOffRequest } from '#schema/entities/time-off-request.ts';
import { askedOffDuring, prefersShift } from '../eligibility/eligibility.ts';
import { reasonText } from '../eligibility/eligibility-words.ts';
import type { PlannedPerson } from '../eligibility/planning-facts.ts';
import { isFixedDay } from '../eligibility/work-days.ts';
import { positionsOf } from '../people/positions.ts';
import { minutesOfWeek } from '../rota/hour-limits.ts';
import { hoursText, shiftTimesText, shortDayText } from '../text/time-text.ts';
import { dayOf } from '../time/zone.ts';
import { daysText } from '../time-off/time-off.ts';
import { type Fill, type FillReason, type Ghost, reasonsAgainst, shiftsWith } from './fill.ts';
import { isAsLastWeek } from './last-week.ts';
import { usualMinutesOf } from './week-to-fill.ts';

/**
 * Something worth knowing about the person proposed. True whenever it is read: the proposal is checked again after
 * every change.
 */
export type Remark =
  | { readonly type: 'fixed-day' | 'prefers' | 'as-last-week' | 'only-one' | 'only-admins' | 'nobody-else' | 'free' }
  /** They asked to be off then; it is not decided yet. */
  | { readonly type: 'asked-off'; readonly request: TimeOffRequest }
  /** Paid minutes of their week with the whole proposal, and the usual minutes of their contract. */
  | { readonly type: 'hours'; readonly minutes: number; readonly usualMinutes: number };

/** Why a proposal gives somebody this shift, most important first; never empty. */
export const remarksOf = (
  shift: Shift,
  candidate: PlannedPerson,
  fill: Fill,
  ghosts: readonly Ghost[],
): readonly Remark[] => {
  const usualMinutes = usualMinutesOf(candidate.employment);
  const request = askedOffDuring(shift, candidate);
  const minutes = weekMinutes(candidate, fill, ghosts);
  return [
    { type: choiceOf(shift, candidate, fill, ghosts) },
    ...(request ? [{ type: 'asked-off' as const, request }] : []),
    ...(isFixedDay(fill.zone, shift.startTime, candidate.employment) ? [{ type: 'fixed-day' as const }] : []),
    ...(prefersShift(shift, candidate) ? [{ type: 'prefers' as const }] : []),
    ...(isAsLastWeek(shift, candidate) ? [{ type: 'as-last-week' as const }] : []),
    ...(usualMinutes === undefined ? [] : [{ type: 'hours' as const, minutes, usualMinutes }]),
  ];
};

/**
 * Whether somebody else could take it: with the rest of the proposal, or at least without it. Anybody put aside could.
 */
const choiceOf = (
  shift: Shift,
  { person: chosen }: PlannedPerson,
  fill: Fill,
  ghosts: readonly Ghost[],
): 'free' | 'nobody-else' | 'only-one' | 'only-admins' => {
  const others = fill.people.filter(({ person }) => person.id !== chosen.id);
  const can = (other: PlannedPerson, rest: readonly Ghost[]): boolean =>
    reasonsAgainst(shift, other, { ...fill, putAside: [] }, rest).length === 0;
  const canWith = (rest: readonly Ghost[]): boolean => others.some((other) => can(other, rest));
  if (canWith(ghosts.filter(({ shiftId }) => shiftId !== shift.id))) return 'free';
  if (canWith([])) return 'nobody-else';
  // Proposals do not put them on the rota, but a manager could.
  return fill.notAsked.some(({ candidate, why }) => why === 'admin' && can(candidate, [])) ? 'only-admins' : 'only-one';
};

/** Paid minutes of somebody's week including the ghosts. */
const weekMinutes = (candidate: PlannedPerson, fill: Fill, ghosts: readonly Ghost[]): number => {
  const theirs = shiftsWith(candidate, fill, ghosts).filter(({ userId }) => userId === candidate.person.id);
  return minutesOfWeek(theirs, fill.monday, fill.zone);
};

/** "free", "22.5 h of 38 h with this plan". */
export const remarkText = (remark: Remark): string => {
  switch (remark.type) {
    case 'only-one':
      return 'the only one who can';
    case 'only-admins':
      return 'the only one who can, admins aside';
    case 'nobody-else':
      return 'nobody else can in this plan';
    case 'free':
      return 'free';
    case 'asked-off':
      return `has asked for ${daysText(remark.request)} off`;
    case 'fixed-day':
      return 'always works on this day';
    case 'prefers':
      return 'prefers to work then';
    case 'as-last-week':
      return 'had it last week';
    case 'hours':
      return hoursOf(remark);
  }
};

const hoursOf = ({ minutes, usualMinutes }: Extract<Remark, { type: 'hours' }>): string =>
  minutes > usualMinutes
    ? `${hoursText(minutes - usualMinutes)} over the usual ${hoursText(usualMinutes)} with this plan`
    : `${hoursText(minutes)} of ${hoursText(usualMinutes)} with this plan`;

/** Somebody who could not take an open shift, with all the reasons. */
export interface Prevented {
  readonly candidate: PlannedPerson;
  readonly reasons: readonly FillReason[];
}

/**
 * Why a shift stays open: everybody in its position, each with their reasons; others only as a count. That somebody's
 * shifts need cover is not repeated for each shift.
 */
export const whyOpen = (
  shift: Shift,
  fill: Fill,
  ghosts: readonly Ghost[],
): { readonly prevented: readonly Prevented[]; readonly otherPositions: readonly PlannedPerson[] } => {
  const works = ({ person }: PlannedPerson) => positionsOf(person).includes(shift.positionId);
  const asked = fill.people
    .filter(works)
    .map((candidate) => ({ candidate, reasons: reasonsAgainst(shift, candidate, fill, ghosts) }));
  const notAsked = fill.notAsked
    .filter(({ candidate, why }) => why === 'admin' && works(candidate))
    .map(({ candidate }) => ({
      candidate,
      reasons: [{ type: 'admin' as const }, ...reasonsAgainst(shift, candidate, fill, ghosts)],
    }));
  return {
    prevented: [...asked, ...notAsked],
    otherPositions: fill.people.filter((candidate) => !works(candidate)),
  };
};

/** A reason in words, for a list of people. */
export const fillReasonText = (reason: FillReason, zone: string): string => {
  switch (reason.type) {
    case 'put-aside':
      return 'Put aside by you';
    case 'admin':
      return 'Admins are not proposed';
    case 'kept':
      return `Kept for ${reason.who}`;
    case 'short-rest': {
      const { shift } = reason;
      const other = `${shortDayText(dayOf(zone, shift.startTime))}, ${shiftTimesText(zone, shift)}`;
      return `${reasonText(reason, zone)} between this shift and ${other}`;
    }
    default:
      return reasonText(reason, zone);
  }
};
