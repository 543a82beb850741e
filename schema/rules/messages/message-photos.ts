import type { Message } from '#schema/entities/message.ts';
import type { MessagePhoto } from '#schema/entities/message-photo.ts';
import { firstDayKept, retention } from '../retention/retention.ts';

/** The text of a message that is only a photo: lists, notifications and apps from before photos show it. */
export const wordlessPhoto = 'Photo';

/** Whether a photo belongs to a message: the message names it, and both are from and to the same people. */
export const isPhotoOf = (
  message: Pick<Message, 'photoId' | 'senderId' | 'receiverId'>,
  photo: Pick<MessagePhoto, 'id' | 'senderId' | 'receiverId'>,
): boolean =>
  message.photoId === photo.id && message.senderId === photo.senderId && message.receiverId === photo.receiverId;

/** Whether a message's photo is past its retention and no longer exists anywhere. `now`: milliseconds since 1970. */
export const isPhotoGone = ({ createdAt }: Pick<Message, 'createdAt'>, now: number): boolean =>
  createdAt < firstDayKept(retention.photos.months, now);

/**
 * Messages with a photo: one copy each, as each is read by its own two people (D61). The photo comes first, because the
 * message refers to it.
 * @param image a small JPEG in base64
 */
export const withPhotos = (
  messages: readonly Message[],
  image: string,
  newId: () => string,
): readonly { readonly photo: MessagePhoto; readonly message: Message }[] =>
  messages.map((message) => {
    const { senderId, receiverId, createdAt } = message;
    const photo: MessagePhoto = { id: newId(), kind: 'messagePhoto', senderId, receiverId, image, createdAt };
    const content = message.content.trim() === '' ? wordlessPhoto : message.content;
    return { photo, message: { ...message, content, photoId: photo.id } };
  });
