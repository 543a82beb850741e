import type { Restaurant } from '#schema/entities/restaurant.ts';
import type { User } from '#schema/entities/user.ts';
import { nameOf } from '#schema/rules/restaurant/catalogue.ts';

/** Somebody's position and department in one line: "Chef · Kitchen". */
export const placeText = (
  restaurant: Pick<Restaurant, 'departments' | 'positions'>,
  { departmentId, positionId }: Pick<User, 'departmentId' | 'positionId'>,
): string =>
  [nameOf(restaurant.positions, positionId), nameOf(restaurant.departments, departmentId)]
    .filter((text) => text !== '')
    .join(' · ');
