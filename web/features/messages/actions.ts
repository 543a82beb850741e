import type { Message } from '#schema/entities/message.ts';
import type { Result } from '#schema/errors.ts';
import { withPhotos } from '#schema/rules/messages/message-photos.ts';
import { deviceNow, newId } from '#web/db/clock.ts';
import { changeDocument, insertDocuments, insertion, writeTogether } from '#web/db/write.ts';
import { readingTime } from './new-messages.ts';

/** Message writes on this device; the server delivers the messages once it gets them (invariant 1). */

/** Sends messages, all or none. `image`: their photo, a small JPEG in base64; '' for none. */
export const sendMessages = async (messages: readonly Message[], image = ''): Promise<Result<unknown>> => {
  if (image === '') return insertDocuments('message', messages);
  const sent = withPhotos(messages, image, newId);
  return writeTogether(
    sent.flatMap(({ photo, message }) => [insertion('messagePhoto', photo), insertion('message', message)]),
  );
};

/** Marks received messages as read. One no longer on the device needs no mark. */
export const markRead = async (messages: readonly Message[]): Promise<void> => {
  // All at once: the local database then writes them in few steps, and the screen is redrawn as few times.
  await Promise.all(
    messages.map((message) => changeDocument('message', message.id, { readAt: readingTime(message, deviceNow()) })),
  );
};
