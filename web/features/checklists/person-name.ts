import type { User } from '#schema/entities/user.ts';

/** Who somebody is, also when they are no longer in the directory. */
export const personName = (people: ReadonlyMap<string, User>, userId: string): string => {
  const person = people.get(userId);
  return person ? `${person.firstName} ${person.lastName}` : 'Former colleague';
};
