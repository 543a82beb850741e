import { pbkdf2, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { PinAnswer, PinVerifier } from '#schema/api/pass.ts';
import type { User } from '#schema/entities/user.ts';
import { type Refusal, refusedFields } from '#schema/errors.ts';
import type { Actor } from '#schema/permissions/actor.ts';
import { fewestPinDigits } from '#schema/permissions/tablet.ts';
import type { Database } from '#server/db/database.ts';
import { pinCodes } from '#server/db/device-tables.ts';
import { pins } from '#server/db/tables.ts';
import type { Deps } from '#server/deps.ts';
import { endPin, tellOfAccount } from '#server/domain/people/tell-of-account.ts';
import { inTransaction, type Transaction } from '#server/domain/transaction.ts';
import { createLimiter } from './limiter.ts';

/**
 * OWASP Password Storage Cheat Sheet for PBKDF2 with SHA-256. Not scrypt, as for passwords: a tablet checks PINs
 * without the server, and this is the only slow hash that WebCrypto has.
 */
export const owaspIterations = 600_000;

const [saltLength, hashLength] = [16, 32];
const limited = createLimiter(2, 30);

/** The verifier of a new PIN. Throws `Overloaded` when too many wait. */
export const pinVerifier = async (userId: string, pin: string, iterations: number): Promise<PinVerifier> => {
  const salt = randomBytes(saltLength);
  const hash = await limited(() => derive(pin, salt, iterations), userId);
  return { userId, salt: salt.toString('base64url'), iterations, hash: hash.toString('base64url') };
};

const derive = (pin: string, salt: Buffer, iterations: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    pbkdf2(pin, salt, iterations, hashLength, 'sha256', (error, key) => (error ? reject(error) : resolve(key)));
  });

/** A PIN as stored: its hash does not show how many digits it has. */
export interface NewPin {
  readonly verifier: PinVerifier;
  readonly digits: number;
}

/** Stores a PIN in place of the previous one, without notifying anybody. `now` in milliseconds since 1970. */
export const storePin = (db: Database, { verifier, digits }: NewPin, now: number): void => {
  const row = { ...verifier, digits, changedAt: now };
  db.insert(pins).values(row).onConflictDoUpdate({ target: pins.userId, set: row }).run();
};

/** Invalidates a code that somebody made for a person. */
export const endPinCode = (db: Database, userId: string): void => {
  db.delete(pinCodes).where(eq(pinCodes.userId, userId)).run();
};

/** Keeps a PIN that its person chose and notifies them (D57). A code that somebody made for them ends with it. */
export const keepPin = (deps: Deps, pin: NewPin, device: string): void =>
  changePin(deps, pin.verifier.userId, device, (tx, user) => {
    storePin(tx.db, pin, tx.now);
    endPinCode(tx.db, user.id);
    tellOfAccount(tx, user, { kind: 'pin-set' });
  });

/** Deletes a PIN and notifies the person (D57). */
export const removePin = (deps: Deps, userId: string, device: string): void =>
  changePin(deps, userId, device, (tx, user) => {
    endPinCode(tx.db, userId);
    endPin(tx, user);
  });

const changePin = (deps: Deps, userId: string, device: string, work: (tx: Transaction, user: User) => void): void => {
  const { changes } = inTransaction(deps, { actorId: userId, device }, (tx) => {
    const user = tx.find('user', userId);
    if (user) work(tx, user);
  });
  deps.publish(changes);
};

export const pinStateOf = (db: Database, person: Pick<Actor, 'userId' | 'role'>): PinAnswer => {
  const row = db.select().from(pins).where(eq(pins.userId, person.userId)).get();
  const fewestDigits = fewestPinDigits(person);
  const isTooShort = row !== undefined && row.digits < fewestDigits;
  return { isSet: row !== undefined, changedAt: row?.changedAt ?? 0, fewestDigits, isTooShort };
};

/** Refuses a PIN with fewer digits than the person's role requires. */
export const checkPinLength = (person: Pick<Actor, 'role'>, pin: string): Refusal | undefined => {
  const fewest = fewestPinDigits(person);
  return pin.length < fewest ? refusedFields({ pin: `Managers and admins need a PIN of ${fewest} digits` }) : undefined;
};
