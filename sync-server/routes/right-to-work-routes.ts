import { type Context, Hono } from 'hono';
import type { RightToWorkAnswer } from '#schema/api/right-to-work.ts';
import { type Result, refused } from '#schema/errors.ts';
import { limitRate, ratesPerMinute } from '#server/auth/limit-rate.ts';
import { requireSession } from '#server/auth/require-session.ts';
import type { SessionEnv } from '#server/auth/session-env.ts';
import type { Deps } from '#server/deps.ts';
import { keepRightToWork, readRightToWork, removeRightToWork } from '#server/domain/keep-right-to-work.ts';
import { inTransaction, type Transaction } from '#server/domain/transaction.ts';
import { receivedBytes } from '#server/serving/received-bytes.ts';
import { refuse } from './refuse.ts';

/** Right-to-work documents: kept by managers and admins, read by them and by the person, by nobody else. */
export const createRightToWorkRoutes = (deps: Deps) =>
  new Hono<SessionEnv>()
    .use(requireSession(deps))
    .post('/:userId', limitRate(deps.now, ratesPerMinute.upload), (c) => {
      const bytes = receivedBytes(c);
      return write(c, deps, (tx) => keepRightToWork(tx, c.get('actor'), c.req.param('userId'), bytes));
    })
    .delete('/:userId', (c) => write(c, deps, (tx) => removeRightToWork(tx, c.get('actor'), c.req.param('userId'))))
    .get('/:userId/:documentId', (c) => {
      // A passport shows the birth date that such a session masks (D57).
      if (c.get('session').masksUntil > 0) return refuse(c, refused('not-allowed', hiddenMessage));
      const read = inTransaction(deps, { actorId: c.get('actor').userId, device: '' }, (tx) =>
        readRightToWork(tx, c.get('actor'), c.req.param()),
      ).value;
      if (!read.ok) return refuse(c, read);
      c.header('Content-Type', read.value.type);
      c.header('Content-Disposition', 'inline; filename="right-to-work"');
      return c.body(new Uint8Array(read.value.bytes));
    });

const hiddenMessage =
  'Somebody else made or typed the password of this sign-in within the last 7 days. Open this later, or ask an admin.';

const write = (c: Context<SessionEnv>, deps: Deps, change: (tx: Transaction) => Result<string>) => {
  const writer = { actorId: c.get('actor').userId, device: c.get('deviceId') };
  const { value, changes } = inTransaction(deps, writer, change);
  if (!value.ok) return refuse(c, value);
  deps.publish(changes);
  return c.json({ rightToWorkDocUrl: value.value } satisfies RightToWorkAnswer);
};
