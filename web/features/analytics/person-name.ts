import type { User } from '#schema/entities/user.ts';

export const personName = (users: readonly User[], userId: string): string => {
  const person = users.find(({ id }) => id === userId);
  return person ? `${person.firstName} ${person.lastName}` : 'Former colleague';
};
