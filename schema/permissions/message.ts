import type { Message } from '../entities/message.ts';
import { never, nothing, type Permissions } from './permissions.ts';

/**
 * Only sender and receiver, not even admins. For whom staff may write to, see `schema/rules/messages/message-routing`.
 */
export const messagePermissions: Permissions<Message> = {
  readers: [{ own: 'senderId' }, { own: 'receiverId' }],
  create: (actor, row) => row.senderId === actor.userId && row.receiverId !== actor.userId,
  change: (actor, row) => (row.receiverId === actor.userId ? ['readAt'] : nothing()),
  remove: never,
};
