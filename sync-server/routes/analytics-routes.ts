import { type Context, Hono } from 'hono';
import { analyticsRequest, type EvidenceAnswer, evidenceRequest } from '#schema/api/analytics.ts';
import { refused } from '#schema/errors.ts';
import { mayOpen } from '#schema/permissions/screens.ts';
import { validate } from '#schema/validate.ts';
import { requireSession } from '#server/auth/require-session.ts';
import type { SessionEnv } from '#server/auth/session-env.ts';
import type { Deps } from '#server/deps.ts';
import { analysePeriod, evidenceOfFigure } from '#server/domain/analyse-period.ts';
import { refuse } from './refuse.ts';

/** Figures of periods that devices no longer hold, for managers and admins (D23). */
export const createAnalyticsRoutes = (deps: Deps) =>
  new Hono<SessionEnv>()
    .use(requireSession(deps))
    .use(async (c, next) => (mayOpen(c.get('actor'), '/analytics') ? next() : refuse(c, refused('not-allowed'))))
    .get('/analysis', (c) => {
      const input = validate(analyticsRequest, queryOf(c));
      return input.ok ? c.json(analysePeriod(deps, c.get('actor'), input.value)) : refuse(c, input);
    })
    .get('/evidence', (c) => {
      const input = validate(evidenceRequest, queryOf(c));
      if (!input.ok) return refuse(c, input);
      const evidence = evidenceOfFigure(deps, c.get('actor'), input.value);
      return c.json({ evidence } satisfies EvidenceAnswer);
    });

const queryOf = (c: Context): Readonly<Record<string, string>> => c.req.query();
