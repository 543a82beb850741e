import { createContext, useContext } from 'react';
import type { TimeOffRequest } from '#schema/entities/time-off-request.ts';
import type { RefusedWrite } from '#web/sync/refusals.ts';

/** What this device says of the requests beside what they are. */
interface TimeOffContext {
  /** Ids of requests that the server does not have yet as they are here. */
  readonly waitingIds: ReadonlySet<string>;
  /** What the server refused, by the request's id. */
  readonly refusals: ReadonlyMap<string, RefusedTimeOff>;
}

/** A request or a decision that did not stand, and why. */
export type RefusedTimeOff = RefusedWrite<TimeOffRequest>;

const Context = createContext<TimeOffContext | undefined>(undefined);

export const TimeOffProvider = Context.Provider;

export const useTimeOff = (): TimeOffContext => {
  const known = useContext(Context);
  if (!known) throw new Error('useTimeOff outside the time-off screen');
  return known;
};
