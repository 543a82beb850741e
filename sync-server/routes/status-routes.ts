import { Hono } from 'hono';
import { schemaVersion } from '#schema/api/schema-version.ts';
import type { ServerInfo } from '#schema/api/session.ts';
import { hasNoPeople } from '#server/db/first-start.ts';
import { syncState } from '#server/db/tables.ts';
import type { Deps } from '#server/deps.ts';

/**
 * What the server says of itself to anybody: /healthz (the process answers), /readyz (its database does, with its
 * tables up to date), and /api/info, what the app must know before anybody signed in.
 */
export const createStatusRoutes = (deps: Deps) =>
  new Hono()
    .get('/healthz', (c) => c.json({ ok: true, schemaVersion }))
    .get('/readyz', (c) => {
      const isReady = deps.db.select().from(syncState).get() !== undefined;
      return c.json({ ok: isReady, schemaVersion }, isReady ? 200 : 503);
    })
    .get('/api/info', (c) => {
      const info: ServerInfo = { ok: true, schemaVersion, demo: deps.isDemo, needsFirstAdmin: hasNoPeople(deps.db) };
      return c.json(info);
    });
