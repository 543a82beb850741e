import type { Costing, ExpectedTakings } from '../entities/costing.ts';
import { isAdmin, isManagerial } from './actor.ts';
import { never, nothing, type Permissions } from './permissions.ts';

/** Admins set what work costs; those who plan the rota read it (D46). */
export const costingPermissions: Permissions<Costing> = {
  readers: [{ roles: ['manager', 'admin'] }],
  create: isAdmin,
  change: (actor) => (isAdmin(actor) ? 'every-field' : nothing()),
  remove: never,
};

export const keepsCosting = isAdmin;

/** Those who plan the rota set the expected takings of its days (D46). */
export const expectedTakingsPermissions: Permissions<ExpectedTakings> = {
  readers: [{ roles: ['manager', 'admin'] }],
  create: isManagerial,
  change: (actor) => (isManagerial(actor) ? ['amount'] : nothing()),
  remove: isManagerial,
};
