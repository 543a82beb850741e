import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import type { Deps } from '#server/deps.ts';

/** A request's id, for its log lines and for a person who reports a problem. */
export type RequestEnv = { Variables: { requestId: string } };

/** One line per request: the pattern of its route, not its path or query, so that no line holds personal data. */
export const logRequests = (deps: Deps) =>
  createMiddleware<RequestEnv>(async (c, next) => {
    const start = performance.now();
    const id = deps.newId();
    c.set('requestId', id);
    await next();
    c.res.headers.set('X-Request-Id', id);
    const seconds = (performance.now() - start) / 1000;
    deps.metrics.request(c.req.method, routePath(c), c.res.status, seconds);
    deps.log('info', 'request', {
      id,
      method: c.req.method,
      route: routePath(c),
      status: c.res.status,
      ms: Math.round(seconds * 1000),
    });
  });
