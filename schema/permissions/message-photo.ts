import type { MessagePhoto } from '../entities/message-photo.ts';
import { never, nothing, type Permissions } from './permissions.ts';

/** The same two people as of its message, admins not included. A photo that was sent stays as it is. */
export const messagePhotoPermissions: Permissions<MessagePhoto> = {
  readers: [{ own: 'senderId' }, { own: 'receiverId' }],
  create: (actor, row) => row.senderId === actor.userId && row.receiverId !== actor.userId,
  change: nothing,
  remove: never,
};
