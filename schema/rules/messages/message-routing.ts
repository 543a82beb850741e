import type { Message } from '#schema/entities/message.ts';
import type { User } from '#schema/entities/user.ts';
import { isAdmin, isStaff } from '#schema/permissions/actor.ts';

type Sender = Pick<User, 'id' | 'role' | 'managerId'>;
type Category = Message['category'];

const categoriesForTheManager: readonly Category[] = ['Management', 'General', 'URGENT'];

/** Whether the app chooses the receivers (D9): staff choose a category, managers and admins a person. */
export const isRouted = (sender: Pick<Sender, 'role'>): boolean => isStaff(sender);

/**
 * Who the app routes a staff message to (D13): the admin contact and, except for HR, the sender's manager; only active
 * people, each once, never the sender. Empty if there is nobody.
 */
export const messageReceivers = (
  sender: Sender,
  category: Category,
  users: readonly User[],
  adminContactId: string,
): readonly User[] => {
  const manager = users.find((user) => user.isActive && user.id === sender.managerId);
  const receivers = [
    adminContactOf(users, adminContactId),
    categoriesForTheManager.includes(category) ? manager : undefined,
  ];
  return [...new Set(receivers)].filter((user) => user !== undefined).filter((user) => user.id !== sender.id);
};

/**
 * Whether the sender may write this message (D9, D13). Managers and admins write to any active person. Staff write to
 * the people they are routed to, or reply to somebody who wrote to them earlier in the same category.
 */
export const mayWriteTo = (
  sender: Sender,
  message: Pick<Message, 'receiverId' | 'category'>,
  users: readonly User[],
  adminContactId: string,
  conversation: readonly Written[],
): boolean => {
  const isReachable = users.some((user) => user.id === message.receiverId && user.isActive);
  if (!isReachable || message.receiverId === sender.id) return false;
  if (!isRouted(sender)) return true;
  const routed = messageReceivers(sender, message.category, users, adminContactId);
  return routed.some(({ id }) => id === message.receiverId) || isReply(sender, message, conversation);
};

type Written = Pick<Message, 'senderId' | 'receiverId' | 'category'>;

const isReply = (
  sender: Sender,
  message: Pick<Message, 'receiverId' | 'category'>,
  conversation: readonly Written[],
): boolean =>
  conversation.some(
    (earlier) =>
      earlier.senderId === message.receiverId &&
      earlier.receiverId === sender.id &&
      earlier.category === message.category,
  );

/** The admin named in the setting if still an active admin, else the one who has been here longest. */
export const adminContactOf = (users: readonly User[], adminContactId: string): User | undefined => {
  const admins = users.filter((user) => user.isActive && isAdmin(user));
  const [longestHere] = admins.toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : 1));
  return admins.find(({ id }) => id === adminContactId) ?? longestHere;
};
