import { useKnownDirectory } from '#web/people/directory.tsx';
import { useSession } from '#web/session/session-store.ts';

const roleWords = { staff: 'Staff', manager: 'Manager', admin: 'Admin' };

/** The signed-in person's position, or their role where they have none (specification section 2, header). */
export function useMyPosition(): string {
  const user = useSession((session) => session.user);
  const directory = useKnownDirectory();
  if (!user) return '';
  return directory?.names.positions.get(directory.me.positionId) || roleWords[user.role];
}
