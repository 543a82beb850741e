import { createContext, useContext } from 'react';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import type { User } from '#schema/entities/user.ts';
import type { Actor } from '#schema/permissions/actor.ts';
import type { TimesheetsAddress } from './timesheets-address.ts';

/** What every part of the timesheets knows. */
export interface TimesheetsSurroundings {
  readonly restaurant: Restaurant;
  readonly people: ReadonlyMap<string, User>;
  readonly actor: Actor;
  /** Milliseconds since 1970, by the server's clock. */
  readonly now: number;
  readonly address: TimesheetsAddress;
  /** Ids of punches and records that the server does not have yet as they are here. */
  readonly waitingIds: ReadonlySet<string>;
}

const TimesheetsContext = createContext<TimesheetsSurroundings | undefined>(undefined);

export const TimesheetsProvider = TimesheetsContext.Provider;

export const useTimesheets = (): TimesheetsSurroundings => {
  const surroundings = useContext(TimesheetsContext);
  if (!surroundings) throw new Error('useTimesheets outside the timesheets');
  return surroundings;
};
