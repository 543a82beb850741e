import type { Context, MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import { oldestSchemaVersion } from '#schema/api/schema-version.ts';
import { accepted, type Result, refused, refusedFields } from '#schema/errors.ts';
import { actorOf } from '#schema/permissions/actor.ts';
import { writeIfPossible } from '#server/db/sqlite-code.ts';
import type { Deps } from '#server/deps.ts';
import { answerRefusal } from '#server/serving/json.ts';
import { adoptSession } from './adopt-session.ts';
import { setSessionCookie, tokenHashOf } from './session-cookie.ts';
import type { SessionEnv, SessionVariables } from './session-env.ts';
import { findSession, hashToken, renewSession, type Session, sessionFactsOf } from './sessions.ts';

/**
 * Lets a call through as its session's person. Refuses with 401 `signed-out`, 401 `user-mismatch` (D26), 403
 * `account-deactivated` (D24), 426 `too-old`, and 403 `password-change-required` (D56), except calls needed
 * `beforePasswordChange`.
 */
export const requireSession = (deps: Deps, { beforePasswordChange = false } = {}): MiddlewareHandler<SessionEnv> =>
  withSession(deps, (variables) => {
    if (!variables.isActive) return refused('account-deactivated');
    return beforePasswordChange ? accepted(variables) : refuseOldPassword(variables);
  });

/** Like `requireSession`, but lets a deactivated account through with `isActive` false: its last push (D24). */
export const allowDeactivated = (deps: Deps): MiddlewareHandler<SessionEnv> => withSession(deps, refuseOldPassword);

const refuseOldPassword = (variables: SessionVariables): Result<SessionVariables> =>
  variables.session.mustChangePassword ? refused('password-change-required') : accepted(variables);

const withSession = (deps: Deps, admit: (variables: SessionVariables) => Result<SessionVariables>) =>
  createMiddleware<SessionEnv>(async (c, next) => {
    const identified = identify(deps, c);
    const admitted = identified.ok ? admit(identified.value) : identified;
    if (!admitted.ok) return answerRefusal(c, admitted);
    const { actor, deviceId, isActive, session } = admitted.value;
    c.set('actor', actor);
    c.set('deviceId', deviceId);
    c.set('isActive', isActive);
    c.set('session', session);
    return next();
  });

const identify = (deps: Deps, c: Context): Result<SessionVariables> => {
  const version = c.req.header('x-schema-version');
  if (version !== undefined && !(Number(version) >= oldestSchemaVersion)) return refused('too-old');
  const deviceId = c.req.header('x-device-id') ?? '';
  if (!/^[A-Za-z0-9-]{0,64}$/.test(deviceId)) {
    return refusedFields({ 'x-device-id': 'The id of the device is at most 64 letters, digits and hyphens.' });
  }
  const session = sessionOf(deps, c);
  if (!session.ok) return session;
  const { user } = session.value;
  if (!session.value.hasDevice && user.isActive) {
    const { tokenHash } = session.value;
    writeIfPossible(() => adoptSession(c, deps, { userId: user.id, tokenHash }));
  }
  const tokenHash = session.value.isOutdated ? renew(deps, c, session.value) : session.value.tokenHash;
  const { mustChangePassword, masksUntil } = session.value;
  return accepted({
    actor: actorOf(user, sessionFactsOf(session.value)),
    deviceId,
    isActive: user.isActive,
    session: { tokenHash, mustChangePassword, masksUntil },
  });
};

/** Gives the browser the new token, and the call continues under it; while the disk is full, under the old one. */
const renew = (deps: Deps, c: Context, session: Session): string => {
  const token = writeIfPossible(() => renewSession(deps, session));
  if (token === undefined) return session.tokenHash;
  setSessionCookie(c, deps.sessionSettings, token);
  return hashToken(token);
};

/** The session of a call, cross-checked against the person the page believes to be signed in (D26). */
export const sessionOf = (deps: Deps, c: Context): Result<Session> => {
  const tokenHash = tokenHashOf(c, deps.sessionSettings);
  const session = tokenHash ? findSession(deps, tokenHash) : undefined;
  if (!session) return refused('signed-out');
  const expectedUser = c.req.header('x-user-id');
  if (expectedUser && expectedUser !== session.user.id) return refused('user-mismatch');
  return accepted(session);
};
