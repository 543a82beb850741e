import type { Message } from '#schema/entities/message.ts';
import { toInstant } from '#schema/entities/primitives.ts';
import type { User } from '#schema/entities/user.ts';
import { accepted, type Refusal, type Result } from '#schema/errors.ts';
import { deviceNow, newId } from '#web/db/clock.ts';
import { changeDocument, insertDocument } from '#web/db/write.ts';
import { type ProfileChanges, requestText } from './profile-form.ts';

/** Saves what this person may change, and sends what they may not as a message to the admin. */
export const saveProfile = async (
  { user, employment, requested }: ProfileChanges,
  userId: string,
  contact: User | undefined,
): Promise<Result<void>> => {
  const results: (Refusal | { ok: true })[] = [];
  if (Object.keys(user).length > 0) results.push(await changeDocument('user', userId, user));
  if (Object.keys(employment).length > 0) results.push(await changeDocument('employment', userId, employment));
  if (requested.length > 0 && contact) {
    results.push(await insertDocument('message', request(requestText(requested), userId, contact.id)));
  }
  return results.find((result) => !result.ok) ?? accepted(undefined);
};

/** A staff message of the category HR goes to the admin contact alone (D13). */
const request = (content: string, senderId: string, receiverId: string): Message => ({
  id: newId(),
  sendingId: newId(),
  senderId,
  receiverId,
  subject: 'Change of my details',
  content,
  category: 'HR',
  photoId: '',
  hoursRecordId: '',
  readAt: '',
  createdAt: toInstant(deviceNow()),
  arrivedAt: '',
});
