import { useMemo } from 'react';
import { type Person, usePeople } from './people.ts';
import { isShown, type PersonFilter } from './person-filter.ts';

/** Everybody, and the people who match a filter. */
export const useShownPeople = ({
  search,
  role,
  departmentId,
}: PersonFilter): { people: readonly Person[]; shown: readonly Person[]; isLoading: boolean } => {
  const { people, isLoading } = usePeople();
  const shown = useMemo(
    () => people.filter((person) => isShown(person, { search, role, departmentId })),
    [people, search, role, departmentId],
  );
  return { people, shown, isLoading };
};
