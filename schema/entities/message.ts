import * as z from 'zod/mini';
import { defineEntity } from './entity.ts';
import { filledText, id, idOrBlank, instant, instantOrBlank } from './primitives.ts';

export const messageCategories = ['HR', 'URGENT', 'Management', 'General'] as const;

/** One message to one receiver; the copies of one sending share `sendingId` (D13). */
export const message = z.strictObject({
  id,
  sendingId: id,
  senderId: id,
  receiverId: id,
  subject: filledText(200, 'Enter a subject'),
  content: filledText(10_000, 'Enter a message'),
  category: z.enum(messageCategories),
  /** Its photo (`messagePhoto`), also after that was removed; '' where it never had one. */
  photoId: idOrBlank,
  /** The hours that its sender asks a correction of; '' for any other message. */
  hoursRecordId: idOrBlank,
  readAt: instantOrBlank,
  createdAt: instant,
  /** When the server took it, where that is over ten minutes after it says it was written (D55); '' otherwise. */
  arrivedAt: instantOrBlank,
});
export type Message = z.output<typeof message>;

export const messageEntity = defineEntity({
  name: 'message',
  table: 'messages',
  collection: 'messages',
  shape: message,
  serverOwned: ['arrivedAt'],
  later: { photoId: '', hoursRecordId: '' },
  references: { senderId: 'users', receiverId: 'users' },
});
