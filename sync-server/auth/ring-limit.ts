import { messageAllowance } from '#server/limits.ts';
import { createAllowance } from './allowance.ts';

/**
 * Whether an entry that one person causes still goes to another's lock screen, and counts it. What is written is limited
 * before it is stored (limit-writes.ts), by what it is foreseen to cause. This is the last word, by what it did cause:
 * past it the entry is in the inbox, and no phone rings for it. The server itself may always.
 */
export const createRingLimit = (now: () => number) => {
  const allowance = createAllowance({ ...messageAllowance.all, now });
  return (actorId: string, userId: string): boolean => {
    if (actorId === '' || actorId === userId) return true;
    const key = `${actorId} ${userId}`;
    if (allowance.wait(key, 1) > 0) return false;
    allowance.take(key, 1);
    return true;
  };
};
