/** Names of a person's databases on this device; the service worker finds them by these, without Dexie and RxDB. */

const deviceStorePrefix = 'brigade-device-';

export const deviceStoreName = (userId: string): string => `${deviceStorePrefix}${userId}`;

/** Whose device store has this name; undefined where the name is another database's. */
export const ownerOfDeviceStore = (name: string): string | undefined =>
  name.startsWith(deviceStorePrefix) ? name.slice(deviceStorePrefix.length) : undefined;

export const documentsName = (userId: string): string => `brigade-${userId}`;

/** What the names of the databases begin with that RxDB makes of a person's documents, one a collection and version. */
export const documentsPrefix = (userId: string): string => `rxdb-dexie-${documentsName(userId)}--`;
