import type { LocalDatabase } from '#web/db/database.ts';
import type { Send } from './link.ts';

const mostTries = 5;
const pauseMilliseconds = 1_000;

/** The one push that a deactivated account may still make: its waiting punches (D24). A lost connection is no answer. */
export const sendLastPunches = async ({ rx, store }: LocalDatabase, send: Send): Promise<void> => {
  const waiting = await store.waiting.where({ collection: 'hours' }).toArray();
  if (waiting.length === 0) return;
  const punches = await rx.hours.findByIds(waiting.map(({ id }) => id)).exec();
  const rows = [...punches.values()].map((punch) => ({ newDocumentState: { ...punch.toJSON(), _deleted: false } }));
  const body = JSON.stringify({ collections: { hours: rows } });
  for (let tries = 1; tries <= mostTries; tries += 1) {
    const response = await send('/api/sync/push', { method: 'POST', body }).catch(() => undefined);
    if (response && response.status < 500) return;
    await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds * tries));
  }
};
