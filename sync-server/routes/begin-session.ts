import type { Context } from 'hono';
import type { SignedInUser } from '#schema/api/session.ts';
import type { User } from '#schema/entities/user.ts';
import { refused } from '#schema/errors.ts';
import { setSessionCookie, tokenHashOf } from '#server/auth/session-cookie.ts';
import { findSession, hashToken, type Session, startSession } from '#server/auth/sessions.ts';
import { endSession } from '#server/db/session-rows.ts';
import type { Deps } from '#server/deps.ts';
import { refuse } from './refuse.ts';

/** The signed-in person as the device keeps them (specification, section 3), and what this session is for (D56). */
export const presentSignedInUser = ({ user, mustChangePassword }: Session): SignedInUser => ({
  id: user.id,
  firstName: user.firstName,
  lastName: user.lastName,
  name: `${user.firstName} ${user.lastName}`,
  avatar: user.profileImageUrl,
  role: user.role,
  departmentId: user.departmentId,
  managerId: user.managerId,
  ...(mustChangePassword && { mustChangePassword }),
});

/** Signs the browser in as this person, under a new token: whatever session it had before ends. */
export const beginSession = (c: Context, deps: Deps, user: User) => {
  const former = tokenHashOf(c, deps.sessionSettings);
  if (former) endSession(deps.db, former);
  const token = startSession(deps, user.id);
  setSessionCookie(c, deps.sessionSettings, token);
  const session = findSession(deps, hashToken(token));
  return session ? c.json(presentSignedInUser(session)) : refuse(c, refused('signed-out'));
};
