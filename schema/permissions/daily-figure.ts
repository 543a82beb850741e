import type { DailyFigure } from '../entities/daily-figure.ts';
import { isAdmin } from './actor.ts';
import { nothing, type Permissions } from './permissions.ts';

/** Managers read what admins enter (D36). */
export const dailyFigurePermissions: Permissions<DailyFigure> = {
  readers: [{ roles: ['manager', 'admin'] }],
  create: (actor, row) => isAdmin(actor) && row.userId === actor.userId,
  change: (actor) => (isAdmin(actor) ? ['value'] : nothing()),
  remove: isAdmin,
};

export const entersDailyFigures = isAdmin;
