import { sql } from 'drizzle-orm';
import { entities } from '#schema/collections.ts';
import { type Message, messageCategories } from '#schema/entities/message.ts';
import { type MessagePhoto, messagePhotoPixels } from '#schema/entities/message-photo.ts';
import { accepted, type Refusal, type Result, refused, refusedFields } from '#schema/errors.ts';
import type { Actor } from '#schema/permissions/actor.ts';
import { isPhotoOf } from '#schema/rules/messages/message-photos.ts';
import { namesPhoto } from '#server/db/named-photos.ts';
import { messages } from '#server/db/tables.ts';
import { jpegSize } from '#server/domain/people/jpeg-size.ts';
import type { Transaction } from '#server/domain/transaction.ts';
import type { Beside } from '#server/domain/writes/caller.ts';
import { mayReach, sentAt } from './message-reach.ts';

/**
 * Keeps the photo sent with a message (D61): to somebody the sender may write to, and an image by its content, whatever
 * it is called. Refuses with `receiver-not-routed` or `invalid`.
 */
export const keepMessagePhoto = (tx: Transaction, actor: Actor, submitted: MessagePhoto): Result<MessagePhoto> => {
  const [sender, receiver] = [tx.find('user', actor.userId), tx.find('user', submitted.receiverId)];
  if (!sender || !receiver?.isActive) return refused('receiver-not-routed');
  if (!messageCategories.some((category) => mayReach(tx, sender, receiver, category)))
    return refused('receiver-not-routed');
  if (isNamed(tx, submitted.id)) return refused('already-exists');
  const size = jpegSize(Buffer.from(submitted.image, 'base64'));
  if (!size) return refusedFields({ image: 'This is not a photo. Choose another picture.' });
  const fits = [size.width, size.height].every((pixels) => pixels > 0 && pixels <= messagePhotoPixels);
  if (!fits) return refusedFields({ image: `This photo is too large: at most ${messagePhotoPixels} pixels.` });
  const photo: MessagePhoto = { ...submitted, createdAt: sentAt(tx, submitted, sender.createdAt) };
  tx.put('messagePhoto', photo, 'keep-message-photo');
  return accepted(photo);
};

/**
 * Whether a message already names this id, perhaps of a photo removed after three months: nobody may put another
 * picture under an old message. A removed message counts as long as its row exists.
 */
const isNamed = ({ db }: Transaction, photoId: string): boolean =>
  db.select({ one: sql`1` }).from(messages).where(namesPhoto(photoId)).limit(1).get() !== undefined;

/** Why a photo cannot be kept: the message it belongs to is not sent with it. */
export const lacksMessage = (
  { id, senderId, receiverId }: MessagePhoto,
  beside: readonly Beside[],
): Refusal | undefined => {
  const isIts = ({ collection, submitted: message }: Beside): boolean =>
    collection === entities.message.collection &&
    message.photoId === id &&
    message.senderId === senderId &&
    message.receiverId === receiverId;
  return beside.some(isIts) ? undefined : refused('not-allowed', 'A photo is sent with its message.');
};

/** Whether a message may name this photo: one between the same two people. */
export const isOwnPhoto = (tx: Transaction, message: Message): boolean => {
  const photo = tx.find('messagePhoto', message.photoId);
  return photo !== undefined && isPhotoOf(message, photo);
};
