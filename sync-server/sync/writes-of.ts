import type { PushRequest } from '#schema/api/sync.ts';
import type { NewMessage } from '#server/auth/limit-writes.ts';
import type { Deps } from '#server/deps.ts';
import { readRow } from './read-row.ts';

/** What a push would write, as it is limited: its rows, and the messages that are not stored yet, which a repeat is. */
export const writesOf = (
  { records }: Pick<Deps, 'records'>,
  userId: string,
  { collections }: PushRequest,
): { readonly rows: number; readonly messages: readonly NewMessage[] } => ({
  rows: Object.values(collections).flat().length,
  messages: (collections.messages ?? []).flatMap((row): NewMessage[] => {
    const { id, senderId, receiverId, category } = readRow(row)?.submitted ?? { id: '' };
    if (senderId !== userId || typeof receiverId !== 'string' || records.find('message', id)) return [];
    return [{ receiverId: receiverId.slice(0, 64), isUrgent: category === 'URGENT' }];
  }),
});
