import { analyticsRequest, type EvidenceAnswer, evidenceRequest } from '#schema/api/analytics.ts';
import { accepted } from '#schema/errors.ts';
import type { Actor } from '#schema/permissions/actor.ts';
import { mayOpen } from '#schema/permissions/screens.ts';
import { analyseAndCompare, evidenceOfFigure } from '#server/domain/analyse-period.ts';
import { endpoint } from '#server/rest/endpoint.ts';

const shared = { topic: 'Analytics', allows: (actor: Actor) => mayOpen(actor, '/analytics') } as const;

/** Figures of periods that devices no longer hold, for managers and admins (D23). */
export const analysisEndpoints = [
  endpoint({
    ...shared,
    method: 'get',
    path: '/api/analytics/analysis',
    summary: 'Every figure of a period, over time and by department, and how it differs from the stretch before.',
    query: analyticsRequest,
    run: ({ deps, actor }, { query }) => accepted({ body: analyseAndCompare(deps, actor, query) }),
  }),
  endpoint({
    ...shared,
    method: 'get',
    path: '/api/analytics/evidence',
    summary: 'The records behind a figure.',
    query: evidenceRequest,
    run: ({ deps, actor }, { query }) => {
      const evidence = evidenceOfFigure(deps, actor, query);
      return accepted({ body: { evidence } satisfies EvidenceAnswer });
    },
  }),
];
