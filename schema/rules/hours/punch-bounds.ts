import type { Punch } from '#schema/entities/hours.ts';
import { type Refusal, refused } from '#schema/errors.ts';
import { dayMs, minuteMs } from '../time/lengths.ts';
import { pressTime, punchTime } from './punch-time.ts';

/** A clock that is corrected with every answer drifts by seconds; minutes ahead is a clock that was set. */
export const mostAheadMs = 5 * minuteMs;

/** Two weekly rotas: hours from before are long approved, and a manager can still enter them by hand (D55). */
export const mostBehindMs = 14 * dayMs;

/** Up to here a late punch is a phone that was in a pocket without a connection. */
const unremarkableMs = 10 * minuteMs;

/**
 * Why a phone's punch cannot stand for the moment that it says (D55); undefined where it can. `now` is the server's
 * clock, milliseconds since 1970.
 */
export const refuseByBounds = (punch: Punch, now: number): Refusal | undefined => {
  if (pressTime(punch) > now + mostAheadMs) return refused('punch-ahead');
  const earliest = Math.min(pressTime(punch), punchTime(punch));
  return earliest < now - mostBehindMs ? refused('punch-too-old') : undefined;
};

/** How long after it was made a punch reached the server, in whole minutes; 0 up to ten minutes, and while it waits. */
export const minutesLate = (punch: Pick<Punch, 'deviceTime' | 'offset' | 'serverTime'>): number => {
  if (punch.serverTime === '') return 0;
  const late = Date.parse(punch.serverTime) - pressTime(punch);
  return late > unremarkableMs ? Math.floor(late / minuteMs) : 0;
};
