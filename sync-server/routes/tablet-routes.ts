import { type Context, Hono } from 'hono';
import { changeTabletRequest, enrolRequest, type ListedTablet } from '#schema/api/pass.ts';
import { refused } from '#schema/errors.ts';
import { canManageTablets } from '#schema/permissions/tablet.ts';
import { clearDeviceCookie, deviceHashOf } from '#server/auth/device-cookie.ts';
import { requireSession } from '#server/auth/require-session.ts';
import { clearSessionCookie } from '#server/auth/session-cookie.ts';
import type { SessionEnv } from '#server/auth/session-env.ts';
import { setTabletCookie } from '#server/auth/tablet-cookie.ts';
import { changeTablet, enrolTablet, listTablets, revokeTablet } from '#server/auth/tablets.ts';
import { forgetDevice } from '#server/db/known-devices.ts';
import { endSession } from '#server/db/session-rows.ts';
import type { Deps } from '#server/deps.ts';
import { readInput } from './read-input.ts';
import { refuse } from './refuse.ts';

/** Tablets at the pass, for whoever manages them: the list, enrolling the device that calls, its departments, and revoking. */
export const createTabletRoutes = (deps: Deps) =>
  new Hono<SessionEnv>()
    .use(requireSession(deps))
    .use(async (c, next) => (canManageTablets(c.get('actor')) ? next() : refuse(c, refused('not-allowed'))))
    .get('/', (c) => answerList(c, deps))
    .post('/', async (c) => {
      const input = await readInput(c, enrolRequest);
      if (!input.ok) return refuse(c, input);
      const enrolled = enrolTablet(deps, input.value, writerOf(c));
      if (!enrolled.ok) return refuse(c, enrolled);
      // From here on the device is the tablet's: no person's session stays on it, and it is nobody's own.
      endSession(deps.db, c.get('session').tokenHash);
      clearSessionCookie(c, deps.sessionSettings);
      forgetDevice(deps.db, c.get('actor').userId, deviceHashOf(c, deps.sessionSettings));
      clearDeviceCookie(c, deps.sessionSettings);
      setTabletCookie(c, deps.sessionSettings, enrolled.value.token);
      return c.json({ tabletId: enrolled.value.tabletId });
    })
    .patch('/:id', async (c) => {
      const input = await readInput(c, changeTabletRequest);
      if (!input.ok) return refuse(c, input);
      const changed = changeTablet(deps, c.req.param('id'), input.value, writerOf(c));
      return changed.ok ? answerList(c, deps) : refuse(c, changed);
    })
    .delete('/:id', (c) => {
      const revoked = revokeTablet(deps, c.req.param('id'), writerOf(c));
      return revoked.ok ? answerList(c, deps) : refuse(c, revoked);
    });

const writerOf = (c: Context<SessionEnv>) => ({ actorId: c.get('actor').userId, device: c.get('deviceId') });

const answerList = (c: Context, deps: Deps) =>
  c.json({ tablets: listTablets(deps) } satisfies { tablets: readonly ListedTablet[] });
