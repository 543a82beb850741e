import * as z from 'zod/mini';
import { defineEntity } from './entity.ts';
import { id, idOrBlank, instant } from './primitives.ts';

/** The most that a restaurant keeps: each is looked at for every shift of a week. */
export const mostHouseRules = 60;

export const houseRuleMoments = ['always', 'opening', 'closing'] as const;

/** A rule of the house that concerns several people at once, for the people who plan the rota (D48). */
export const houseRule = z.strictObject({
  id,
  kind: z.literal('houseRule'),
  /** `present`: at least one of these is on. `apart`: these two are never on at the same time; nobody else hears of it. */
  type: z.enum(['present', 'apart']),
  /** Somebody who has this ability; '' where people are named. */
  abilityId: idOrBlank,
  /** The people named; [] where an ability is. */
  userIds: z.array(id).check(z.maxLength(20, 'Choose at most 20 people')),
  /** Whose shifts it is about; '' for those of the whole restaurant, as always of two who are apart. */
  departmentId: idOrBlank,
  /** For as long as anybody is on, or only as the first come or as the last go. */
  moment: z.enum(houseRuleMoments),
  createdAt: instant,
});
export type HouseRule = z.output<typeof houseRule>;

export const houseRuleEntity = defineEntity({
  name: 'houseRule',
  table: 'house_rules',
  collection: 'templates',
  kind: 'houseRule',
  shape: houseRule,
  serverOwned: ['createdAt'],
  references: {},
});
