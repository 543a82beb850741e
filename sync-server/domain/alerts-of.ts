import type { AnyDocument, EntityName } from '#schema/collections.ts';
import type { Notice } from '#schema/entities/post.ts';
import type { Records } from '#server/db/records.ts';

/** A write that goes straight into somebody's inbox, as it is limited. */
export interface Alert {
  /** Who hears of it; '' for everybody, `managers` for those who decide. */
  readonly receiverId: string;
  /** Whether it reaches the lock screen at once. */
  readonly isUrgent: boolean;
}

/**
 * Whom a document alerts that this person is about to store. A repeat of what is stored alerts nobody. What waits for a
 * digest is none: an open shift, a request to everybody.
 */
export const alertsOf = (
  records: Records,
  userId: string,
  name: EntityName | undefined,
  document: AnyDocument,
): readonly Alert[] => {
  const isNew = (): boolean => name !== undefined && records.find(name, document.id) === undefined;
  const { senderId, receiverId, category, addresseeId, status, isPinned } = document;
  if (name === 'message') return senderId === userId && isNew() ? alert(receiverId, category === 'URGENT') : [];
  if (name === 'notice') return isPinned === true && !isPinnedAlready(records, document.id) ? alert('', true) : [];
  if (name === 'shiftRequest') return addresseeId !== '' && isNew() ? alert(addresseeId, true) : [];
  if (name === 'timeOffRequest') return status === 'pending' && isNew() ? alert('managers', true) : [];
  return [];
};

const longestId = 64;

const alert = (receiverId: unknown, isUrgent: boolean): readonly Alert[] =>
  typeof receiverId === 'string' ? [{ receiverId: receiverId.slice(0, longestId), isUrgent }] : [];

const isPinnedAlready = (records: Records, id: string): boolean =>
  (records.find('notice', id)?.document as Notice | undefined)?.isPinned === true;
