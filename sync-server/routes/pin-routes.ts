import { Hono } from 'hono';
import { pinCodeRequest, pinRequest } from '#schema/api/pass.ts';
import { limitRate } from '#server/auth/limit-rate.ts';
import { issuePinCode, pinCodeLifeMs } from '#server/auth/pin-codes.ts';
import { checkPinLength, keepPin, pinStateOf, pinVerifier, removePin } from '#server/auth/pins.ts';
import { requireSession } from '#server/auth/require-session.ts';
import type { SessionEnv } from '#server/auth/session-env.ts';
import type { Deps } from '#server/deps.ts';
import { readInput } from './read-input.ts';
import { refuse } from './refuse.ts';

/** Far above what somebody needs who mistypes; a hash takes a while. */
const changesPerMinute = 20;

/**
 * One's own PIN for the tablet at the pass: whether there is one, a new one, none. And, for somebody who cannot get into
 * their profile, the one-time code with which they set theirs at a tablet.
 */
export const createPinRoutes = (deps: Deps) =>
  new Hono<SessionEnv>()
    .use(requireSession(deps))
    .get('/', (c) => c.json(pinStateOf(deps.db, c.get('actor'))))
    .put('/', limitRate(deps.now, changesPerMinute), async (c) => {
      const input = await readInput(c, pinRequest);
      if (!input.ok) return refuse(c, input);
      const { pin } = input.value;
      const refusal = checkPinLength(c.get('actor'), pin);
      if (refusal) return refuse(c, refusal);
      const { userId } = c.get('actor');
      const verifier = await pinVerifier(userId, pin, deps.pinIterations);
      keepPin(deps, { verifier, digits: pin.length }, c.get('deviceId'));
      return c.json(pinStateOf(deps.db, c.get('actor')));
    })
    .delete('/', (c) => {
      removePin(deps, c.get('actor').userId, c.get('deviceId'));
      return c.json(pinStateOf(deps.db, c.get('actor')));
    })
    .post('/codes', limitRate(deps.now, changesPerMinute), async (c) => {
      const input = await readInput(c, pinCodeRequest);
      if (!input.ok) return refuse(c, input);
      const writer = { actorId: c.get('actor').userId, device: c.get('deviceId') };
      const code = issuePinCode(deps, input.value.userId, writer);
      return code.ok ? c.json({ code: code.value, expiresAt: deps.now() + pinCodeLifeMs }) : refuse(c, code);
    });
