import { createHash, pbkdf2, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { PinAnswer, PinVerifier } from '#schema/api/pass.ts';
import type { User } from '#schema/entities/user.ts';
import type { Database } from '#server/db/database.ts';
import { pins } from '#server/db/tables.ts';
import type { Deps } from '#server/deps.ts';
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

/** Keeps a PIN in the place of the former one. */
export const keepPin = ({ db, now }: Pick<Deps, 'db' | 'now'>, verifier: PinVerifier): void => {
  const row = { ...verifier, changedAt: now() };
  db.insert(pins).values(row).onConflictDoUpdate({ target: pins.userId, set: row }).run();
};

export const removePin = (db: Database, userId: string): void => {
  db.delete(pins).where(eq(pins.userId, userId)).run();
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
