import type { Restaurant } from '../entities/restaurant.ts';
import { isAdmin } from './actor.ts';
import { everyone, never, nothing, type Permissions } from './permissions.ts';

export const restaurantPermissions: Permissions<Restaurant> = {
  readers: everyone,
  create: never,
  change: (actor) => (isAdmin(actor) ? 'every-field' : nothing()),
  remove: never,
};
