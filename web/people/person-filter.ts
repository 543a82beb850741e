import type { Role } from '#schema/entities/user.ts';
import { hasRole } from '#schema/permissions/user.ts';
import { fold } from '#schema/rules/text/fold.ts';
import { nameOfPerson, type Person } from './people.ts';

/** What narrows a list of people; '' matches everybody. */
export interface PersonFilter {
  readonly search: string;
  readonly role: Role | '';
  readonly departmentId: string;
}

/** Whether a person is shown: the search is part of their name or email, ignoring case (specification, /admin). */
export const isShown = (person: Person, { search, role, departmentId }: PersonFilter): boolean => {
  const { user, employment } = person;
  if (role !== '' && !hasRole(user, role)) return false;
  if (departmentId !== '' && user.departmentId !== departmentId) return false;
  const wanted = fold(search.trim());
  return fold(nameOfPerson(person)).includes(wanted) || fold(employment?.email ?? '').includes(wanted);
};
