import type { Punch } from '#schema/entities/hours.ts';
import { type Refusal, refused } from '#schema/errors.ts';
import { dayMs, minuteMs } from '../time/lengths.ts';
import { pressTime, punchTime } from './punch-time.ts';

/** A clock corrected with every answer drifts by seconds; one minutes ahead has been set. */
export const mostAheadMs = 5 * minuteMs;

/** Two weekly rotas: earlier hours were approved long ago, and a manager can still enter them by hand (D55). */
export const mostBehindMs = 14 * dayMs;

/** Up to this, a late punch comes from a phone that was in a pocket without a connection. */
const unremarkableMs = 10 * minuteMs;

/**
 * Why the moment of a phone's punch is refused (D55); undefined if it is accepted. `now` is the server's clock, in
 * milliseconds since 1970.
 */
export const refuseByBounds = (punch: Punch, now: number): Refusal | undefined => {
  if (pressTime(punch) > now + mostAheadMs) return refused('punch-ahead');
  const earliest = Math.min(pressTime(punch), punchTime(punch));
  return earliest < now - mostBehindMs ? refused('punch-too-old') : undefined;
};

/** Whole minutes from a punch to its arrival at the server; 0 up to ten minutes, and while it waits to be sent. */
export const minutesLate = (punch: Pick<Punch, 'deviceTime' | 'offset' | 'serverTime'>): number => {
  if (punch.serverTime === '') return 0;
  const late = Date.parse(punch.serverTime) - pressTime(punch);
  return late > unremarkableMs ? Math.floor(late / minuteMs) : 0;
};
