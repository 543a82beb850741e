import type { Message } from '#schema/entities/message.ts';
import type { Result } from '#schema/errors.ts';
import { deviceNow } from '#web/db/clock.ts';
import { changeDocument, insertDocuments } from '#web/db/write.ts';
import { readingTime } from './new-messages.ts';

/** Writes of the messages on this device; the server delivers them when it hears of them (invariant 1). */

/** Sends messages, all or none. */
export const sendMessages = (messages: readonly Message[]): Promise<Result<readonly Message[]>> =>
  insertDocuments('message', messages);

/** Marks received messages as read. One that is not on the device any more needs no mark. */
export const markRead = async (messages: readonly Message[]): Promise<void> => {
  // All at once: the local database then writes them in few steps, and the screen is drawn anew as few times.
  await Promise.all(
    messages.map((message) => changeDocument('message', message.id, { readAt: readingTime(message, deviceNow()) })),
  );
};
