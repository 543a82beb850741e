import type { SavedWeek } from '../entities/saved-week.ts';
import { isManagerial } from './actor.ts';
import { nothing, type Permissions } from './permissions.ts';

/**
 * Those who plan the rota save weeks of it, rename and delete them; the contents of a saved week never change (D60).
 */
export const savedWeekPermissions: Permissions<SavedWeek> = {
  readers: [{ roles: ['manager', 'admin'] }],
  create: isManagerial,
  change: (actor) => (isManagerial(actor) ? ['name'] : nothing()),
  remove: isManagerial,
};
