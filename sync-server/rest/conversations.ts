import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { longestListPage } from '#schema/api/list.ts';
import type { Message } from '#schema/entities/message.ts';
import { type Conversation, conversationsOf } from '#schema/rules/messages/conversations.ts';
import { firstOf } from '#server/db/long-rows.ts';
import { columnOf } from '#server/db/records.ts';
import { messages } from '#server/db/tables.ts';
import { visibilityConditions } from '#server/sync/visibility-sql.ts';
import type { Call } from './endpoint.ts';

/** How many of the newest messages are searched. */
const mostMessages = 10 * longestListPage;

/**
 * The caller's conversations, at most a page, the one with the newest message first; only latest messages include their
 * texts.
 */
export const newestConversations = (call: Call): readonly Conversation[] => {
  const conversations = conversationsOf(withoutTexts(call), call.actor.userId).slice(0, longestListPage);
  const ids = conversations.map(({ latest }) => latest.id);
  const whole = call.deps.records.select('message', inArray(columnOf('message', 'id'), ids)) as unknown as Message[];
  const byId = new Map(whole.map((message) => [message.id, message]));
  return conversations.map((each) => ({ ...each, latest: byId.get(each.latest.id) ?? each.latest }));
};

/** Texts have up to 10,000 characters, and the list shows one per conversation. */
const withoutTexts = ({ deps, actor }: Call): readonly Message[] => {
  const fields = ['id', 'senderId', 'receiverId', 'category', 'createdAt', 'readAt'] as const;
  const found = visibilityConditions(actor.role, 'message').map((reader) =>
    deps.db
      .select(Object.fromEntries(fields.map((field) => [field, columnOf('message', field)])))
      .from(messages)
      .where(and(eq(columnOf('message', 'deleted'), sql`0`), reader))
      .orderBy(desc(columnOf('message', 'createdAt')), desc(columnOf('message', 'id')))
      .limit(mostMessages)
      .prepare()
      .all({ userId: actor.userId })
      .map((row) => ({ sendingId: '', subject: '', content: '', arrivedAt: '', ...row }) as unknown as Message),
  );
  const isNewer = (one: Message, other: Message): boolean =>
    one.createdAt > other.createdAt || (one.createdAt === other.createdAt && one.id > other.id);
  return firstOf(found, isNewer, mostMessages);
};
