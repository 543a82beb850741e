import type { Shift } from '#schema/entities/shift.ts';
import { prefersShift } from '../eligibility.ts';
import { reasonText } from '../eligibility-words.ts';
import { minutesOfWeek } from '../hour-limits.ts';
import type { PlannedPerson } from '../planning-facts.ts';
import { positionsOf } from '../positions.ts';
import { hoursText } from '../rota-text.ts';
import { isFixedDay } from '../work-days.ts';
import { type Fill, type FillReason, type Ghost, reasonsAgainst, shiftsWith } from './fill.ts';
import { isAsLastWeek } from './last-week.ts';
import { usualMinutesOf } from './week-to-fill.ts';

/** One thing that speaks for somebody. Each is true when it is read: the proposal is judged again with every change. */
export type Favour =
  | { readonly type: 'fixed-day' | 'prefers' | 'as-last-week' | 'nobody-else' | 'free' }
  | { readonly type: 'hours-left'; readonly minutes: number; readonly usualMinutes: number };

/** Why a proposal gives somebody this shift, the weightiest first; never nothing. */
export const favoursOf = (
  shift: Shift,
  candidate: PlannedPerson,
  fill: Fill,
  ghosts: readonly Ghost[],
): readonly Favour[] => {
  const others = fill.people.filter(({ person }) => person.id !== candidate.person.id);
  const rest = ghosts.filter(({ shiftId }) => shiftId !== shift.id);
  const isOnlyOne = others.every((other) => reasonsAgainst(shift, other, fill, rest).length > 0);
  const usualMinutes = usualMinutesOf(candidate.employment);
  const left = usualMinutes === undefined ? 0 : usualMinutes - weekMinutes(candidate, fill, rest);
  return [
    ...(isOnlyOne ? [{ type: 'nobody-else' as const }] : [{ type: 'free' as const }]),
    ...(isFixedDay(fill.zone, shift.startTime, candidate.employment) ? [{ type: 'fixed-day' as const }] : []),
    ...(prefersShift(shift, candidate) ? [{ type: 'prefers' as const }] : []),
    ...(isAsLastWeek(shift, candidate) ? [{ type: 'as-last-week' as const }] : []),
    ...(usualMinutes !== undefined && left > 0 ? [{ type: 'hours-left' as const, minutes: left, usualMinutes }] : []),
  ];
};

/** Paid minutes of somebody's week with what the ghosts give them. */
export const weekMinutes = (candidate: PlannedPerson, fill: Fill, ghosts: readonly Ghost[]): number => {
  const theirs = shiftsWith(candidate, fill, ghosts).filter(({ userId }) => userId === candidate.person.id);
  return minutesOfWeek(theirs, fill.monday, fill.zone);
};

/** "Free, prefers it, 12 h of 32 h left". */
export const favourText = (favour: Favour): string => {
  switch (favour.type) {
    case 'nobody-else':
      return 'the only one who can';
    case 'free':
      return 'free';
    case 'fixed-day':
      return 'always works on this day';
    case 'prefers':
      return 'prefers to work then';
    case 'as-last-week':
      return 'had it last week';
    case 'hours-left':
      return `${hoursText(favour.minutes)} of ${hoursText(favour.usualMinutes)} still to plan`;
  }
};

/** Somebody who could not take an open shift, with all that speaks against it. */
export interface Prevented {
  readonly candidate: PlannedPerson;
  readonly reasons: readonly FillReason[];
}

/** Why a shift stays open: those who work its position, each with what keeps them; the others by number alone. */
export const whyOpen = (
  shift: Shift,
  fill: Fill,
  ghosts: readonly Ghost[],
): { readonly prevented: readonly Prevented[]; readonly otherPositions: readonly PlannedPerson[] } => {
  const works = ({ person }: PlannedPerson) => positionsOf(person).includes(shift.positionId);
  return {
    prevented: fill.people
      .filter(works)
      .map((candidate) => ({ candidate, reasons: reasonsAgainst(shift, candidate, fill, ghosts) })),
    otherPositions: fill.people.filter((candidate) => !works(candidate)),
  };
};

/** A reason in words, for a list of people. */
export const fillReasonText = (reason: FillReason, zone: string): string => {
  if (reason.type === 'put-aside') return 'Put aside by you';
  return reason.type === 'kept' ? `Kept for ${reason.who}` : reasonText(reason, zone);
};
