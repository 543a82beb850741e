import { createContext, useContext } from 'react';
import type { TimeOffRequest } from '#schema/entities/time-off-request.ts';
import type { RefusedWrite } from '#web/sync/refusals.ts';

/** What this device knows about the requests besides their contents. */
interface TimeOffContext {
  /** Ids of requests whose current state the server does not have yet. */
  readonly waitingIds: ReadonlySet<string>;
  /** What the server refused, by request id. */
  readonly refusals: ReadonlyMap<string, RefusedTimeOff>;
}

/** A request or decision that was refused, and why. */
export type RefusedTimeOff = RefusedWrite<TimeOffRequest>;

const Context = createContext<TimeOffContext | undefined>(undefined);

export const TimeOffProvider = Context.Provider;

export const useTimeOff = (): TimeOffContext => {
  const known = useContext(Context);
  if (!known) throw new Error('useTimeOff outside the time-off screen');
  return known;
};
