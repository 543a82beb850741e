import type { PassStore } from '#web/db/pass-store.ts';

/**
 * The tablet's keys. Both are made here and not extractable: a script that can read all storage can use them while it
 * runs on this device, but cannot take them away.
 */
export interface TabletKeys {
  /** Signs statements: ECDSA P-256. */
  readonly signing: CryptoKeyPair;
  /** Wraps the PIN verifiers: AES-GCM, 256 bits. */
  readonly wrapping: CryptoKey;
}

const key = 'keys';

export const createTabletKeys = async (): Promise<TabletKeys> => ({
  signing: await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify']),
  wrapping: await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']),
});

export const storeTabletKeys = async (store: PassStore, keys: TabletKeys): Promise<void> => {
  await store.values.put({ key, value: keys });
};

export const readTabletKeys = async (store: PassStore): Promise<TabletKeys | undefined> =>
  (await store.values.get(key))?.value as TabletKeys | undefined;

/** The public half, as the server registers it: SubjectPublicKeyInfo in base64url. */
export const publicKeyOf = async ({ signing }: TabletKeys): Promise<string> =>
  base64url(new Uint8Array(await crypto.subtle.exportKey('spki', signing.publicKey)));

/** The signature of a text: ECDSA with SHA-256, r ‖ s in base64url. */
export const signText = async ({ signing }: TabletKeys, text: string): Promise<string> => {
  const bytes = new TextEncoder().encode(text);
  return base64url(
    new Uint8Array(await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, signing.privateKey, bytes)),
  );
};

export const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

export const fromBase64url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));
