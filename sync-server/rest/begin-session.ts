import type { Context } from 'hono';
import type { SignedInUser } from '#schema/api/session.ts';
import type { User } from '#schema/entities/user.ts';
import { refused } from '#schema/errors.ts';
import { actorOf } from '#schema/permissions/actor.ts';
import { fullName } from '#schema/rules/people/person-name.ts';
import { deviceHashOf, renewDeviceCookie, setDeviceCookie } from '#server/auth/device-cookie.ts';
import { deviceInWords } from '#server/auth/device-in-words.ts';
import { setSessionCookie, tokenHashOf } from '#server/auth/session-cookie.ts';
import { type Beginning, findSession, hashToken, type Session, sessionFactsOf } from '#server/auth/sessions.ts';
import { startSessionOn } from '#server/auth/start-session-on.ts';
import { isKnownDevice } from '#server/db/known-devices.ts';
import { endSession } from '#server/db/session-rows.ts';
import type { Deps } from '#server/deps.ts';
import { answerRefusal } from '#server/serving/json.ts';
import { scopeOf } from '#server/sync/scope.ts';

/** The signed-in person as the device keeps them (specification, section 3), and what this session may do (D56). */
export const presentSignedInUser = ({ records }: Deps, session: Session): SignedInUser => {
  const { user, mustChangePassword, masksUntil, needsLink } = session;
  const actor = actorOf(user, sessionFactsOf(session));
  return {
    id: user.id,
    firstName: user.firstName,
    lastName: user.lastName,
    name: fullName(user),
    avatar: user.profileImageUrl,
    role: actor.role,
    departmentId: user.departmentId,
    managerId: user.managerId,
    scope: scopeOf(records, actor),
    ...(mustChangePassword && { mustChangePassword }),
    ...(masksUntil > 0 && { masksUntil }),
    ...(needsLink && { needsLink }),
  };
};

/**
 * Signs the browser in as this person, under a new token; any earlier session in it ends. `address` is the network
 * address the call comes from.
 */
export const beginSession = (c: Context, deps: Deps, user: User, address: string) => {
  const former = tokenHashOf(c, deps.sessionSettings);
  if (former) endSession(deps.db, former);
  const known = deviceHashOf(c, deps.sessionSettings);
  // A token we never issued may have been planted by somebody.
  const newToken = isKnownDevice(deps.db, known) ? '' : deps.newToken();
  const arrival: Beginning = {
    device: deviceInWords(c.req.header('user-agent') ?? ''),
    ...{ address, deviceHash: newToken === '' ? known : hashToken(newToken) },
  };
  const token = startSessionOn(deps, user.id, arrival);
  setSessionCookie(c, deps.sessionSettings, token);
  if (newToken === '') renewDeviceCookie(c, deps.sessionSettings);
  else setDeviceCookie(c, deps.sessionSettings, newToken);
  const session = findSession(deps, hashToken(token));
  return session ? c.json(presentSignedInUser(deps, session)) : answerRefusal(c, refused('signed-out'));
};
