import { Hono } from 'hono';
import { pinRequest } from '#schema/api/pass.ts';
import { limitRate } from '#server/auth/limit-rate.ts';
import { keepPin, pinStateOf, pinVerifier, removePin } from '#server/auth/pins.ts';
import { requireSession } from '#server/auth/require-session.ts';
import type { SessionEnv } from '#server/auth/session-env.ts';
import type { Deps } from '#server/deps.ts';
import { readInput } from './read-input.ts';
import { refuse } from './refuse.ts';

/** Far above what somebody needs who mistypes; a hash takes a while. */
const changesPerMinute = 20;

/** One's own PIN for the tablet at the pass: whether there is one, a new one, none. */
export const createPinRoutes = (deps: Deps) =>
  new Hono<SessionEnv>()
    .use(requireSession(deps))
    .get('/', (c) => c.json(pinStateOf(deps.db, c.get('actor').userId)))
    .put('/', limitRate(deps.now, changesPerMinute), async (c) => {
      const input = await readInput(c, pinRequest);
      if (!input.ok) return refuse(c, input);
      const { userId } = c.get('actor');
      keepPin(deps, await pinVerifier(userId, input.value.pin, deps.pinIterations), c.get('deviceId'));
      return c.json(pinStateOf(deps.db, userId));
    })
    .delete('/', (c) => {
      const { userId } = c.get('actor');
      removePin(deps, userId, c.get('deviceId'));
      return c.json(pinStateOf(deps.db, userId));
    });
