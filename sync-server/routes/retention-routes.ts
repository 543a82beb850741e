import { Hono } from 'hono';
import { changeRetentionRequest, type RetentionAnswer } from '#schema/api/retention.ts';
import { refused } from '#schema/errors.ts';
import { keepsRetention } from '#schema/permissions/records.ts';
import { requireSession } from '#server/auth/require-session.ts';
import type { SessionEnv } from '#server/auth/session-env.ts';
import type { Deps } from '#server/deps.ts';
import { changeRetention, monthsOfKinds } from '#server/domain/retention-choices.ts';
import { inTransaction } from '#server/domain/transaction.ts';
import { readInput } from './read-input.ts';
import { refuse } from './refuse.ts';

/** How long records are kept: admins see it, and may keep them for longer than the law asks. */
export const createRetentionRoutes = (deps: Deps) =>
  new Hono<SessionEnv>()
    .use(requireSession(deps))
    .get('/', (c) => {
      if (!keepsRetention(c.get('actor'))) return refuse(c, refused('not-allowed'));
      return c.json({ months: monthsOfKinds(deps.db) } satisfies RetentionAnswer);
    })
    .put('/:kind', async (c) => {
      const actor = c.get('actor');
      if (!keepsRetention(actor)) return refuse(c, refused('not-allowed'));
      const input = await readInput(c, changeRetentionRequest);
      if (!input.ok) return refuse(c, input);
      const writer = { actorId: actor.userId, device: c.get('deviceId') };
      const { value, changes } = inTransaction(deps, writer, (tx) =>
        changeRetention(tx, actor, c.req.param('kind'), input.value.months),
      );
      if (!value.ok) return refuse(c, value);
      deps.publish(changes);
      return c.json({ months: monthsOfKinds(deps.db) } satisfies RetentionAnswer);
    });
