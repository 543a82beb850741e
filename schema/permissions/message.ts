import type { Message } from '../entities/message.ts';
import { never, nothing, type Permissions } from './permissions.ts';

/** Nobody but sender and receiver, admins included. Whom staff may write to is `schema/rules/messages/message-routing`. */
export const messagePermissions: Permissions<Message> = {
  readers: [{ own: 'senderId' }, { own: 'receiverId' }],
  create: (actor, row) => row.senderId === actor.userId && row.receiverId !== actor.userId,
  change: (actor, row) => (row.receiverId === actor.userId ? ['readAt'] : nothing()),
  remove: never,
};
