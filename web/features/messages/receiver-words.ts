import type { User } from '#schema/entities/user.ts';
import { isAdmin } from '#schema/permissions/actor.ts';

const roleWords: Readonly<Record<User['role'], string>> = { staff: 'staff', manager: 'manager', admin: 'admin' };

/** How a receiver is related to the sender: "admin", "your manager", or both. */
export const receiverNote = (sender: Pick<User, 'managerId'>, receiver: Pick<User, 'id' | 'role'>): string => {
  if (receiver.id !== sender.managerId) return roleWords[receiver.role];
  return isAdmin(receiver) ? 'admin and your manager' : 'your manager';
};
