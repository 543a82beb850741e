import { type Context, Hono } from 'hono';
import { answerComplaintRequest, complaintRequest, type ListedComplaint } from '#schema/api/complaints.ts';
import type { Result } from '#schema/errors.ts';
import { limitRate } from '#server/auth/limit-rate.ts';
import { requireSession } from '#server/auth/require-session.ts';
import type { SessionEnv } from '#server/auth/session-env.ts';
import type { Deps } from '#server/deps.ts';
import { acknowledgeComplaint, answerComplaint, complaintsFor, makeComplaint } from '#server/domain/complaints.ts';
import { inTransaction, type Transaction } from '#server/domain/transaction.ts';
import { readInput } from './read-input.ts';
import { refuse } from './refuse.ts';

const perMinute = 5;

/**
 * Complaints about how personal data is used (Data Protection Act 2018, section 164A): anybody makes one, admins
 * acknowledge and answer it. On the server alone: no other device has any business with them.
 */
export const createComplaintRoutes = (deps: Deps) => {
  const answerList = (c: Context<SessionEnv>) =>
    c.json({ complaints: complaintsFor(deps, c.get('actor')) } satisfies { complaints: readonly ListedComplaint[] });

  const write = (c: Context<SessionEnv>, change: (tx: Transaction) => Result<undefined>) => {
    const writer = { actorId: c.get('actor').userId, device: c.get('deviceId') };
    const { value, changes } = inTransaction(deps, writer, change);
    deps.publish(changes);
    return value.ok ? answerList(c) : refuse(c, value);
  };

  return new Hono<SessionEnv>()
    .use(requireSession(deps))
    .get('/', answerList)
    .post('/', limitRate(deps.now, perMinute), async (c) => {
      const input = await readInput(c, complaintRequest);
      return input.ok ? write(c, (tx) => makeComplaint(tx, input.value)) : refuse(c, input);
    })
    .post('/:id/acknowledge', (c) => write(c, (tx) => acknowledgeComplaint(tx, c.get('actor'), c.req.param('id'))))
    .post('/:id/answer', async (c) => {
      const input = await readInput(c, answerComplaintRequest);
      if (!input.ok) return refuse(c, input);
      return write(c, (tx) => answerComplaint(tx, c.get('actor'), c.req.param('id'), input.value.answer));
    });
};
