import { changeTabletRequest, enrolAnswer, enrolRequest, type ListedTablet, listedTablets } from '#schema/api/pass.ts';
import { accepted } from '#schema/errors.ts';
import { canManageTablets } from '#schema/permissions/tablet.ts';
import { clearDeviceCookie, deviceHashOf } from '#server/auth/device-cookie.ts';
import { takeAlert } from '#server/auth/limit-writes.ts';
import { clearSessionCookie } from '#server/auth/session-cookie.ts';
import { setTabletCookie } from '#server/auth/tablet-cookie.ts';
import { changeTablet, enrolTablet, listTablets, revokeTablet } from '#server/auth/tablets.ts';
import { forgetDevice } from '#server/db/known-devices.ts';
import { endSession } from '#server/db/session-rows.ts';
import { answerRefusal } from '#server/serving/json.ts';
import { type Call, callOf, endpoint, rawEndpoint, replyWith } from './endpoint.ts';

const shared = { topic: 'The tablet at the pass', allows: canManageTablets, takesNoRow: true } as const;
const ofList = { ...shared, answer: listedTablets } as const;

const writerOf = ({ actor, device }: Call) => ({ actorId: actor.userId, device });

const listFor = ({ deps }: Call): { tablets: readonly ListedTablet[] } => ({ tablets: listTablets(deps) });

/**
 * Tablets at the pass, for those who manage them: the list, enrolling the calling device, its departments, and
 * revoking.
 */
export const tabletEndpoints = [
  endpoint({
    ...ofList,
    method: 'get',
    path: '/api/tablets',
    summary: 'The tablets, and what was refused of them. Managers and admins.',
    run: (call) => accepted({ body: listFor(call) }),
  }),
  rawEndpoint({
    ...shared,
    method: 'post',
    path: '/api/tablets',
    summary: 'Makes the calling device a tablet; ends its session. Managers and admins.',
    body: enrolRequest,
    answer: enrolAnswer,
    respond: (c, deps, { body }) => {
      const call = callOf(deps, c);
      const tooMany = takeAlert(deps, call.actor, 'admins');
      if (tooMany) return answerRefusal(c, tooMany);
      const enrolled = enrolTablet(deps, body, writerOf(call));
      if (!enrolled.ok) return answerRefusal(c, enrolled);
      // From here on the device is the tablet's: no person's session stays on it, and it is nobody's own.
      endSession(deps.db, call.session.tokenHash);
      clearSessionCookie(c, deps.sessionSettings);
      forgetDevice(deps.db, call.actor.userId, deviceHashOf(c, deps.sessionSettings));
      clearDeviceCookie(c, deps.sessionSettings);
      setTabletCookie(c, deps.sessionSettings, enrolled.value.token);
      return c.json({ tabletId: enrolled.value.tabletId });
    },
  }),
  endpoint({
    ...ofList,
    method: 'patch',
    path: '/api/tablets/{id}',
    summary: 'Whose PINs a tablet receives. Managers and admins.',
    body: changeTabletRequest,
    run: (call, { body }) =>
      takeAlert(call.deps, call.actor, 'admins') ??
      replyWith(changeTablet(call.deps, call.id, body, writerOf(call)), () => listFor(call)),
  }),
  endpoint({
    ...ofList,
    method: 'delete',
    path: '/api/tablets/{id}',
    summary: 'Revokes a tablet. Managers and admins.',
    // Never refused: revoking a stolen tablet cannot wait. There are no more to revoke than were enrolled.
    run: (call) => replyWith(revokeTablet(call.deps, call.id, writerOf(call)), () => listFor(call)),
  }),
];
