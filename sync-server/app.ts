import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { refused } from '#schema/errors.ts';
import type { TabletEnv } from './auth/require-tablet.ts';
import type { SessionEnv } from './auth/session-env.ts';
import { createStorageProbe } from './db/probe-storage.ts';
import type { Deps } from './deps.ts';
import { createDocsRoutes } from './rest/docs-routes.ts';
import { serveEndpoints } from './rest/serve-endpoints.ts';
import { answerError } from './serving/answer-error.ts';
import { checkOrigin } from './serving/check-origin.ts';
import { answerRefusal } from './serving/json.ts';
import { logRequests, type RequestEnv } from './serving/log-requests.ts';
import { createMetricsRoutes } from './serving/metrics-routes.ts';
import { neverCache } from './serving/never-cache.ts';
import { receiveBody } from './serving/receive-body.ts';
import { securityHeaders } from './serving/security-headers.ts';
import { serveWebFiles } from './serving/serve-web-files.ts';
import { createStatusRoutes } from './serving/status-routes.ts';
import { tellServerTime } from './serving/tell-server-time.ts';
import type { WebFiles } from './serving/web-files.ts';

export interface AppOptions {
  /** The four routes of the protocol (push, pull, history, stream), each behind its session middleware. */
  readonly sync: Hono<SessionEnv>;
  /** The routes that tablets at the pass call. */
  readonly pass: Hono<TabletEnv>;
  readonly webFiles: WebFiles;
  /** The token that /metrics requires; with '' nobody can read it. */
  readonly metricsToken: string;
  /** Origins that may make changes, besides the server's own host. */
  readonly allowedOrigins: readonly string[];
  /** The network address a call comes from. */
  readonly addressOf: (c: Context) => string;
}

/** The whole server without a port: call it as `app.request('/healthz')`. */
export const createApp = (
  deps: Deps,
  { sync, pass, webFiles, metricsToken, allowedOrigins, addressOf }: AppOptions,
) => {
  const probe = createStorageProbe(deps.db, deps.now);
  const app = new Hono<RequestEnv>()
    .use(logRequests(deps))
    .use(securityHeaders(deps.sessionSettings.isSecure))
    .use('/api/*', compress({ contentTypeFilter: /^application\/json/ }))
    .use('/api/*', neverCache)
    .use('/api/*', tellServerTime(deps.now))
    .use(checkOrigin(allowedOrigins))
    .use(receiveBody(deps));

  app.route('/', createStatusRoutes(deps, probe));
  if (metricsToken !== '') app.route('/metrics', createMetricsRoutes(deps, metricsToken));
  app.route('/api/pass', pass);
  app.route('/', serveEndpoints(deps, addressOf));
  app.route('/api', createDocsRoutes());
  app.route('/api/sync', sync);

  app.all('/api/*', (c) => answerRefusal(c, refused('not-found')));
  app.get('*', serveWebFiles(webFiles));
  app.notFound((c) => answerRefusal(c, refused('not-found')));
  app.onError(answerError(deps, probe.failed));
  return app;
};
