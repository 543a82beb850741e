import { isAdmin } from '#schema/permissions/actor.ts';
import type { Transaction } from '#server/domain/transaction.ts';
import { actingAs } from './acting.ts';

/** How many admins other than this person could act now. */
export const otherActiveAdmins = (tx: Pick<Transaction, 'db' | 'select'>, userId: string): number =>
  actingAs(tx, isAdmin).filter(({ id }) => id !== userId).length;
