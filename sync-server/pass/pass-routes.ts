import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import {
  type PassAnswer,
  type StatementsAnswer,
  serverTimeHeader,
  statementsRequest,
  type VerifiersAnswer,
} from '#schema/api/pass.ts';
import { pinsVersionOf, verifiersOf } from '#server/auth/pins.ts';
import { requireTablet, type TabletEnv } from '#server/auth/require-tablet.ts';
import { renewTabletCookie, tabletTokenHashOf } from '#server/auth/tablet-cookie.ts';
import { findTablet } from '#server/auth/tablets.ts';
import type { Deps } from '#server/deps.ts';
import { readInput } from '#server/routes/read-input.ts';
import { refuse } from '#server/routes/refuse.ts';
import type { ChangeHub } from '#server/sync/change-hub.ts';
import { passFacts } from './pass-facts.ts';
import { openPassStream } from './pass-stream.ts';
import { takeStatements } from './statements.ts';

/** What a tablet at the pass may call, and all that it may call (SPEC.md, "The tablet at the pass"). */
export const createPassRoutes = (deps: Deps, hub: ChangeHub) =>
  new Hono<TabletEnv>()
    .use(async (c, next) => {
      await next();
      c.header(serverTimeHeader, String(deps.now()));
    })
    .get('/board', requireTablet(deps), (c) => {
      renewTabletCookie(c, deps.sessionSettings);
      const { epoch } = deps.records.ledger.state();
      const answer = { facts: passFacts(deps), pinsVersion: pinsVersionOf(verifiersOf(deps)), epoch };
      const body = JSON.stringify(answer satisfies PassAnswer);
      const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
      c.header('ETag', etag);
      if (c.req.header('if-none-match') === etag) return c.body(null, 304);
      c.header('Content-Type', 'application/json');
      return c.body(body);
    })
    .get('/verifiers', requireTablet(deps), (c) => {
      const verifiers = verifiersOf(deps);
      return c.json({ verifiers, pinsVersion: pinsVersionOf(verifiers) } satisfies VerifiersAnswer);
    })
    .get('/stream', requireTablet(deps), (c) => {
      const tokenHash = tabletTokenHashOf(c, deps.sessionSettings) ?? '';
      return openPassStream(deps, c, { hub, isInUse: () => findTablet(deps, tokenHash)?.revokedAt === 0 });
    })
    .post('/statements', requireTablet(deps, { allowRevoked: true }), async (c) => {
      const input = await readInput(c, statementsRequest);
      if (!input.ok) return refuse(c, input);
      const answers = takeStatements(deps, c.get('tablet'), input.value.statements);
      return c.json({ answers } satisfies StatementsAnswer);
    });
