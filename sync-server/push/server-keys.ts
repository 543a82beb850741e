import { createECDH } from 'node:crypto';
import type { Database } from '#server/db/database.ts';
import { pushKeys } from '#server/db/tables.ts';

/** The key pair that identifies this server to push services; base64url. */
export interface ServerKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** The server's keys: made the first time, then kept, because every subscription is bound to them. */
export const serverKeysOf = (db: Database): ServerKeys => {
  const kept = db.select({ publicKey: pushKeys.publicKey, privateKey: pushKeys.privateKey }).from(pushKeys).get();
  if (kept) return kept;
  const made = createKeys();
  db.insert(pushKeys)
    .values({ id: 1, ...made })
    .run();
  return made;
};

const createKeys = (): ServerKeys => {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys().toString('base64url');
  // Node omits leading zeros, but web-push needs all 32 bytes.
  const privateKey = Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url');
  return { publicKey, privateKey };
};
