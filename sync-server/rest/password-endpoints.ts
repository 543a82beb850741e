import { doneAnswer } from '#schema/api/list.ts';
import {
  changePasswordRequest,
  confirmPasswordAnswer,
  confirmPasswordRequest,
  neededLinkAnswer,
  passwordLinkRequest,
  setPasswordRequest,
  signedInUser,
} from '#schema/api/session.ts';
import type { User } from '#schema/entities/user.ts';
import { accepted, refused } from '#schema/errors.ts';
import { canResetPassword } from '#schema/permissions/user.ts';
import { changePassword } from '#server/auth/change-password.ts';
import { confirmPassword } from '#server/auth/confirm-password.ts';
import { takeAlert } from '#server/auth/limit-writes.ts';
import { makePasswordLink } from '#server/auth/make-password-link.ts';
import { linkLifeMs } from '#server/auth/one-time-tokens.ts';
import { setPassword } from '#server/auth/set-password.ts';
import { createThrottle } from '#server/auth/throttle.ts';
import { once } from '#server/db/once.ts';
import type { Deps } from '#server/deps.ts';
import { waitingForLink } from '#server/domain/people/acting.ts';
import { answerRefusal } from '#server/serving/json.ts';
import { beginSession } from './begin-session.ts';
import { callOf, endpoint, rawEndpoint, replyWith } from './endpoint.ts';

const shared = { method: 'post', topic: 'Signing in', takesNoRow: true } as const;

/** Limits wrong guesses at the person's own password by somebody who found their phone unlocked. */
const guessesOf = once(({ now }: Deps) => createThrottle({ attempts: 10, windowMs: 900_000, now }));

/**
 * A new password, given the old one; or for somebody who forgot it: anyone who may create the person's account makes a
 * link, and the person sets a new password with it.
 */
export const passwordEndpoints = [
  rawEndpoint({
    ...shared,
    path: '/api/password/change',
    summary: 'Changes your own password.',
    body: changePasswordRequest,
    answer: doneAnswer,
    isBeforePasswordChange: true,
    respond: async (c, deps, { body }) => {
      const { actor, session, device } = callOf(deps, c);
      const [{ userId }, { tokenHash }, throttle] = [actor, session, guessesOf(deps)];
      const wait = throttle.take(userId);
      if (wait > 0) return answerRefusal(c, refused('too-many-attempts'), wait);
      const changed = await changePassword(deps, { ...body, userId, tokenHash, device });
      if (!changed.ok) return answerRefusal(c, changed);
      throttle.forgive(userId);
      return c.json({ ok: true });
    },
  }),
  rawEndpoint({
    ...shared,
    path: '/api/password/confirm',
    summary:
      'Confirms your own password: for the next five minutes you can change bank details, make somebody an admin, or make a link for an admin.',
    body: confirmPasswordRequest,
    answer: confirmPasswordAnswer,
    respond: async (c, deps, { body }) => {
      const { actor, session } = callOf(deps, c);
      const [{ userId }, { tokenHash }, throttle] = [actor, session, guessesOf(deps)];
      const wait = throttle.take(userId);
      if (wait > 0) return answerRefusal(c, refused('too-many-attempts'), wait);
      const confirmed = await confirmPassword(deps, { ...body, userId, tokenHash });
      if (!confirmed.ok) return answerRefusal(c, confirmed);
      throttle.forgive(userId);
      return c.json({ confirmedUntil: confirmed.value });
    },
  }),
  endpoint({
    ...shared,
    path: '/api/password/link',
    summary: 'A one-time link for somebody who forgot their password.',
    body: passwordLinkRequest,
    run: ({ deps, actor, device }, { body }) => {
      const known = deps.records.find('user', body.userId);
      const tooMany = known && takeAlert(deps, actor, body.userId);
      if (tooMany) return tooMany;
      return replyWith(makePasswordLink(deps, actor, device, body.userId), (token) => ({
        path: `/set-password?token=${token}`,
        expiresAt: deps.now() + linkLifeMs,
      }));
    },
  }),
  endpoint({
    method: 'get',
    topic: 'Signing in',
    path: '/api/password/link/{userId}',
    summary: 'Whether somebody’s role waits for a link to set their password, for those who may make one.',
    answer: neededLinkAnswer,
    run: ({ deps, actor, parameters: { userId = '' } }) => {
      const user = deps.records.find('user', userId)?.document as User | undefined;
      if (!user || userId === actor.userId || !canResetPassword(actor, user)) return refused('not-allowed');
      return accepted({ body: { isNeeded: waitingForLink(deps).has(userId) } });
    },
  }),
  rawEndpoint({
    ...shared,
    path: '/api/password/set',
    summary: 'Sets a password through such a link.',
    body: setPasswordRequest,
    answer: signedInUser,
    isPublic: true,
    respond: async (c, deps, { body }) => {
      const user = await setPassword(deps, body.token, body.password);
      return user.ok ? beginSession(c, deps, user.value, c.get('address')) : answerRefusal(c, user);
    },
  }),
];
