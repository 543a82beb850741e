/** Keys of the device store's `facts`: what the sync remembers of this copy. */

/** The role that this copy was built for. */
export const factRole = 'role';
/** Hash of what the person may see; the copy is rebuilt when the server's differs. */
export const factScope = 'scope';
/** The first sync of this copy has brought everything once. */
export const factSynced = 'first-sync-done';
/** Server clock minus device clock, milliseconds. */
export const factClockOffset = 'clock-offset';
/** Milliseconds since 1970 of the last complete answer, by this device's clock. */
export const factLastSynced = 'last-synced';
/** The documents must be thrown away before the copy is opened again; survives a crash half-way. */
export const factMustRebuild = 'must-rebuild';
/**
 * The id under which this device pushes. While it is there, the service worker may send what waits in this copy; it is
 * taken out when the person signs out and leaves changes waiting (D33).
 */
export const factSender = 'sender';
