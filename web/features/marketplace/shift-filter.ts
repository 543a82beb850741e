import { day as dayShape } from '#schema/entities/primitives.ts';
import { useMarketplace } from './marketplace-context.ts';
import type { ShiftFilter } from './queries.ts';

export const allDepartments = 'all';

/** The filter in the address; until the person chooses, their own department, whose shifts they can take. */
export const useShiftFilter = (): ShiftFilter => {
  const { address, me } = useMarketplace();
  const department = address.department ?? me.departmentId;
  const day = dayShape.safeParse(address.day);
  return {
    departmentId: department === allDepartments ? '' : department,
    positionId: address.position,
    day: day.success ? day.data : '',
  };
};
