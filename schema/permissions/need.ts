import type { Need } from '../entities/need.ts';
import { isManagerial } from './actor.ts';
import { nothing, type Permissions } from './permissions.ts';

/** Those who plan the rota set who is needed (D47). */
export const needPermissions: Permissions<Need> = {
  readers: [{ roles: ['manager', 'admin'] }],
  create: isManagerial,
  change: (actor) => (isManagerial(actor) ? ['slots'] : nothing()),
  remove: isManagerial,
};
