import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import {
  type PassAnswer,
  type StatementsAnswer,
  setPinRequest,
  statementsRequest,
  type VerifiersAnswer,
} from '#schema/api/pass.ts';
import { refused } from '#schema/errors.ts';
import { createAllowance } from '#server/auth/allowance.ts';
import { setPinWithCode } from '#server/auth/pin-codes.ts';
import { requireTablet, type TabletEnv } from '#server/auth/require-tablet.ts';
import { renewTabletCookie, tabletTokenHashOf } from '#server/auth/tablet-cookie.ts';
import { findTablet } from '#server/auth/tablets.ts';
import type { Deps } from '#server/deps.ts';
import { openStreams, rowAllowance } from '#server/limits.ts';
import { answerRefusal, readInput } from '#server/serving/json.ts';
import type { ChangeHub } from '#server/sync/change-hub.ts';
import { createStreamPlaces } from '#server/sync/stream-places.ts';
import { passFacts } from './pass-facts.ts';
import { openPassStream } from './pass-stream.ts';
import { takeStatements } from './statements.ts';
import { verifiersFor } from './verifiers.ts';

/** Everything a tablet at the pass may call (SPEC.md, "The tablet at the pass"). */
export const createPassRoutes = (deps: Deps, hub: ChangeHub) => {
  const streams = createStreamPlaces(openStreams.perTablet);
  const statements = createAllowance({ ...rowAllowance.tablet, now: deps.now });
  return new Hono<TabletEnv>()
    .get('/board', requireTablet(deps), (c) => {
      renewTabletCookie(c, deps.sessionSettings);
      const { epoch } = deps.records.ledger.state();
      const answer = { facts: passFacts(deps), pinsVersion: verifiersFor(deps, c.get('tablet')).pinsVersion, epoch };
      const body = JSON.stringify(answer satisfies PassAnswer);
      const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
      c.header('ETag', etag);
      if (c.req.header('if-none-match') === etag) return c.body(null, 304);
      c.header('Content-Type', 'application/json');
      return c.body(body);
    })
    .get('/verifiers', requireTablet(deps), (c) =>
      c.json(verifiersFor(deps, c.get('tablet')) satisfies VerifiersAnswer),
    )
    .get('/stream', requireTablet(deps), (c) => {
      const tokenHash = tabletTokenHashOf(c, deps.sessionSettings) ?? '';
      const { id } = c.get('tablet');
      const takePlace = (end: () => void) => streams.take(id, end);
      return openPassStream(deps, c, { hub, find: () => findTablet(deps, tokenHash), takePlace });
    })
    .post('/pin', requireTablet(deps), async (c) => {
      const input = await readInput(c, setPinRequest);
      if (!input.ok) return answerRefusal(c, input);
      const set = await setPinWithCode(deps, c.get('tablet'), input.value);
      return set.ok ? c.json({ ok: true }) : answerRefusal(c, set);
    })
    .post('/statements', requireTablet(deps, { allowRevoked: true }), async (c) => {
      const input = await readInput(c, statementsRequest);
      if (!input.ok) return answerRefusal(c, input);
      const { statements: signed } = input.value;
      const wait = statements.wait(c.get('tablet').id, signed.length);
      if (wait > 0) return answerRefusal(c, refused('too-many-requests'), wait);
      statements.take(c.get('tablet').id, signed.length);
      const answers = await takeStatements(deps, c.get('tablet'), signed);
      return c.json({ answers } satisfies StatementsAnswer);
    });
};
