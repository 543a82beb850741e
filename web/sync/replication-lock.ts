/** The Web Lock that whoever sends a person's writes holds: one tab for all, or the service worker. */
export const replicationLock = (userId: string): string => `brigade-sync-${userId}`;
