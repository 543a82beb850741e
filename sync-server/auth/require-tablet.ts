import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { oldestSchemaVersion } from '#schema/api/schema-version.ts';
import { refused } from '#schema/errors.ts';
import { minuteMs } from '#schema/rules/time/lengths.ts';
import type { Deps } from '#server/deps.ts';
import { answerRefusal } from '#server/serving/json.ts';
import { requireSession } from './require-session.ts';
import type { SessionEnv } from './session-env.ts';
import { tabletTokenHashOf } from './tablet-cookie.ts';
import { findTablet, type Tablet } from './tablets.ts';
import { createThrottle } from './throttle.ts';

/** What `requireTablet` knows of a call, for the routes behind it. */
export type TabletEnv = { Variables: { tablet: Tablet } };

/** Far more than one tablet sends. */
const callsPerMinute = 600;
/** For a revoked tablet: enough to deliver thousands of statements, and little for a thief. */
const revokedCallsPerMinute = 30;

const tabletOf = (deps: Deps, c: Context): Tablet | undefined => {
  const tokenHash = tabletTokenHashOf(c, deps.sessionSettings);
  return tokenHash ? findTablet(deps, tokenHash) : undefined;
};

/**
 * Lets a call through as the tablet of its token. Refuses with 401 `not-enrolled`, 403 `tablet-revoked`, 426 `too-old`,
 * 429 `too-many-requests`. With `allowRevoked` a revoked tablet may still deliver what it has (SPEC.md, T6).
 */
export const requireTablet = (deps: Deps, { allowRevoked = false } = {}) => {
  const window = { windowMs: minuteMs, now: deps.now };
  const inUse = createThrottle({ attempts: callsPerMinute, ...window });
  const revoked = createThrottle({ attempts: revokedCallsPerMinute, ...window });
  return createMiddleware<TabletEnv>(async (c, next) => {
    const version = c.req.header('x-schema-version');
    if (version !== undefined && !(Number(version) >= oldestSchemaVersion)) return answerRefusal(c, refused('too-old'));
    const tablet = tabletOf(deps, c);
    if (!tablet) return answerRefusal(c, refused('not-enrolled'));
    const isRevoked = tablet.revokedAt > 0;
    if (isRevoked && !allowRevoked) return answerRefusal(c, refused('tablet-revoked'));
    const wait = (isRevoked ? revoked : inUse).take(tablet.id);
    if (wait > 0) return answerRefusal(c, refused('too-many-requests'), wait);
    c.set('tablet', tablet);
    return next();
  });
};

/** Lets people and active tablets through: for what both show, such as photos. */
export const requireSessionOrTablet = (deps: Deps) => {
  const ofSession = requireSession(deps);
  return createMiddleware<SessionEnv>(async (c, next) => {
    const tablet = tabletOf(deps, c);
    return tablet && tablet.revokedAt === 0 ? next() : ofSession(c, next);
  });
};
