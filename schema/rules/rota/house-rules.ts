import type { HouseRule } from '#schema/entities/house-rule.ts';
import type { Day, Instant } from '#schema/entities/primitives.ts';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import type { Shift } from '#schema/entities/shift.ts';
import type { User } from '#schema/entities/user.ts';
import { type Refusal, refusedFields } from '#schema/errors.ts';
import { abilitiesOf } from '../eligibility/abilities.ts';
import { grouped } from '../grouped.ts';
import { dayOf } from '../time/zone.ts';
import { isPlanned } from './shift-status.ts';

/** What the shape cannot check about a house rule: that it names somebody, and only what the catalogue has. */
export const checkHouseRule = (
  { type, abilityId, userIds, departmentId }: Pick<HouseRule, 'type' | 'abilityId' | 'userIds' | 'departmentId'>,
  { abilities, departments }: Pick<Restaurant, 'abilities' | 'departments'>,
): Refusal | undefined => {
  if (type === 'apart') {
    const isOfTwo = userIds.length === 2 && userIds[0] !== userIds[1] && abilityId === '' && departmentId === '';
    return isOfTwo ? undefined : refusedFields({ userIds: 'Choose two people' });
  }
  if ((abilityId === '') === (userIds.length === 0))
    return refusedFields({ abilityId: 'Choose an ability, or the people' });
  if (abilityId !== '' && !abilities.some(({ id }) => id === abilityId))
    return refusedFields({ abilityId: 'This ability is not in the settings. Choose another.' });
  if (departmentId !== '' && !departments.some(({ id }) => id === departmentId))
    return refusedFields({ departmentId: 'Please select a department' });
  return undefined;
};

/** The rules about who must be on. */
export const presenceRules = (rules: readonly HouseRule[]): readonly HouseRule[] =>
  rules.filter(({ type }) => type === 'present');

/** Those somebody must never be on with. */
export const apartFrom = (rules: readonly HouseRule[], userId: string): readonly string[] =>
  rules
    .filter(({ type, userIds }) => type === 'apart' && userIds.includes(userId))
    .flatMap(({ userIds }) => userIds.filter((each) => each !== userId));

/** Whether somebody is one of those a rule wants on. */
export const isWanted = ({ abilityId, userIds }: HouseRule, person: Pick<User, 'id'> & Partial<User>): boolean =>
  abilityId === '' ? userIds.includes(person.id) : abilitiesOf(person).includes(abilityId);

/** A stretch of time when the same shifts are on, all starting on `day`. */
export interface Stretch {
  readonly day: Day;
  readonly from: Instant;
  readonly until: Instant;
  readonly shifts: readonly Shift[];
}

/** The stretches when a rule wants somebody on: all of a day's, or its first or last one. In order of time. */
export const stretchesOf = (
  { departmentId, moment }: Pick<HouseRule, 'departmentId' | 'moment'>,
  shifts: readonly Shift[],
  zone: string,
): readonly Stretch[] => {
  const concerned = shifts.filter(isConcerned(departmentId));
  return [...grouped(concerned, ({ startTime }) => dayOf(zone, startTime))]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .flatMap(([day, ofDay]) => {
      const stretches = stretchesOfDay(day, ofDay);
      if (moment === 'always') return stretches;
      return moment === 'opening' ? stretches.slice(0, 1) : stretches.slice(-1);
    });
};

const isConcerned =
  (departmentId: string) =>
  (shift: Shift): boolean =>
    isPlanned(shift) && [shift.departmentId, ''].includes(departmentId);

const stretchesOfDay = (day: Day, shifts: readonly Shift[]): readonly Stretch[] => {
  const instants = [...new Set(shifts.flatMap(({ startTime, endTime }) => [startTime, endTime]))].toSorted();
  return instants.flatMap((from, index): Stretch[] => {
    const until = instants[index + 1];
    const on = shifts.filter(({ startTime, endTime }) => startTime <= from && from < endTime);
    return until === undefined || on.length === 0 ? [] : [{ day, from, until, shifts: on }];
  });
};

/** A stretch when people work but nobody the rule wants is on. */
export interface BrokenRule extends Omit<Stretch, 'shifts'> {
  readonly rule: HouseRule;
}

/** Where the rota breaks rules (D48), consecutive stretches as one. Open shifts are nobody's. */
export const brokenRules = (
  rules: readonly HouseRule[],
  shifts: readonly Shift[],
  people: ReadonlyMap<string, User>,
  zone: string,
): readonly BrokenRule[] =>
  presenceRules(rules).flatMap((rule) => {
    const isOn = ({ userId }: Shift): boolean => {
      const person = people.get(userId);
      return person !== undefined && isWanted(rule, person);
    };
    const found: BrokenRule[] = [];
    for (const { day, from, until, shifts: on } of stretchesOf(rule, shifts, zone)) {
      if (on.every(({ userId }) => userId === '') || on.some(isOn)) continue;
      const last = found.at(-1);
      if (last?.day === day && last.until === from) found[found.length - 1] = { ...last, until };
      else found.push({ rule, day, from, until });
    }
    return found;
  });

/** The shifts that are on while a rule is broken: any of them could be given to somebody whom it wants. */
export const shiftsWhile = (
  { rule, day, from, until }: BrokenRule,
  shifts: readonly Shift[],
  zone: string,
): readonly Shift[] =>
  shifts
    .filter(isConcerned(rule.departmentId))
    .filter(({ startTime, endTime }) => dayOf(zone, startTime) === day && startTime < until && endTime > from);
