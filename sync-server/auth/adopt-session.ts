import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { rememberDevice } from '#server/db/known-devices.ts';
import { forgetSessionRows } from '#server/db/session-rows.ts';
import { sessions } from '#server/db/tables.ts';
import type { Deps } from '#server/deps.ts';
import { setDeviceCookie } from './device-cookie.ts';
import { deviceInWords } from './device-in-words.ts';
import { hashToken } from './sessions.ts';

/**
 * Makes the browser of a session from before known devices existed a known one, so that people signed in during the
 * update are notified of the next sign-in elsewhere.
 */
export const adoptSession = (c: Context, deps: Deps, session: { userId: string; tokenHash: string }): void => {
  const token = deps.newToken();
  const device = deviceInWords(c.req.header('user-agent') ?? '');
  const deviceHash = hashToken(token);
  deps.db.transaction(() => {
    deps.db.update(sessions).set({ device, deviceHash }).where(eq(sessions.tokenHash, session.tokenHash)).run();
    rememberDevice(deps.db, session.userId, deviceHash, deps.now());
  });
  forgetSessionRows(deps.db);
  setDeviceCookie(c, deps.sessionSettings, token);
};
