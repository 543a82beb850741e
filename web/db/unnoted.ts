import type { OutboxEntry, Sent, Waiting } from './outbox.ts';

/**
 * What this page has sent from a full disk, where it could not be noted as sent, and has no answer to. Another tab of the
 * person does not know of it.
 */
const unnoted = new Map<string, Sent>();

const placeOf = (copyId: string, key: string): string => `${copyId} ${key}`;

export const rememberUnnoted = (copyId: string, key: string, sent: Sent): void => {
  unnoted.set(placeOf(copyId, key), sent);
};

/** It was answered. */
export const forgetUnnoted = (copyId: string, key: string): void => {
  unnoted.delete(placeOf(copyId, key));
};

/** What waits, with what of it is on its way: the first write that finds room notes that too. */
export const withUnnoted = (copyId: string, { key, waiting }: OutboxEntry): Waiting | undefined => {
  const sent = unnoted.get(placeOf(copyId, key));
  return waiting && !waiting.sent && sent?.version === waiting.version ? { ...waiting, sent } : waiting;
};
