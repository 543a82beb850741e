import { and, eq, ne } from 'drizzle-orm';
import { columnOf } from '#server/db/records.ts';
import type { Transaction } from './transaction.ts';

/** How many admins besides this person could act now. */
export const otherActiveAdmins = (tx: Pick<Transaction, 'select'>, userId: string): number =>
  tx.select(
    'user',
    and(
      eq(columnOf('user', 'role'), 'admin'),
      eq(columnOf('user', 'isActive'), true),
      ne(columnOf('user', 'id'), userId),
    ),
  ).length;
