import { Hono } from 'hono';
import { type PushKeyAnswer, subscribeRequest, unsubscribeRequest } from '#schema/api/push.ts';
import { refused, refusedFields } from '#schema/errors.ts';
import { requireSession } from '#server/auth/require-session.ts';
import type { SessionEnv } from '#server/auth/session-env.ts';
import type { Deps } from '#server/deps.ts';
import { serverKeysOf } from '#server/push/server-keys.ts';
import { forgetSubscription, keepSubscription } from '#server/push/subscriptions.ts';
import { readInput } from './read-input.ts';
import { refuse } from './refuse.ts';

/** Subscribing this browser to pushes, and ending it (specification, section 7); for nobody but oneself. */
export const createPushRoutes = (deps: Deps) => {
  const key = (): PushKeyAnswer => ({ publicKey: serverKeysOf(deps.db).publicKey });

  return new Hono<SessionEnv>()
    .use(requireSession(deps))
    .get('/key', (c) => c.json(key()))
    .post('/subscribe', async (c) => {
      const input = await readInput(c, subscribeRequest);
      if (!input.ok) return refuse(c, input);
      const { subscription, userId } = input.value;
      const me = c.get('actor').userId;
      if (userId !== undefined && userId !== me) return refuse(c, refused('not-allowed'));
      if (!deps.isPushService(subscription.endpoint)) return refuse(c, unknownService);
      keepSubscription(deps.db, { userId: me, tokenHash: c.get('session').tokenHash }, subscription);
      return c.json(key());
    })
    .post('/unsubscribe', async (c) => {
      const input = await readInput(c, unsubscribeRequest);
      if (!input.ok) return refuse(c, input);
      const { endpoint, userId } = input.value;
      const me = c.get('actor').userId;
      if (userId !== undefined && userId !== me) return refuse(c, refused('not-allowed'));
      forgetSubscription(deps.db, me, endpoint);
      return c.json({ ok: true });
    });
};

const unknownService = refusedFields({ endpoint: 'This is not the push service of a browser that Brigade knows.' });
