import { useMemo } from 'react';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import type { User } from '#schema/entities/user.ts';
import { type Actor, actorOf } from '#schema/permissions/actor.ts';
import { useDatabase } from './current-database.ts';
import { useDocument, useLiveQuery } from './live-query.ts';

const everything = { selector: {} } as const;

/** Settings and catalogue; undefined until the first sync. */
export const useRestaurant = (): Restaurant | undefined => useLiveQuery('restaurant', everything).documents[0];

/** Everybody in the directory, people who left included. */
export const useColleagues = (): readonly User[] => useLiveQuery('users', everything).documents;

/** The signed-in person as permissions see them: from the directory, which a role change reaches, else from the sign-in. */
export const useActor = (): Actor | undefined => {
  const database = useDatabase();
  const { document } = useDocument('users', database?.user.id ?? '');
  const person = document ?? database?.user;
  const needsLink = database?.user.needsLink ?? false;
  return useMemo(
    () => person && actorOf(person, needsLink ? { isConfirmed: false, isMasked: true, needsLink } : undefined),
    [person, needsLink],
  );
};
