import { connectionNow } from '#web/sync/sync-status.ts';

/**
 * Who will be notified, and when: "Ana will be notified 2 minutes after your last change."; '' if no time can be given.
 * Nobody is notified of changes waiting on this device, so then the text says: once they have been sent (D39).
 */
export const notifiedText = (who: string, when: string, connection = connectionNow()): string =>
  `${who} will be notified${connection === 'online' ? after(when) : after('once the change is sent')}.`;

const after = (when: string): string => (when === '' ? '' : ` ${when}`);
