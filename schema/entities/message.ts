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
  /** Its photo (`messagePhoto`), even after it was removed; '' if it never had one. */
  photoId: idOrBlank,
  /** The hours whose correction the sender asks for; '' for any other message. */
  hoursRecordId: idOrBlank,
  readAt: instantOrBlank,
  createdAt: instant,
  /** When the server received it, if that was over ten minutes after the time written on it (D55); '' otherwise. */
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
