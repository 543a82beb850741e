import { type Context, Hono } from 'hono';
import { signInRequest } from '#schema/api/session.ts';
import { refused } from '#schema/errors.ts';
import { checkCredentials, findAccount } from '#server/auth/check-credentials.ts';
import { deviceHashOf } from '#server/auth/device-cookie.ts';
import { sessionOf } from '#server/auth/require-session.ts';
import { clearSessionCookie } from '#server/auth/session-cookie.ts';
import type { Session } from '#server/auth/sessions.ts';
import { createSignInThrottle } from '#server/auth/sign-in-throttle.ts';
import { knowsDevice } from '#server/db/known-devices.ts';
import { endSession, endSessionsOf } from '#server/db/session-rows.ts';
import type { Deps } from '#server/deps.ts';
import { beginSession } from './begin-session.ts';
import { readInput } from './read-input.ts';
import { refuse } from './refuse.ts';

/** Signing in and out. `addressOf` tells where a call comes from. */
export const createAuthRoutes = (deps: Deps, addressOf: (c: Context) => string) => {
  const throttle = createSignInThrottle(deps.now);

  return new Hono()
    .post('/login', async (c) => {
      const input = await readInput(c, signInRequest);
      if (!input.ok) return refuse(c, input);
      const { username, password } = input.value;
      const address = addressOf(c);
      const known = findAccount(deps, username);
      const hash = deviceHashOf(c, deps.sessionSettings);
      const device = known !== undefined && knowsDevice(deps.db, known, hash) ? hash : '';
      const signInTry = { account: known ?? username.trim().toLowerCase(), address, device };
      const wait = throttle.take(signInTry);
      if (wait > 0) return refuse(c, refused('too-many-attempts', waitMessage(wait)), wait);
      const user = await checkCredentials(deps, username, password, signInTry.device || address);
      if (!user.ok) return refuse(c, user);
      throttle.succeeded(signInTry);
      return beginSession(c, deps, user.value, address);
    })
    .post('/logout', (c) => signOut(c, deps, ({ tokenHash }) => endSession(deps.db, tokenHash)))
    .post('/logout-everywhere', (c) => signOut(c, deps, ({ user }) => endSessionsOf(deps.db, user.id)));
};

const waitMessage = (seconds: number): string => {
  const minutes = Math.ceil(seconds / 60);
  return `Too many attempts. Wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`}, then try again.`;
};

/** Signing out twice, or with an ended session, is signed out all the same; a stale tab signs nobody else out (D26). */
const signOut = (c: Context, deps: Deps, end: (session: Session) => void) => {
  const session = sessionOf(deps, c);
  if (!session.ok && session.code === 'user-mismatch') return refuse(c, session);
  if (session.ok) end(session.value);
  clearSessionCookie(c, deps.sessionSettings);
  return c.json({ ok: true });
};
