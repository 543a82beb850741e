import * as z from 'zod/mini';
import { defineEntity } from './entity.ts';
import { id, idOrBlank, instant } from './primitives.ts';

/** The most rules a restaurant may have: each is checked for every shift of a week. */
export const mostHouseRules = 60;

export const houseRuleMoments = ['always', 'opening', 'closing'] as const;

/** A house rule about several people at once, for those who plan the rota (D48). */
export const houseRule = z.strictObject({
  id,
  kind: z.literal('houseRule'),
  /** `present`: at least one of these is on. `apart`: these two are never on at the same time; only planners see it. */
  type: z.enum(['present', 'apart']),
  /** Somebody with this ability; '' if people are named. */
  abilityId: idOrBlank,
  /** The people named; [] if an ability is. */
  userIds: z.array(id).check(z.maxLength(20, 'Choose at most 20 people')),
  /** Whose shifts it covers; '' for the whole restaurant, always so for two people kept apart. */
  departmentId: idOrBlank,
  /** Whenever anybody is on, or only when the first arrive or when the last leave. */
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
