import type { Shift } from '#schema/entities/shift.ts';
import type { Reason } from '#schema/rules/eligibility/eligibility.ts';
import { positionsOf } from '#schema/rules/people/positions.ts';
import type { StaffChoice } from './staff-choices.ts';

/**
 * Why nobody can be put on a shift: how many of those who can work its position are prevented by what; each is counted
 * once, by the most serious reason.
 * @param others people who are not free for it
 * @param span what they are not free for, after "free"; '' for the shift
 */
export const nobodyFreeText = (
  others: readonly Pick<StaffChoice, 'person' | 'reasons'>[],
  { positionId, userId }: Pick<Shift, 'positionId' | 'userId'>,
  span = '',
): string => {
  const able = others.filter(({ person }) => person.id !== userId && positionsOf(person).includes(positionId));
  const who = userId === '' ? 'Nobody' : 'Nobody else';
  if (able.length === 0) return `${who} has this position.`;
  const causes = able.map(({ reasons }) =>
    causesByWeight.find(({ types }) => reasons.some(({ type }) => types.includes(type))),
  );
  const counted = causesByWeight.flatMap((cause) => {
    const count = causes.filter((each) => each === cause).length;
    return count === 0 ? [] : [`${count} ${count === 1 ? cause.one : cause.several}`];
  });
  return `${who} is free${span}: ${counted.join(', ')}.`;
};

interface Cause {
  readonly types: readonly Reason['type'][];
  /** After their number. */
  readonly one: string;
  readonly several: string;
}

const causesByWeight: readonly Cause[] = [
  { types: ['inactive', 'last-day'], one: 'will have left', several: 'will have left' },
  { types: ['right-to-work'], one: 'has no right to work then', several: 'have no right to work then' },
  { types: ['overlap'], one: 'works then', several: 'work then' },
  { types: ['time-off'], one: 'is on leave', several: 'are on leave' },
  { types: ['cannot', 'never-day'], one: 'can’t work then', several: 'can’t work then' },
  { types: ['asked-off'], one: 'has asked for time off', several: 'have asked for time off' },
  { types: ['short-rest'], one: 'would have too short a rest', several: 'would have too short a rest' },
  {
    types: ['contract-hours', 'long-week', 'young-week', 'evenings'],
    one: 'would be over their hours',
    several: 'would be over their hours',
  },
  {
    types: ['house-rule', 'young-day', 'young-night', 'young-break', 'position', 'department'],
    one: 'is kept off by a rule',
    several: 'are kept off by a rule',
  },
];
