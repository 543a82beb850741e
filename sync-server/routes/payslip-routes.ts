import { Hono } from 'hono';
import { requireSession } from '#server/auth/require-session.ts';
import type { SessionEnv } from '#server/auth/session-env.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/domain/transaction.ts';
import { downloadPayslip, payslipFacts, visibleEntries } from '#server/domain/visible-pay.ts';
import { refuse } from './refuse.ts';

/** Payslips, one's own unless an admin asks; every download is counted (specification, section 7). */
export const createPayslipRoutes = (deps: Deps) =>
  new Hono<SessionEnv>()
    .use(requireSession(deps))
    .get('/', (c) => {
      const entries = visibleEntries(deps, c.get('actor'), c.req.query('userId'));
      return entries.ok ? c.json(payslipFacts(entries.value)) : refuse(c, entries);
    })
    .get('/:id/download', (c) => {
      const actor = c.get('actor');
      const writer = { actorId: actor.userId, device: c.get('deviceId') };
      const { value, changes } = inTransaction(deps, writer, (tx) => downloadPayslip(tx, actor, c.req.param('id')));
      deps.publish(changes);
      return value.ok ? c.json(value.value) : refuse(c, value);
    });
