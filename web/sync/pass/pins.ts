import type { PinVerifier, VerifiersAnswer, WithheldPin } from '#schema/api/pass.ts';
import { afterTry, lockedFor, noTries, type PinTries, triesLeft } from '#schema/rules/people/pin.ts';
import type { PassStore } from '#web/db/pass-store.ts';
import { base64url, fromBase64url, type TabletKeys } from './tablet-keys.ts';

interface WrappedVerifiers {
  readonly pinsVersion: string;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly wrapped: ArrayBuffer;
  /** Whose PINs this tablet is not given. Earlier versions did not keep it. */
  readonly withheld?: readonly WithheldPin[];
}

const key = 'verifiers';

/** Keeps the verifiers, encrypted with the key that cannot leave this device. */
export const keepVerifiers = async (
  store: PassStore,
  { wrapping }: TabletKeys,
  { pinsVersion, verifiers, withheld }: VerifiersAnswer,
): Promise<void> => {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const text = new TextEncoder().encode(JSON.stringify(verifiers));
  const wrapped = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, wrapping, text);
  await store.values.put({ key, value: { pinsVersion, iv, wrapped, withheld } satisfies WrappedVerifiers });
};

const readWrapped = async (store: PassStore): Promise<WrappedVerifiers | undefined> =>
  (await store.values.get(key))?.value as WrappedVerifiers | undefined;

/** The version of the PINs on this device; '' for none. */
export const keptPinsVersion = async (store: PassStore): Promise<string> =>
  (await readWrapped(store))?.pinsVersion ?? '';

const verifierOf = async (
  store: PassStore,
  { wrapping }: TabletKeys,
  userId: string,
): Promise<PinVerifier | undefined> => {
  const kept = await readWrapped(store);
  if (!kept) return undefined;
  const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: kept.iv }, wrapping, kept.wrapped);
  const verifiers = JSON.parse(new TextDecoder().decode(text)) as readonly PinVerifier[];
  return verifiers.find((each) => each.userId === userId);
};

/**
 * The result of a try. `none`: this person has no PIN, or not yet on this tablet; `too-short`, `elsewhere`, `admin`: it
 * is not given theirs.
 */
export type PinOutcome =
  | { readonly is: 'right' | 'none' | WithheldPin['why'] }
  | { readonly is: 'wrong'; readonly triesLeft: number }
  | { readonly is: 'locked'; readonly milliseconds: number };

const whyWithheld = async (store: PassStore, userId: string): Promise<WithheldPin['why'] | 'none'> =>
  (await readWrapped(store))?.withheld?.find((each) => each.userId === userId)?.why ?? 'none';

/** How long a name is still locked at this tablet, in milliseconds; 0 when it is not. */
export const pinLock = async (store: PassStore, userId: string, now: number): Promise<number> =>
  lockedFor((await store.tries.get(userId)) ?? noTries(userId), now);

/** Checks a PIN on this device, offline. The try is recorded before it is judged: a reload in between uses it up. */
export const tryPin = async (
  store: PassStore,
  keys: TabletKeys,
  { userId, pin, now }: { readonly userId: string; readonly pin: string; readonly now: number },
): Promise<PinOutcome> => {
  const verifier = await verifierOf(store, keys, userId);
  if (!verifier) return { is: await whyWithheld(store, userId) };
  const counted = await store.transaction('rw', store.tries, async (): Promise<PinTries | number> => {
    const tries = (await store.tries.get(userId)) ?? noTries(userId);
    const locked = lockedFor(tries, now);
    if (locked > 0) return locked;
    const next = afterTry(tries, now);
    await store.tries.put(next);
    return next;
  });
  if (typeof counted === 'number') return { is: 'locked', milliseconds: counted };
  if (await matches(verifier, pin)) {
    await store.tries.delete(userId);
    return { is: 'right' };
  }
  const locked = lockedFor(counted, now);
  return locked > 0 ? { is: 'locked', milliseconds: locked } : { is: 'wrong', triesLeft: triesLeft(counted) };
};

const matches = async ({ salt, iterations, hash }: PinVerifier, pin: string): Promise<boolean> => {
  const secret = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, ['deriveBits']);
  const parameters = { name: 'PBKDF2', hash: 'SHA-256', salt: fromBase64url(salt), iterations };
  return base64url(new Uint8Array(await crypto.subtle.deriveBits(parameters, secret, 256))) === hash;
};
