import { connectionNow } from '#web/sync/sync-status.ts';

/**
 * Who will be notified, and when: "Ana will be notified 2 minutes after your last change."; '' where no time can be given.
 * Nobody is notified of what waits on this device, so then it is once that has been sent (D39).
 */
export const notifiedText = (who: string, when: string, connection = connectionNow()): string =>
  `${who} will be notified${connection === 'online' ? after(when) : after('once the change is sent')}.`;

const after = (when: string): string => (when === '' ? '' : ` ${when}`);
