import type { PushResponse } from '#schema/api/sync.ts';
import type { LocalDatabase } from '#web/db/database.ts';
import type { Send } from './link.ts';
import { readRefusal } from './refusal-body.ts';

const answerMilliseconds = 30_000;

/**
 * The one push that a deactivated account may still make: its waiting punches (D24). Resolves with whether none is left
 * that the server has not decided on: a lost connection, a busy server and a captive portal's page decide nothing.
 */
export const sendLastPunches = async ({ rx, store }: LocalDatabase, send: Send): Promise<boolean> => {
  const waiting = await store.waiting.where({ collection: 'hours' }).toArray();
  const punches = await rx.hours.findByIds(waiting.map(({ id }) => id)).exec();
  if (punches.size === 0) return true;
  const rows = [...punches.values()].map((punch) => ({ newDocumentState: { ...punch.toJSON(), _deleted: false } }));
  const body = JSON.stringify({ collections: { hours: rows } });
  const signal = AbortSignal.timeout(answerMilliseconds);
  return send('/api/sync/push', { method: 'POST', body, signal }).then(isDecided, () => false);
};

const isDecided = async (response: Response): Promise<boolean> => {
  if (!response.ok) return (await readRefusal(response)).code === 'account-deactivated';
  const answer = (await response.json().catch(() => undefined)) as Partial<PushResponse> | null | undefined;
  return typeof answer?.scope === 'string';
};
