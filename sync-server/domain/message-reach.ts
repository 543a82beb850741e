import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { CollectionName } from '#schema/collection-names.ts';
import { windowStart } from '#schema/device-collections.ts';
import type { Message } from '#schema/entities/message.ts';
import type { Instant } from '#schema/entities/primitives.ts';
import { roles, type User } from '#schema/entities/user.ts';
import { isAdmin } from '#schema/permissions/actor.ts';
import { mayWriteTo } from '#schema/rules/message-routing.ts';
import { columnOf } from '#server/db/records.ts';
import { earlier } from './earlier.ts';
import type { Transaction } from './transaction.ts';

/** Whether the routing lets this person write to the other under a category (D13). */
export const mayReach = (tx: Transaction, sender: User, receiver: User, category: Message['category']): boolean => {
  const received = tx.select(
    'message',
    and(
      eq(columnOf('message', 'senderId'), receiver.id),
      eq(columnOf('message', 'receiverId'), sender.id),
      eq(columnOf('message', 'category'), category),
    ),
  );
  const contact = tx.restaurant().adminContactId;
  return mayWriteTo(sender, { receiverId: receiver.id, category }, concerned(tx, sender, receiver), contact, received);
};

/** Whom the routing asks about: not everybody, which in a large house takes longer than all the rest. */
const concerned = (tx: Transaction, { managerId }: User, receiver: User): readonly User[] =>
  tx.lookUp('user', 'message-routing', concernedCondition, { managerId, receiverId: receiver.id });

const concernedCondition = () => {
  const [id, role] = [columnOf('user', 'id'), columnOf('user', 'role')];
  const admins = roles.filter((each) => isAdmin({ role: each }));
  return or(inArray(role, admins), eq(id, sql.placeholder('managerId')), eq(id, sql.placeholder('receiverId')));
};

/** When the sender says; when it arrived, where their clock is so far behind that no device would keep the message. */
export const sentAt = (
  tx: Transaction,
  collection: CollectionName,
  { createdAt, kind }: Pick<Message, 'createdAt'> & { readonly kind?: string },
): Instant => (createdAt < (windowStart(collection, tx.now, kind) ?? '') ? tx.at : earlier(createdAt, tx.at));
