import type { PushRequest } from '#schema/api/sync.ts';
import type { Notice } from '#schema/entities/post.ts';
import type { NewMessage } from '#server/auth/limit-writes.ts';
import type { StoredRecord } from '#server/db/records.ts';
import type { Deps } from '#server/deps.ts';
import { readRow } from './read-row.ts';

/** Of a notice that goes into every inbox: it counts as one urgent message to everybody. */
const everybody = '';

/**
 * What a push would write, as it is limited: its rows, the messages that are not stored yet, which a repeat is, and the
 * notices that it pins.
 */
export const writesOf = (
  { records }: Pick<Deps, 'records'>,
  userId: string,
  { collections }: PushRequest,
): { readonly rows: number; readonly messages: readonly NewMessage[] } => ({
  rows: Object.values(collections).flat().length,
  messages: [
    ...(collections.messages ?? []).flatMap((row): NewMessage[] => {
      const { id, senderId, receiverId, category } = readRow(row)?.submitted ?? { id: '' };
      if (senderId !== userId || typeof receiverId !== 'string' || records.find('message', id)) return [];
      return [{ receiverId: receiverId.slice(0, 64), isUrgent: category === 'URGENT' }];
    }),
    ...(collections.posts ?? []).flatMap((row): NewMessage[] => {
      const { id, kind, isPinned } = readRow(row)?.submitted ?? { id: '' };
      if (kind !== 'notice' || isPinned !== true || isPinnedAlready(records.find('notice', id))) return [];
      return [{ receiverId: everybody, isUrgent: true }];
    }),
  ],
});

const isPinnedAlready = (record: StoredRecord | undefined): boolean =>
  record !== undefined && (record.document as Notice).isPinned;
