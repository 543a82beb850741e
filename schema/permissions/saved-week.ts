import type { SavedWeek } from '../entities/saved-week.ts';
import { isManagerial } from './actor.ts';
import { nothing, type Permissions } from './permissions.ts';

/** Whoever plans the rota saves weeks of it, renames and deletes them; what a saved week holds stays as it was saved (D60). */
export const savedWeekPermissions: Permissions<SavedWeek> = {
  readers: [{ roles: ['manager', 'admin'] }],
  create: isManagerial,
  change: (actor) => (isManagerial(actor) ? ['name'] : nothing()),
  remove: isManagerial,
};
