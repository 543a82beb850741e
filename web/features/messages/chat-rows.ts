import type { Message } from '#schema/entities/message.ts';
import type { Day, Instant } from '#schema/entities/primitives.ts';
import { dayOf } from '#schema/rules/time/zone.ts';
import type { RefusedMessage } from './refused-messages.ts';

/** How far a message has got. A received one has no state. */
export type MessageState =
  | { readonly is: 'received' | 'waiting' | 'sent' }
  | { readonly is: 'read'; readonly at: Instant }
  | { readonly is: 'refused'; readonly refusal: RefusedMessage };

export interface MessageRow {
  readonly kind: 'message';
  readonly key: string;
  readonly message: Message;
  readonly isMine: boolean;
  /** The subject, if it differs from that of the message before; otherwise ''. */
  readonly newSubject: string;
  readonly state: MessageState;
}

/** A row of the chat: a message, or the day on which the following ones were written. */
export type ChatRow = MessageRow | { readonly kind: 'day'; readonly key: string; readonly day: Day };

export interface ChatFacts {
  readonly userId: string;
  readonly zone: string;
  readonly waitingIds: ReadonlySet<string>;
  readonly refused: ReadonlyMap<string, RefusedMessage>;
}

/** The messages of a conversation, oldest first, with a row before each new day. */
export const chatRows = (messages: readonly Message[], facts: ChatFacts): readonly ChatRow[] => {
  const rows: ChatRow[] = [];
  let day: Day | undefined;
  let subject = '';
  for (const message of messages) {
    const writtenOn = dayOf(facts.zone, message.createdAt);
    if (writtenOn !== day) rows.push({ kind: 'day', key: writtenOn, day: writtenOn });
    rows.push(messageRow(message, subject, facts));
    day = writtenOn;
    subject = message.subject;
  }
  return rows;
};

const messageRow = (message: Message, subjectBefore: string, facts: ChatFacts): MessageRow => ({
  kind: 'message',
  key: message.id,
  message,
  isMine: message.senderId === facts.userId,
  newSubject: message.subject === subjectBefore ? '' : message.subject,
  state: stateOf(message, facts),
});

const stateOf = (message: Message, { userId, waitingIds, refused }: ChatFacts): MessageState => {
  if (message.senderId !== userId) return { is: 'received' };
  const refusal = refused.get(message.id);
  if (refusal) return { is: 'refused', refusal };
  if (message.readAt !== '') return { is: 'read', at: message.readAt };
  return { is: waitingIds.has(message.id) ? 'waiting' : 'sent' };
};
