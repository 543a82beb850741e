import { eq } from 'drizzle-orm';
import type { User } from '#schema/entities/user.ts';
import { isAdmin, isManagerial } from '#schema/permissions/actor.ts';
import { adminContactOf } from '#schema/rules/messages/message-routing.ts';
import { credentials } from '#server/db/tables.ts';
import type { Transaction } from '#server/domain/transaction.ts';

/**
 * The active people who may act in this role now and get its notifications. Anybody waiting for an admin's link counts
 * as staff until they have used it, whatever their directory entry says (D56).
 */
export const actingAs = (
  tx: Pick<Transaction, 'db' | 'select'>,
  holds: (person: Pick<User, 'role'>) => boolean,
): readonly User[] => {
  const holders = tx.select('user').filter((user) => user.isActive && holds(user));
  const waiting = waitingForLink(tx);
  return holders.filter(({ id }) => !waiting.has(id));
};

/** The admin contact, among those who may act as an admin now; undefined if there is none. */
export const actingAdminContact = (tx: Pick<Transaction, 'db' | 'select' | 'restaurant'>): User | undefined =>
  adminContactOf(actingAs(tx, isAdmin), tx.restaurant().adminContactId);

/** Somebody's manager, or the admin contact if their manager may not act as one now; '' for nobody. */
export const actingManagerOf = (tx: Transaction, userId: string): string => {
  const managerId = tx.find('user', userId)?.managerId ?? '';
  const isActing = actingAs(tx, isManagerial).some(({ id }) => id === managerId);
  return isActing ? managerId : (actingAdminContact(tx)?.id ?? '');
};

/** People whose role waits for an admin's link (D56). */
export const waitingForLink = ({ db }: Pick<Transaction, 'db'>): ReadonlySet<string> => {
  const { userId, needsLink } = credentials;
  const found = db.select({ userId }).from(credentials).where(eq(needsLink, true)).all();
  return new Set(found.map((row) => row.userId));
};
