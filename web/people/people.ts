import { useMemo } from 'react';
import type { Employment } from '#schema/entities/employment.ts';
import type { User } from '#schema/entities/user.ts';
import { fullName } from '#schema/rules/people/person-name.ts';
import { useLiveQuery } from '#web/db/live-query.ts';
import { useDirectory } from './directory.tsx';

/** A person of the directory, with their employment if the signed-in person may see it (D35). */
export interface Person {
  readonly user: User;
  readonly employment: Employment | undefined;
}

/** More people than any of our restaurants has; the list only renders those in sight. */
const mostPeople = 2000;

/** Everybody, including people who have left, by name. */
export const usePeople = (): { readonly people: readonly Person[]; readonly isLoading: boolean } => {
  const { colleagues } = useDirectory();
  const employments = useLiveQuery('employments', {
    selector: { kind: 'employment', userId: { $gt: '' } },
    sort: [{ kind: 'asc' }, { userId: 'asc' }],
    index: ['kind', 'userId'],
    limit: mostPeople,
  });
  const people = useMemo(
    () => joined(colleagues, employments.documents as readonly Employment[]),
    [colleagues, employments.documents],
  );
  return { people, isLoading: employments.isLoading };
};

const byName = new Intl.Collator('en-GB', { sensitivity: 'base' });

const joined = (users: readonly User[], employments: readonly Employment[]): readonly Person[] => {
  const employmentOf = new Map(employments.map((employment) => [employment.userId, employment]));
  return users
    .map((user) => ({ user, employment: employmentOf.get(user.id) }))
    .toSorted((one, other) => byName.compare(nameOfPerson(one), nameOfPerson(other)));
};

export const nameOfPerson = ({ user }: Person): string => fullName(user);
