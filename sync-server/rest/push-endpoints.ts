import { doneAnswer } from '#schema/api/list.ts';
import { type PushKeyAnswer, pushKeyAnswer, subscribeRequest, unsubscribeRequest } from '#schema/api/push.ts';
import { accepted, refused, refusedFields } from '#schema/errors.ts';
import type { Deps } from '#server/deps.ts';
import { serverKeysOf } from '#server/push/server-keys.ts';
import { forgetSubscription, keepSubscription } from '#server/push/subscriptions.ts';
import { endpoint } from './endpoint.ts';

const shared = { topic: 'Sync and devices', takesNoRow: true } as const;

const keyOf = ({ db }: Deps): PushKeyAnswer => ({ publicKey: serverKeysOf(db).publicKey });

/** Subscribing this browser to pushes, and unsubscribing (specification, section 7); only for the caller. */
export const pushEndpoints = [
  endpoint({
    ...shared,
    method: 'get',
    path: '/api/push/key',
    summary: 'The server’s public key for Web Push.',
    answer: pushKeyAnswer,
    run: ({ deps }) => accepted({ body: keyOf(deps) }),
  }),
  endpoint({
    ...shared,
    method: 'post',
    path: '/api/push/subscribe',
    summary: 'Subscribes this browser to pushes.',
    body: subscribeRequest,
    answer: pushKeyAnswer,
    run: ({ deps, actor, session }, { body: { subscription, userId } }) => {
      const me = actor.userId;
      if (userId !== undefined && userId !== me) return refused('not-allowed');
      if (!deps.isPushService(subscription.endpoint)) return unknownService;
      keepSubscription(deps.db, { userId: me, tokenHash: session.tokenHash }, subscription);
      return accepted({ body: keyOf(deps) });
    },
  }),
  endpoint({
    ...shared,
    method: 'post',
    path: '/api/push/unsubscribe',
    summary: 'Ends the subscription.',
    body: unsubscribeRequest,
    answer: doneAnswer,
    run: ({ deps, actor }, { body }) => {
      if (body.userId !== undefined && body.userId !== actor.userId) return refused('not-allowed');
      forgetSubscription(deps.db, actor.userId, body.endpoint);
      return accepted({ body: { ok: true } });
    },
  }),
];

const unknownService = refusedFields({ endpoint: 'This is not the push service of a browser that Brigade knows.' });
