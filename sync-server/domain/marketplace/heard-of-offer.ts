import type { Transaction } from '#server/domain/transaction.ts';

const heardIn = new WeakMap<Transaction, Set<string>>();

/**
 * Notes that somebody is being notified of what becomes of a shift; returns whether it is the first time in this transaction. A
 * manager who offers a shift to five people has five requests, and one thing to be told (D49).
 */
export const hearsOfShift = (tx: Transaction, shiftId: string, userId: string): boolean => {
  const heard = heardIn.get(tx) ?? new Set<string>();
  heardIn.set(tx, heard);
  const key = `${shiftId} ${userId}`;
  const isFirst = !heard.has(key);
  heard.add(key);
  return isFirst;
};
