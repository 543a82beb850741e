import type { Message } from '#schema/entities/message.ts';
import { accepted, type Result, refused } from '#schema/errors.ts';
import type { Actor } from '#schema/permissions/actor.ts';
import { lateArrival } from '#schema/rules/messages/message-arrival.ts';
import { heldBetween } from '#server/domain/earlier.ts';
import { nameInWords } from '#server/domain/people/name-in-words.ts';
import type { Transaction } from '#server/domain/transaction.ts';
import { isOwnPhoto } from './keep-message-photo.ts';
import { mayReach, sentAt } from './message-reach.ts';

/** Delivers one message to one receiver, after checking the same routing rule as the device (D13). */
export const sendMessage = (tx: Transaction, actor: Actor, submitted: Message): Result<Message> => {
  const [sender, receiver] = [tx.find('user', actor.userId), tx.find('user', submitted.receiverId)];
  if (!sender || !receiver?.isActive)
    return refused('receiver-not-routed', 'This person cannot receive messages. Choose somebody else.');
  if (!mayReach(tx, sender, receiver, submitted.category)) return refused('receiver-not-routed');
  if (submitted.photoId !== '' && !isOwnPhoto(tx, submitted))
    return refused('unknown-reference', 'The photo of this message did not arrive. Send it again.');
  const createdAt = sentAt(tx, submitted, sender.createdAt);
  // Nobody can ask for a correction of somebody else's hours. The message itself still arrives.
  const isTheirs = tx.find('hoursRecord', submitted.hoursRecordId)?.userId === sender.id;
  const hoursRecordId = isTheirs ? submitted.hoursRecordId : '';
  const arrivedAt = lateArrival(createdAt, tx.at);
  const message: Message = { ...submitted, hoursRecordId, readAt: '', createdAt, arrivedAt };
  tx.put('message', message, 'send-message');
  tx.notify(receiver.id, {
    type: message.category === 'URGENT' ? 'message-urgent' : 'message-received',
    title: `Message from ${nameInWords(sender)}`,
    body: message.subject,
    link: `/messages?with=${sender.id}&category=${message.category}`,
  });
  return accepted(message);
};

/** The receiver has read it; once read, it stays read. */
export const readMessage = (tx: Transaction, stored: Message, next: Message): Result<Message> => {
  if (stored.readAt !== '' || next.readAt === '') return accepted(stored);
  const message: Message = { ...stored, readAt: heldBetween(stored.createdAt, next.readAt, tx.at) };
  tx.put('message', message, 'read-message');
  return accepted(message);
};
