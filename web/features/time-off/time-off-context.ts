import { createContext, useContext } from 'react';
import type { Day } from '#schema/entities/primitives.ts';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import type { TimeOffRequest } from '#schema/entities/time-off-request.ts';
import type { User } from '#schema/entities/user.ts';
import type { Actor } from '#schema/permissions/actor.ts';
import type { RefusedWrite } from '#web/sync/refusals.ts';
import type { TimeOffAddress } from './time-off-address.ts';

/** What every part of the time-off screen knows. */
export interface TimeOffSurroundings {
  readonly restaurant: Restaurant;
  readonly people: ReadonlyMap<string, User>;
  readonly actor: Actor;
  readonly today: Day;
  readonly address: TimeOffAddress;
  /** Ids of requests that the server does not have yet as they are here. */
  readonly waitingIds: ReadonlySet<string>;
  /** What the server refused, by the request's id. */
  readonly refusals: ReadonlyMap<string, RefusedTimeOff>;
}

/** A request or a decision that did not stand, and why. */
export type RefusedTimeOff = RefusedWrite<TimeOffRequest>;

const TimeOffContext = createContext<TimeOffSurroundings | undefined>(undefined);

export const TimeOffProvider = TimeOffContext.Provider;

export const useTimeOff = (): TimeOffSurroundings => {
  const surroundings = useContext(TimeOffContext);
  if (!surroundings) throw new Error('useTimeOff outside the time-off screen');
  return surroundings;
};
