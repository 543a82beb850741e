import type { Message } from '#schema/entities/message.ts';

/** What two people wrote to each other under one category (D13). */
export interface Conversation {
  readonly otherId: string;
  readonly category: Message['category'];
  /** Oldest first; at least one. */
  readonly messages: readonly Message[];
  readonly latest: Message;
  /** Received and not read. */
  readonly unread: readonly Message[];
}

/** The other person in a message. */
export const otherOf = ({ senderId, receiverId }: Message, userId: string): string =>
  senderId === userId ? receiverId : senderId;

/** Whether this person has received the message and not read it (D13). */
export const isUnread = ({ receiverId, readAt }: Message, userId: string): boolean =>
  receiverId === userId && readAt === '';

/** Sorts messages in the order they were written; ids made later sort later. */
export const byWriting = (one: Message, other: Message): number =>
  compare(one.createdAt, other.createdAt) || compare(one.id, other.id);

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/** A person's messages grouped into conversations, the one with the newest message first. */
export const conversationsOf = (messages: readonly Message[], userId: string): readonly Conversation[] => {
  const groups = new Map<string, Message[]>();
  for (const message of messages) {
    const key = `${otherOf(message, userId)} ${message.category}`;
    const group = groups.get(key);
    if (group) group.push(message);
    else groups.set(key, [message]);
  }
  const conversations = [...groups.values()].map((group) => conversationOf(group.toSorted(byWriting), userId));
  return conversations.toSorted((one, other) => byWriting(other.latest, one.latest));
};

const conversationOf = (messages: readonly Message[], userId: string): Conversation => {
  const latest = messages.at(-1);
  if (!latest) throw new Error('A conversation holds a message');
  return {
    otherId: otherOf(latest, userId),
    category: latest.category,
    messages,
    latest,
    unread: messages.filter((message) => isUnread(message, userId)),
  };
};
