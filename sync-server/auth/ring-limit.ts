import { messageAllowance } from '#server/limits.ts';
import { createAllowance } from './allowance.ts';

/**
 * Whether an entry caused by one person may still reach somebody else's lock screen; counts it. Writes are limited
 * before they are stored (limit-writes.ts), by what they are expected to cause. This limits what they did cause: beyond
 * it the entry is in the inbox, but no phone rings. The server itself is not limited.
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
