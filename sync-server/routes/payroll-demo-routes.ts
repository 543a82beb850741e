import { Hono } from 'hono';
import { requireSession } from '#server/auth/require-session.ts';
import type { SessionEnv } from '#server/auth/session-env.ts';
import { createDemoPayRuns } from '#server/demo-data/pay-runs.ts';
import type { Deps } from '#server/deps.ts';
import { refuse } from './refuse.ts';

/** Generate Demo Data: pay runs for the demo restaurant, by whoever presses it first (D2). For demo mode alone. */
export const createPayrollDemoRoutes = (deps: Deps) =>
  new Hono<SessionEnv>().use(requireSession(deps)).post('/', async (c) => {
    const made = await createDemoPayRuns(deps);
    return made.ok ? c.json({ ok: true }) : refuse(c, made);
  });
