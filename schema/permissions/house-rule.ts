import type { HouseRule } from '../entities/house-rule.ts';
import { isManagerial } from './actor.ts';
import { nothing, type Permissions } from './permissions.ts';

/** Those who plan the rota keep its planning rules; nobody else sees them (D48). */
export const houseRulePermissions: Permissions<HouseRule> = {
  readers: [{ roles: ['manager', 'admin'] }],
  create: isManagerial,
  change: (actor) => (isManagerial(actor) ? 'every-field' : nothing()),
  remove: isManagerial,
};
