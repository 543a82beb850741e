import { useMemo } from 'react';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import type { User } from '#schema/entities/user.ts';
import { type Actor, actorOf } from '#schema/permissions/actor.ts';
import { knownTables, type RateTables } from '#schema/rules/payroll/rate-tables.ts';
import { useDatabase } from './current-database.ts';
import { useDocument, useLiveQuery } from './live-query.ts';

const everything = { selector: {} } as const;

/** Settings and catalogue; undefined until the first sync. */
export const useRestaurant = (): Restaurant | undefined => useLiveQuery('restaurant', everything).documents[0];

/** The rates that pay is computed by: those built in, and those that the restaurant imported. */
export const useRateTables = (): RateTables => {
  const imported = useRestaurant()?.rateTables;
  return useMemo(() => knownTables(imported), [imported]);
};

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
