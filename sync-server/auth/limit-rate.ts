import { createMiddleware } from 'hono/factory';
import { refused } from '#schema/errors.ts';
import { minuteMs } from '#schema/rules/time/lengths.ts';
import { answerRefusal } from '#server/serving/json.ts';
import type { SessionEnv } from './session-env.ts';
import { createThrottle } from './throttle.ts';

/**
 * How often one person may call per minute, over all devices: far above what the app does, far below what would slow
 * the server for others. The app waits as long as the answer says and then retries by itself.
 */
export const ratesPerMinute = { push: 300, pull: 900, search: 60, upload: 30 } as const;

/** Refuses with 429 `too-many-requests` when one person calls too often; for routes behind `requireSession`. */
export const limitRate = (now: () => number, attempts: number) => {
  const throttle = createThrottle({ attempts, windowMs: minuteMs, now });
  return createMiddleware<SessionEnv>(async (c, next) => {
    const wait = throttle.take(c.get('actor').userId);
    return wait > 0 ? answerRefusal(c, refused('too-many-requests'), wait) : next();
  });
};
