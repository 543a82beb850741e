import { useDirectory } from '#web/people/directory.tsx';
import { useMarketplace } from './marketplace-context.ts';
import type { ShiftFilter } from './queries.ts';

export const allDepartments = 'all';
export const anyPosition = 'any';

/** The filter in the address or remembered; by default the person's own department, whose shifts they can take. */
export const useShiftFilter = (): ShiftFilter => {
  const { me } = useDirectory();
  const { address } = useMarketplace();
  const department = address.department || (address.person === '' ? me.departmentId : allDepartments);
  return {
    departmentId: department === allDepartments ? '' : department,
    positionId: address.position === anyPosition ? '' : address.position,
    userId: address.person,
    day: address.day,
  };
};
