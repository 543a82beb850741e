/** The Web Lock held by the sender of a person's writes: one tab for all, or the service worker. */
export const replicationLock = (userId: string): string => `brigade-sync-${userId}`;
