import type { Message } from '#schema/entities/message.ts';
import { type Instant, toInstant } from '#schema/entities/primitives.ts';
import type { Conversation } from '#schema/rules/messages/conversations.ts';

/** The content of a message, and where it belongs. */
export type Writing = Pick<Message, 'subject' | 'content' | 'category'> & Partial<Pick<Message, 'hoursRecordId'>>;

interface Making {
  readonly senderId: string;
  /** Milliseconds since 1970, device clock. */
  readonly now: number;
  readonly newId: () => string;
}

/** One message per receiver; they share a sending id (D13). */
export const newMessages = (
  writing: Writing,
  receiverIds: readonly string[],
  { senderId, now, newId }: Making,
): readonly Message[] => {
  const sendingId = newId();
  return receiverIds.map((receiverId) => ({
    hoursRecordId: '',
    ...writing,
    id: newId(),
    sendingId,
    senderId,
    receiverId,
    photoId: '',
    readAt: '',
    createdAt: toInstant(now),
    arrivedAt: '',
  }));
};

/**
 * A reply: only to that person (D13), under the conversation's latest subject (D32), and later than what it answers.
 */
export const replyTo = (conversation: Conversation, content: string, making: Making): readonly Message[] => {
  const { otherId, category, latest } = conversation;
  const now = Math.max(making.now, Date.parse(latest.createdAt) + 1);
  return newMessages({ subject: latest.subject, content, category }, [otherId], { ...making, now });
};

/** When a message was read: never before it was written, however wrong this device's clock is. */
export const readingTime = (message: Message, now: number): Instant =>
  toInstant(Math.max(now, Date.parse(message.createdAt)));

/** What remains in the field once `sent` has been stored. */
export const afterSending = (sent: string, present: string): string =>
  present.startsWith(sent) ? present.slice(sent.length).trimStart() : present;
