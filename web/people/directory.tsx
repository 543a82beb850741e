import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { type Day, toInstant } from '#schema/entities/primitives.ts';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import type { User } from '#schema/entities/user.ts';
import { type Actor, actorOf } from '#schema/permissions/actor.ts';
import { minuteMs } from '#schema/rules/time/lengths.ts';
import { dayOf } from '#schema/rules/time/zone.ts';
import { useNow } from '#web/db/clock.ts';
import { useClockOffset } from '#web/db/clock-offset.ts';
import { useDatabase } from '#web/db/current-database.ts';
import { useDocument, useLiveQuery } from '#web/db/live-query.ts';
import { type Names, namesOf } from './names.ts';

/** The restaurant, its people and who is signed in: what every screen needs, and what seldom changes. */
export interface Directory {
  readonly restaurant: Restaurant;
  /** The signed-in person as permissions see them. */
  readonly actor: Actor;
  readonly me: User;
  /** Everybody, including people who have left. */
  readonly colleagues: readonly User[];
  /** The same by id. */
  readonly people: ReadonlyMap<string, User>;
  /** The same people, and the catalogue, by id. */
  readonly names: Names;
}

const DirectoryContext = createContext<Directory | undefined>(undefined);
const ActorContext = createContext<Actor | undefined>(undefined);
const MinuteContext = createContext(0);
const TodayContext = createContext<Day | undefined>(undefined);

const everything = { selector: {} } as const;

/**
 * Reads the directory from the device once, for the whole app. The time has its own context: a new minute redraws only
 * what shows it.
 */
export function DirectoryProvider({ children }: { children: ReactNode }) {
  const restaurant = useLiveQuery('restaurant', everything).documents[0];
  const colleagues = useLiveQuery('users', everything).documents;
  const actor = useSignedIn();
  const minute = Math.floor(useNow(minuteMs, useClockOffset()) / minuteMs) * minuteMs;
  const names = useMemo(() => restaurant && namesOf(restaurant, colleagues), [restaurant, colleagues]);
  const directory = useMemo((): Directory | undefined => {
    const me = actor && names?.people.get(actor.userId);
    return restaurant && actor && names && me && { restaurant, actor, me, colleagues, people: names.people, names };
  }, [restaurant, colleagues, actor, names]);
  return (
    <ActorContext value={actor}>
      <DirectoryContext value={directory}>
        <MinuteContext value={minute}>
          <TodayContext value={restaurant && dayOf(restaurant.timeZone, toInstant(minute))}>{children}</TodayContext>
        </MinuteContext>
      </DirectoryContext>
    </ActorContext>
  );
}

/** From the directory, which a role change reaches; until that is loaded, from the sign-in. */
const useSignedIn = (): Actor | undefined => {
  const database = useDatabase();
  const { document } = useDocument('users', database?.user.id ?? '');
  const person = document ?? database?.user;
  const needsLink = database?.user.needsLink ?? false;
  return useMemo(
    () => person && actorOf(person, needsLink ? { isConfirmed: false, isMasked: true, needsLink } : undefined),
    [person, needsLink],
  );
};

/** The signed-in person, for use outside the screens: known before the directory is. */
export const useActor = (): Actor | undefined => useContext(ActorContext);

/** For use outside the screens; undefined until the device has everything. */
export const useKnownDirectory = (): Directory | undefined => useContext(DirectoryContext);

/** For screens and their parts: they open once it is known (`ScreenFrame`). */
export const useDirectory = (): Directory => {
  const directory = useContext(DirectoryContext);
  if (!directory) throw new Error('useDirectory before the directory is known');
  return directory;
};

/**
 * The current minute by the server's clock, milliseconds since 1970: screens work out days and states from it. By a
 * wrong device clock they would open another day.
 */
export const useServerMinute = (): number => useContext(MinuteContext);

/** The restaurant's day by the server's clock; undefined until the device knows where the restaurant is. */
export const useKnownToday = (): Day | undefined => useContext(TodayContext);

/** The same for screens and their parts. */
export const useToday = (): Day => {
  const today = useContext(TodayContext);
  if (today === undefined) throw new Error('useToday before the directory is known');
  return today;
};
