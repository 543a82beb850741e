import type { MessagePhoto } from '../entities/message-photo.ts';
import { never, nothing, type Permissions } from './permissions.ts';

/** The same two people as its message, without admins. A photo cannot be changed once sent. */
export const messagePhotoPermissions: Permissions<MessagePhoto> = {
  readers: [{ own: 'senderId' }, { own: 'receiverId' }],
  create: (actor, row) => row.senderId === actor.userId && row.receiverId !== actor.userId,
  change: nothing,
  remove: never,
};
