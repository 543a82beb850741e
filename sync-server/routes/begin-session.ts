import type { Context } from 'hono';
import type { SignedInUser } from '#schema/api/session.ts';
import type { User } from '#schema/entities/user.ts';
import { setSessionCookie, tokenHashOf } from '#server/auth/session-cookie.ts';
import { endSession, startSession } from '#server/auth/sessions.ts';
import type { Deps } from '#server/deps.ts';

/** The signed-in person as the device keeps them (specification, section 3). */
export const presentSignedInUser = (user: User): SignedInUser => ({
  id: user.id,
  firstName: user.firstName,
  lastName: user.lastName,
  name: `${user.firstName} ${user.lastName}`,
  avatar: user.profileImageUrl,
  role: user.role,
  departmentId: user.departmentId,
  managerId: user.managerId,
});

/** Signs the browser in as this person, under a new token: whatever session it had before ends. */
export const beginSession = (c: Context, deps: Deps, user: User) => {
  const former = tokenHashOf(c, deps.sessionSettings);
  if (former) endSession(deps.db, former);
  setSessionCookie(c, deps.sessionSettings, startSession(deps, user.id));
  return c.json(presentSignedInUser(user));
};
