import type { User } from '#schema/entities/user.ts';

type Named = Pick<User, 'firstName' | 'lastName'>;

/** "Priya Shah". */
export const fullName = ({ firstName, lastName }: Named): string => `${firstName} ${lastName}`;

/** The name of somebody the directory may no longer have. */
export const nameOrFormer = (person: Named | undefined): string => (person ? fullName(person) : 'Former colleague');

/** Their name within a sentence; at its start by default. */
export const firstNameOrFormer = (person: Pick<User, 'firstName'> | undefined, isAtStart = true): string =>
  person?.firstName ?? `${isAtStart ? 'A' : 'a'} former colleague`;

/** Somebody's name by their id. */
export const nameIn = (people: ReadonlyMap<string, Named>, userId: string): string => nameOrFormer(people.get(userId));
