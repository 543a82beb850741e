import { deepEqual } from 'rxdb/plugins/utils';
import type { OutboxEntry, Sent, Waiting } from './outbox.ts';

/**
 * What this page has sent from a full disk, with no room to note it as sent, until it is answered. The person's other
 * tabs do not know about it.
 */
const unnoted = new Map<string, { readonly base: Waiting['base']; readonly sent: Sent }>();

const placeOf = (copyId: string, key: string): string => `${copyId} ${key}`;

export const rememberUnnoted = (copyId: string, { key, waiting }: OutboxEntry, sent: Sent): void => {
  unnoted.set(placeOf(copyId, key), { base: waiting?.base, sent });
};

/** It has been answered. */
export const forgetUnnoted = (copyId: string, key: string): void => {
  unnoted.delete(placeOf(copyId, key));
};

/**
 * The waiting change, marked as sent if this page has sent it: the first write that finds room stores that too. Not if
 * its base or the change itself is now a different one.
 */
export const withUnnoted = (copyId: string, { key, waiting }: OutboxEntry): Waiting | undefined => {
  const known = unnoted.get(placeOf(copyId, key));
  if (!known || !waiting || waiting.sent) return waiting;
  const { base, sent } = known;
  const isSame = sent.version === waiting.version && deepEqual([base, sent.next], [waiting.base, waiting.next]);
  return isSame ? { ...waiting, sent } : waiting;
};
