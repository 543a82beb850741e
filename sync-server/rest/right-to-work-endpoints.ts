import { rightToWorkAnswer } from '#schema/api/right-to-work.ts';
import { type Result, refused } from '#schema/errors.ts';
import { ratesPerMinute } from '#server/auth/limit-rate.ts';
import { keepRightToWork, readRightToWork, removeRightToWork } from '#server/domain/people/keep-right-to-work.ts';
import { inTransaction, type Transaction } from '#server/domain/transaction.ts';
import { answerRefusal } from '#server/serving/json.ts';
import { receivedBytes } from '#server/serving/received-bytes.ts';
import { type Call, callOf, endpoint, rawEndpoint, replyWith, writeAs } from './endpoint.ts';

const topic = 'Accounts and files';
const ofPerson = { topic, path: '/api/right-to-work/{userId}', answer: rightToWorkAnswer, takesNoRow: true } as const;

const hiddenMessage =
  'Somebody else made or typed the password of this sign-in within the last 7 days. Open this later, or ask an admin.';

const write = (call: Call, change: (tx: Transaction, userId: string) => Result<string>) =>
  replyWith(
    writeAs(call, (tx) => change(tx, call.parameters.userId ?? '')),
    (rightToWorkDocUrl) => ({ rightToWorkDocUrl }),
  );

/** Right-to-work documents: managers and admins maintain them; they and the person can read them, nobody else. */
export const rightToWorkEndpoints = [
  rawEndpoint({
    ...ofPerson,
    method: 'post',
    summary: 'Keeps a right-to-work document: the file as the body.',
    perMinute: ratesPerMinute.upload,
    respond: async (c, deps) => {
      const { actor, device, parameters } = callOf(deps, c);
      const sent = { actor, userId: parameters.userId ?? '', bytes: receivedBytes(c) };
      const kept = await keepRightToWork(deps, { actorId: actor.userId, device }, sent);
      return kept.ok ? c.json({ rightToWorkDocUrl: kept.value }) : answerRefusal(c, kept);
    },
  }),
  endpoint({
    ...ofPerson,
    method: 'delete',
    summary: 'Removes it.',
    run: (call) => write(call, (tx, userId) => removeRightToWork(tx, call.actor, userId)),
  }),
  rawEndpoint({
    method: 'get',
    path: '/api/right-to-work/{userId}/{documentId}',
    topic,
    summary: 'The document.',
    contentType: 'application/octet-stream',
    respond: (c, deps) => {
      const { actor, session, parameters } = callOf(deps, c);
      // A passport shows the birth date that such a session masks (D57).
      if (session.masksUntil > 0) return answerRefusal(c, refused('not-allowed', hiddenMessage));
      const { userId = '', documentId = '' } = parameters;
      const { value: read } = inTransaction(deps, { actorId: actor.userId, device: '' }, (tx) =>
        readRightToWork(tx, actor, { userId, documentId }),
      );
      if (!read.ok) return answerRefusal(c, read);
      c.header('Content-Type', read.value.type);
      c.header('Content-Disposition', 'inline; filename="right-to-work"');
      return c.body(new Uint8Array(read.value.bytes));
    },
  }),
];
