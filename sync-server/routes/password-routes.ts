import { type Context, Hono } from 'hono';
import {
  type ConfirmPasswordAnswer,
  changePasswordRequest,
  confirmPasswordRequest,
  passwordLinkRequest,
  setPasswordRequest,
} from '#schema/api/session.ts';
import { refused } from '#schema/errors.ts';
import { changePassword } from '#server/auth/change-password.ts';
import { confirmPassword } from '#server/auth/confirm-password.ts';
import { makePasswordLink } from '#server/auth/make-password-link.ts';
import { linkLifeMs } from '#server/auth/one-time-tokens.ts';
import { requireSession } from '#server/auth/require-session.ts';
import type { SessionEnv } from '#server/auth/session-env.ts';
import { setPassword } from '#server/auth/set-password.ts';
import { createThrottle } from '#server/auth/throttle.ts';
import type { Deps } from '#server/deps.ts';
import { beginSession } from './begin-session.ts';
import { readInput } from './read-input.ts';
import { refuse } from './refuse.ts';

/** Wrong guesses at the own password by whoever found a phone unlocked. */
const guesses = { attempts: 10, windowMs: 900_000 };

/**
 * A new password, with the old one; or for somebody who forgot it: whoever may create the person's account makes a
 * link, the person sets a new password with it.
 */
export const createPasswordRoutes = (deps: Deps, addressOf: (c: Context) => string) => {
  const throttle = createThrottle({ ...guesses, now: deps.now });

  return new Hono<SessionEnv>()
    .post('/change', requireSession(deps, { beforePasswordChange: true }), async (c) => {
      const input = await readInput(c, changePasswordRequest);
      if (!input.ok) return refuse(c, input);
      const { userId } = c.get('actor');
      const wait = throttle.take(userId);
      if (wait > 0) return refuse(c, refused('too-many-attempts'), wait);
      const { tokenHash } = c.get('session');
      const changed = await changePassword(deps, { ...input.value, userId, tokenHash, device: c.get('deviceId') });
      if (!changed.ok) return refuse(c, changed);
      throttle.forgive(userId);
      return c.json({ ok: true });
    })
    .post('/confirm', requireSession(deps), async (c) => {
      const input = await readInput(c, confirmPasswordRequest);
      if (!input.ok) return refuse(c, input);
      const { userId } = c.get('actor');
      const wait = throttle.take(userId);
      if (wait > 0) return refuse(c, refused('too-many-attempts'), wait);
      const { tokenHash } = c.get('session');
      const confirmed = await confirmPassword(deps, { ...input.value, userId, tokenHash });
      if (!confirmed.ok) return refuse(c, confirmed);
      throttle.forgive(userId);
      return c.json({ confirmedUntil: confirmed.value } satisfies ConfirmPasswordAnswer);
    })
    .post('/link', requireSession(deps), async (c) => {
      const input = await readInput(c, passwordLinkRequest);
      if (!input.ok) return refuse(c, input);
      const token = makePasswordLink(deps, c.get('actor'), c.get('deviceId'), input.value.userId);
      if (!token.ok) return refuse(c, token);
      return c.json({ path: `/set-password?token=${token.value}`, expiresAt: deps.now() + linkLifeMs });
    })
    .post('/set', async (c) => {
      const input = await readInput(c, setPasswordRequest);
      if (!input.ok) return refuse(c, input);
      const user = await setPassword(deps, input.value.token, input.value.password);
      return user.ok ? beginSession(c, deps, user.value, addressOf(c)) : refuse(c, user);
    });
};
