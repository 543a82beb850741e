import type { Context } from 'hono';
import { doneAnswer } from '#schema/api/list.ts';
import { signedInUser, signInRequest } from '#schema/api/session.ts';
import type { User } from '#schema/entities/user.ts';
import { refused } from '#schema/errors.ts';
import { checkCredentials, findAccount } from '#server/auth/check-credentials.ts';
import { deviceHashOf } from '#server/auth/device-cookie.ts';
import { endPinCode } from '#server/auth/pins.ts';
import { sessionOf } from '#server/auth/require-session.ts';
import { clearSessionCookie } from '#server/auth/session-cookie.ts';
import type { Session } from '#server/auth/sessions.ts';
import { createSignInThrottle } from '#server/auth/sign-in-throttle.ts';
import { knowsDevice } from '#server/db/known-devices.ts';
import { once } from '#server/db/once.ts';
import { endSession, endSessionsOf } from '#server/db/session-rows.ts';
import { writeIfPossible } from '#server/db/sqlite-code.ts';
import type { Deps } from '#server/deps.ts';
import { endCalendar } from '#server/domain/people/tell-of-account.ts';
import { inTransaction } from '#server/domain/transaction.ts';
import { answerRefusal } from '#server/serving/json.ts';
import { beginSession } from './begin-session.ts';
import { rawEndpoint } from './endpoint.ts';

const shared = { method: 'post', topic: 'Signing in', isPublic: true } as const;

const throttleOf = once(({ now }: Deps) => createSignInThrottle(now));

/** Signing in and out. */
export const authEndpoints = [
  rawEndpoint({
    ...shared,
    path: '/api/auth/login',
    summary: 'Signs in; the session travels in a cookie.',
    body: signInRequest,
    answer: signedInUser,
    respond: async (c, deps, { body: { username, password } }) => {
      const throttle = throttleOf(deps);
      const address = c.get('address');
      const known = findAccount(deps, username);
      const hash = deviceHashOf(c, deps.sessionSettings);
      const device = known !== undefined && knowsDevice(deps.db, known, hash) ? hash : '';
      const signInTry = { account: known ?? username.trim().toLowerCase(), address, device };
      const wait = throttle.take(signInTry);
      if (wait > 0) return answerRefusal(c, refused('too-many-attempts', waitMessage(wait)), wait);
      const user = await checkCredentials(deps, username, password, signInTry.device || address);
      if (!user.ok) return answerRefusal(c, user);
      throttle.succeeded(signInTry);
      return beginSession(c, deps, user.value, address);
    },
  }),
  rawEndpoint({
    ...shared,
    path: '/api/auth/logout',
    summary: 'Ends this session.',
    answer: doneAnswer,
    respond: (c, deps) => signOut(c, deps, ({ tokenHash }) => endSession(deps.db, tokenHash)),
  }),
  rawEndpoint({
    ...shared,
    path: '/api/auth/logout-everywhere',
    summary: 'Ends every session of this person.',
    answer: doneAnswer,
    respond: (c, deps) => signOut(c, deps, ({ user }) => signOutEverywhere(deps, user, c.get('deviceId') ?? '')),
  }),
];

/**
 * The calendar's address and a PIN code end too: somebody who found a phone unlocked may have made them. Signing out
 * needs no disk.
 */
const signOutEverywhere = (deps: Deps, user: User, device: string): void => {
  endSessionsOf(deps.db, user.id);
  writeIfPossible(() => {
    const { changes } = inTransaction(deps, { actorId: user.id, device }, (tx) => {
      endPinCode(tx.db, user.id);
      endCalendar(tx, user);
    });
    deps.publish(changes);
  });
};

const waitMessage = (seconds: number): string => {
  const minutes = Math.ceil(seconds / 60);
  return `Too many attempts. Wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`}, then try again. A manager can let you in with a link.`;
};

/** Signing out twice, or with an ended session, still counts as signed out; a stale tab signs nobody else out (D26). */
const signOut = (c: Context, deps: Deps, end: (session: Session) => void) => {
  const session = sessionOf(deps, c);
  if (!session.ok && session.code === 'user-mismatch') return answerRefusal(c, session);
  if (session.ok) end(session.value);
  clearSessionCookie(c, deps.sessionSettings);
  return c.json({ ok: true });
};
