import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { windowStart } from '#schema/device-collections.ts';
import type { Message } from '#schema/entities/message.ts';
import type { Instant } from '#schema/entities/primitives.ts';
import { roles, type User } from '#schema/entities/user.ts';
import { accepted, type Result, refused } from '#schema/errors.ts';
import { type Actor, isAdmin } from '#schema/permissions/actor.ts';
import { mayWriteTo } from '#schema/rules/message-routing.ts';
import { columnOf } from '#server/db/records.ts';
import { earlier } from './earlier.ts';
import { nameInWords } from './shift-words.ts';
import type { Transaction } from './transaction.ts';

/** Delivers one message to one receiver, after checking the routing rule that the device applied (D13). */
export const sendMessage = (tx: Transaction, actor: Actor, submitted: Message): Result<Message> => {
  const [sender, receiver] = [tx.find('user', actor.userId), tx.find('user', submitted.receiverId)];
  if (!sender || !receiver?.isActive)
    return refused('receiver-not-routed', 'This person cannot receive messages. Choose somebody else.');
  const received = tx.select(
    'message',
    and(
      eq(columnOf('message', 'senderId'), receiver.id),
      eq(columnOf('message', 'receiverId'), sender.id),
      eq(columnOf('message', 'category'), submitted.category),
    ),
  );
  const contact = tx.restaurant().adminContactId;
  if (!mayWriteTo(sender, submitted, concerned(tx, sender, receiver), contact, received))
    return refused('receiver-not-routed');
  const message: Message = { ...submitted, readAt: '', createdAt: sentAt(tx, submitted) };
  tx.put('message', message, 'send-message');
  tx.notify(receiver.id, {
    type: message.category === 'URGENT' ? 'message-urgent' : 'message-received',
    title: `Message from ${nameInWords(sender)}`,
    body: message.subject,
    link: `/messages?with=${sender.id}&category=${message.category}`,
  });
  return accepted(message);
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
const sentAt = (tx: Transaction, { createdAt }: Message): Instant =>
  createdAt < (windowStart('messages', tx.now) ?? '') ? tx.at : earlier(createdAt, tx.at);

/** The receiver has read it; read once is read for good. */
export const readMessage = (tx: Transaction, stored: Message, next: Message): Result<Message> => {
  if (stored.readAt !== '' || next.readAt === '') return accepted(stored);
  const message: Message = { ...stored, readAt: earlier(next.readAt, tx.at) };
  tx.put('message', message, 'read-message');
  return accepted(message);
};
