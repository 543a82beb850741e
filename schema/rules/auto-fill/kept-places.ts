import type { HouseRule } from '#schema/entities/house-rule.ts';
import type { Shift } from '#schema/entities/shift.ts';
import type { User } from '#schema/entities/user.ts';
import { isWanted, presenceRules, stretchesOf } from '../rota/house-rules.ts';
import type { Fill, KeptPlace } from './fill.ts';

/**
 * Places that house rules keep for somebody (D48). `shifts` are everybody's in the week; those to fill count as open.
 * @param whoOf a rule's people in words
 */
export const keptPlaces = (
  rules: readonly HouseRule[],
  shifts: readonly Shift[],
  people: Iterable<User>,
  { open, zone }: Pick<Fill, 'open' | 'zone'>,
  whoOf: (rule: HouseRule) => string,
): readonly KeptPlace[] => {
  const everybody = [...people];
  const openIds = new Set(open.map(({ id }) => id));
  const all = [...shifts.filter(({ id }) => !openIds.has(id)), ...open.map((shift) => ({ ...shift, userId: '' }))];
  return presenceRules(rules).flatMap((rule) => {
    const userIds = everybody.filter((person) => isWanted(rule, person)).map(({ id }) => id);
    const places = stretchesOf(rule, all, zone).flatMap(({ shifts: on }): KeptPlace[] => {
      const shiftIds = on.filter(({ id }) => openIds.has(id)).map(({ id }) => id);
      // Open shifts outside this fill may be filled later by somebody the rule means.
      const isSettled = on.some(({ id, userId }) => !openIds.has(id) && (userId === '' || userIds.includes(userId)));
      return isSettled || shiftIds.length === 0 ? [] : [{ shiftIds, userIds, who: whoOf(rule) }];
    });
    return [...new Map(places.map((place) => [place.shiftIds.join(), place])).values()];
  });
};
