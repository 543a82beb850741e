import { Hono } from 'hono';
import { schemaVersion } from '#schema/api/schema-version.ts';
import type { ServerInfo } from '#schema/api/session.ts';
import { hasNoPeople } from '#server/db/first-start.ts';
import type { StorageProbe } from '#server/db/probe-storage.ts';
import type { Deps } from '#server/deps.ts';

/**
 * What the server tells anybody: /healthz (the process answers), /readyz (its database can be read and written, with
 * its tables up to date), and /api/info, what the app must know before anybody has signed in.
 */
export const createStatusRoutes = (deps: Deps, probe: StorageProbe) =>
  new Hono()
    .get('/healthz', (c) => c.json({ ok: true, schemaVersion }))
    .get('/readyz', (c) => {
      const storage = probe.state();
      if (storage === 'sound') return c.json({ ok: true, schemaVersion });
      return c.json({ ok: false, schemaVersion, reason: storage === 'full' ? 'disk-full' : 'no-database' }, 503);
    })
    .get('/api/info', (c) => {
      const info: ServerInfo = { ok: true, schemaVersion, demo: deps.isDemo, needsFirstAdmin: hasNoPeople(deps.db) };
      return c.json(info);
    });
