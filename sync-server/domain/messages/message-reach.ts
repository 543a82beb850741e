import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Message } from '#schema/entities/message.ts';
import { type Instant, toInstant } from '#schema/entities/primitives.ts';
import { roles, type User } from '#schema/entities/user.ts';
import { isAdmin } from '#schema/permissions/actor.ts';
import { mostBehindMs } from '#schema/rules/hours/punch-bounds.ts';
import { mayWriteTo } from '#schema/rules/messages/message-routing.ts';
import { columnOf } from '#server/db/records.ts';
import { messages } from '#server/db/tables.ts';
import { earlier } from '#server/domain/earlier.ts';
import type { Transaction } from '#server/domain/transaction.ts';

/** Whether the routing lets this person write to the other under a category (D13). */
export const mayReach = (tx: Transaction, sender: User, receiver: User, category: Message['category']): boolean => {
  const ids = { senderId: receiver.id, receiverId: sender.id };
  const received = hasWritten(tx, { ...ids, category }) ? [{ ...ids, category }] : [];
  const contact = tx.restaurant().adminContactId;
  return mayWriteTo(sender, { receiverId: receiver.id, category }, concerned(tx, sender, receiver), contact, received);
};

/** Whether there is such a message; without reading years of texts. */
const hasWritten = ({ db }: Transaction, asked: Pick<Message, 'senderId' | 'receiverId' | 'category'>): boolean =>
  db
    .select({ one: sql`1` })
    .from(messages)
    .where(
      and(
        eq(columnOf('message', 'senderId'), asked.senderId),
        eq(columnOf('message', 'receiverId'), asked.receiverId),
        eq(columnOf('message', 'category'), asked.category),
        eq(columnOf('message', 'deleted'), sql`0`),
      ),
    )
    .limit(1)
    .get() !== undefined;

/** The people the routing needs to know: not everybody, which in a large house takes longer than all the rest. */
const concerned = (tx: Transaction, { managerId }: User, receiver: User): readonly User[] =>
  tx.lookUp('user', 'message-routing', concernedCondition, { managerId, receiverId: receiver.id });

const concernedCondition = () => {
  const [id, role] = [columnOf('user', 'id'), columnOf('user', 'role')];
  const admins = roles.filter((each) => isAdmin({ role: each }));
  return or(inArray(role, admins), eq(id, sql.placeholder('managerId')), eq(id, sql.placeholder('receiverId')));
};

/**
 * The sender's time; or the arrival time, if their clock is more than 14 days behind, as with punches (D55), or they
 * had no account yet: a message from long ago would leave the receiver's device before they see it.
 * @param since when the sender's account was made
 */
export const sentAt = (tx: Transaction, { createdAt }: Pick<Message, 'createdAt'>, since: Instant): Instant =>
  createdAt < toInstant(tx.now - mostBehindMs) || createdAt < since ? tx.at : earlier(createdAt, tx.at);
