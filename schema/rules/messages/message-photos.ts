import type { Message } from '#schema/entities/message.ts';
import type { MessagePhoto } from '#schema/entities/message-photo.ts';
import { firstDayKept, retention } from '../retention/retention.ts';

/** What a message says that is a photo alone: lists, notifications and apps from before photos show it. */
export const wordlessPhoto = 'Photo';

/** Whether a photo is the one of a message: it names it, and both are from and to the same people. */
export const isPhotoOf = (
  message: Pick<Message, 'photoId' | 'senderId' | 'receiverId'>,
  photo: Pick<MessagePhoto, 'id' | 'senderId' | 'receiverId'>,
): boolean =>
  message.photoId === photo.id && message.senderId === photo.senderId && message.receiverId === photo.receiverId;

/** Whether the photo of a message has been kept long enough and is nowhere any more. `now`: milliseconds since 1970. */
export const isPhotoGone = ({ createdAt }: Pick<Message, 'createdAt'>, now: number): boolean =>
  createdAt < firstDayKept(retention.photos.months, now);

/**
 * Messages with a photo: one copy for each, as each is read by its own two people (D61). The photo comes first, because
 * the message refers to it.
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
