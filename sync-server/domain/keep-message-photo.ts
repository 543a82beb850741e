import { type Message, messageCategories } from '#schema/entities/message.ts';
import { type MessagePhoto, messagePhotoPixels } from '#schema/entities/message-photo.ts';
import { accepted, type Result, refused, refusedFields } from '#schema/errors.ts';
import type { Actor } from '#schema/permissions/actor.ts';
import { jpegSize } from './jpeg-size.ts';
import { mayReach, sentAt } from './message-reach.ts';
import type { Transaction } from './transaction.ts';

/**
 * Keeps the photo of a message that is sent with it (D61): for somebody whom the sender may write to, and a picture by
 * its content, whatever it is called. Refuses with `receiver-not-routed` or `invalid`.
 */
export const keepMessagePhoto = (tx: Transaction, actor: Actor, submitted: MessagePhoto): Result<MessagePhoto> => {
  const [sender, receiver] = [tx.find('user', actor.userId), tx.find('user', submitted.receiverId)];
  if (!sender || !receiver?.isActive) return refused('receiver-not-routed');
  if (!messageCategories.some((category) => mayReach(tx, sender, receiver, category)))
    return refused('receiver-not-routed');
  const size = jpegSize(Buffer.from(submitted.image, 'base64'));
  if (!size) return refusedFields({ image: 'This is not a photo. Choose another picture.' });
  const fits = [size.width, size.height].every((pixels) => pixels > 0 && pixels <= messagePhotoPixels);
  if (!fits) return refusedFields({ image: `This photo is too large: at most ${messagePhotoPixels} pixels.` });
  const photo: MessagePhoto = { ...submitted, createdAt: sentAt(tx, 'posts', submitted, sender.createdAt) };
  tx.put('messagePhoto', photo, 'keep-message-photo');
  return accepted(photo);
};

/** Whether a message may name this photo: one between the same two people. */
export const isOwnPhoto = (tx: Transaction, { photoId, senderId, receiverId }: Message): boolean => {
  const photo = tx.find('messagePhoto', photoId);
  return photo?.senderId === senderId && photo.receiverId === receiverId;
};
