import { nameOf } from '#schema/rules/catalogue.ts';
import { useColleagues, useRestaurant } from '#web/db/restaurant.ts';
import { useSession } from '#web/session/session-store.ts';

const roleWords = { staff: 'Staff', manager: 'Manager', admin: 'Admin' };

/** The signed-in person's position, or their role where they have none (specification section 2, header). */
export function useMyPosition(): string {
  const user = useSession((session) => session.user);
  const restaurant = useRestaurant();
  const colleagues = useColleagues();
  if (!user) return '';
  const positionId = colleagues.find(({ id }) => id === user.id)?.positionId ?? '';
  return nameOf(restaurant?.positions ?? [], positionId) || roleWords[user.role];
}
