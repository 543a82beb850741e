import { createHash, pbkdf2, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { PinAnswer, PinVerifier } from '#schema/api/pass.ts';
import type { User } from '#schema/entities/user.ts';
import type { Database } from '#server/db/database.ts';
import { pins } from '#server/db/tables.ts';
import type { Deps } from '#server/deps.ts';
import { tellOfAccount } from '#server/domain/tell-about-account.ts';
import { inTransaction, type Store, type Transaction } from '#server/domain/transaction.ts';
import { createLimiter } from './limiter.ts';

/**
 * OWASP Password Storage Cheat Sheet for PBKDF2 with SHA-256. Not scrypt, as for passwords: a tablet checks PINs without
 * the server, and of the slow hashes WebCrypto knows this one alone.
 */
export const owaspIterations = 600_000;

const [saltLength, hashLength] = [16, 32];
const limited = createLimiter(2, 30);

/** The verifier of a new PIN. Throws `Overloaded` when too many wait. */
export const pinVerifier = async (userId: string, pin: string, iterations: number): Promise<PinVerifier> => {
  const salt = randomBytes(saltLength);
  const hash = await limited(() => derive(pin, salt, iterations));
  return { userId, salt: salt.toString('base64url'), iterations, hash: hash.toString('base64url') };
};

const derive = (pin: string, salt: Buffer, iterations: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    pbkdf2(pin, salt, iterations, hashLength, 'sha256', (error, key) => (error ? reject(error) : resolve(key)));
  });

/** Stores a PIN in the place of the former one, without a word to anybody. */
export const storePin = ({ db, now }: Pick<Store, 'db' | 'now'>, verifier: PinVerifier): void => {
  const row = { ...verifier, changedAt: now() };
  db.insert(pins).values(row).onConflictDoUpdate({ target: pins.userId, set: row }).run();
};

/** Keeps a PIN that its person chose; they are told (D57). */
export const keepPin = (deps: Deps, verifier: PinVerifier, device: string): void => {
  changePin(deps, { userId: verifier.userId, device, kind: 'pin-set' }, () => storePin(deps, verifier));
};

/** Forgets a PIN; the person is told (D57). */
export const removePin = (deps: Deps, userId: string, device: string): void => {
  if (!pinStateOf(deps.db, userId).isSet) return;
  changePin(deps, { userId, device, kind: 'pin-removed' }, ({ db }) =>
    db.delete(pins).where(eq(pins.userId, userId)).run(),
  );
};

interface PinChange {
  readonly userId: string;
  readonly device: string;
  readonly kind: 'pin-set' | 'pin-removed';
}

const changePin = (deps: Deps, { userId, device, kind }: PinChange, write: (tx: Transaction) => unknown): void => {
  const { changes } = inTransaction(deps, { actorId: userId, device }, (tx) => {
    write(tx);
    const user = tx.find('user', userId);
    if (user) tellOfAccount(tx, user, { kind });
  });
  deps.publish(changes);
};

export const pinStateOf = (db: Database, userId: string): PinAnswer => {
  const row = db.select({ changedAt: pins.changedAt }).from(pins).where(eq(pins.userId, userId)).get();
  return { isSet: row !== undefined, changedAt: row?.changedAt ?? 0 };
};

/** With what the PINs of everybody active are checked. For tablets alone. */
export const verifiersOf = ({ db, records }: Pick<Deps, 'db' | 'records'>): readonly PinVerifier[] =>
  db
    .select({ userId: pins.userId, salt: pins.salt, iterations: pins.iterations, hash: pins.hash })
    .from(pins)
    .orderBy(pins.userId)
    .all()
    .filter(({ userId }) => (records.find('user', userId)?.document as User | undefined)?.isActive === true);

/** Another text whenever a verifier is another one, is new, or is gone. */
export const pinsVersionOf = (verifiers: readonly PinVerifier[]): string =>
  createHash('sha256')
    .update(verifiers.map(({ userId, salt }) => `${userId}:${salt}`).join(','))
    .digest('base64url')
    .slice(0, 22);
