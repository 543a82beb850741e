import { pbkdf2Sync, randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PinVerifier } from '#schema/api/pass.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { deletePassStore, openPassStore, type PassStore } from '#web/db/pass-store.ts';
import { keepVerifiers, keptPinsVersion, pinLock, tryPin } from './pins.ts';
import {
  createTabletKeys,
  publicKeyOf,
  readTabletKeys,
  signText,
  storeTabletKeys,
  type TabletKeys,
} from './tablet-keys.ts';

let store: PassStore;
let keys: TabletKeys;
const [amara, ben] = [fixtureId(1), fixtureId(4)];
const minute = 60_000;

const verifier = (userId: string, pin: string): PinVerifier => {
  const salt = randomBytes(16);
  const hash = pbkdf2Sync(pin, salt, 1000, 32, 'sha256').toString('base64url');
  return { userId, salt: salt.toString('base64url'), iterations: 1000, hash };
};
const verifiers = [verifier(amara, '4907')];

beforeEach(async () => {
  await deletePassStore();
  store = openPassStore();
  keys = await createTabletKeys();
  await storeTabletKeys(store, keys);
  await keepVerifiers(store, keys, { pinsVersion: 'one', verifiers, withheld: [] });
});
afterEach(() => store.close());

/** The page restarts with only what is in the store. */
const reload = async () => {
  store.close();
  store = openPassStore();
  keys = (await readTabletKeys(store)) ?? keys;
};
const tryAt = (now: number, pin: string, userId = amara) => tryPin(store, keys, { userId, pin, now });

describe('a PIN at the tablet', () => {
  it('is checked with what the store holds, also after a reload', async () => {
    await reload();
    expect(await tryAt(0, '4907')).toEqual({ is: 'right' });
    expect(await tryAt(0, '4908')).toEqual({ is: 'wrong', triesLeft: 4 });
    expect(await tryAt(0, '4907', ben)).toEqual({ is: 'none' });
    expect(await keptPinsVersion(store)).toBe('one');
  });

  it('that this tablet is not given says why, and counts no try', async () => {
    for (const why of ['too-short', 'elsewhere', 'admin'] as const) {
      await keepVerifiers(store, keys, { pinsVersion: why, verifiers, withheld: [{ userId: ben, why }] });
      expect(await tryAt(0, '2580', ben)).toEqual({ is: why });
    }
    await keepVerifiers(store, keys, { pinsVersion: 'all', verifiers: [verifier(ben, '2580')], withheld: [] });
    expect(await tryAt(0, '0001', ben)).toEqual({ is: 'wrong', triesLeft: 4 });
  });

  it('locks its name for a while after five wrong tries, whatever is reloaded in between', async () => {
    for (let left = 4; left >= 1; left -= 1) {
      expect(await tryAt(0, '0001')).toEqual({ is: 'wrong', triesLeft: left });
      await reload();
    }
    expect(await tryAt(0, '0001')).toEqual({ is: 'locked', milliseconds: 5 * minute });
    await reload();
    expect(await tryAt(5 * minute - 1, '4907')).toEqual({ is: 'locked', milliseconds: 1 });
    expect(await pinLock(store, amara, minute)).toBe(4 * minute);
    expect(await tryAt(5 * minute, '4907')).toEqual({ is: 'right' });
    expect(await tryAt(5 * minute, '0001')).toEqual({ is: 'wrong', triesLeft: 4 });
  });

  it('counts every one of many tries at once', async () => {
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => tryAt(0, '0001')));
    expect(outcomes.filter(({ is }) => is === 'locked')).toHaveLength(4);
  });

  it('of a name that is locked locks no other', async () => {
    await keepVerifiers(store, keys, {
      pinsVersion: 'two',
      verifiers: [...verifiers, verifier(ben, '2580')],
      withheld: [],
    });
    for (let tries = 0; tries < 5; tries += 1) await tryAt(0, '0001');
    expect(await tryAt(0, '2580', ben)).toEqual({ is: 'right' });
  });
});

describe('what the store gives away', () => {
  it('is neither a verifier nor a key: they are wrapped, and cannot be exported', async () => {
    const rows = await store.values.toArray();
    const bytes = rows.map(({ value }) =>
      JSON.stringify(value, (_, each) => (each instanceof ArrayBuffer ? Buffer.from(each).toString('latin1') : each)),
    );
    for (const secret of verifiers.flatMap(({ userId, salt, hash }) => [userId, salt, hash])) {
      expect(bytes.join('\n')).not.toContain(secret);
    }
    const { signing, wrapping } = keys;
    await expect(crypto.subtle.exportKey('raw', wrapping)).rejects.toThrow();
    await expect(crypto.subtle.exportKey('pkcs8', signing.privateKey)).rejects.toThrow();
    expect([wrapping.extractable, signing.privateKey.extractable]).toEqual([false, false]);
  });

  it('holds signatures that the public key verifies', async () => {
    const text = '{"said":"Ünïcode"}';
    const spki = Buffer.from(await publicKeyOf(keys), 'base64url');
    const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
    const publicKey = await crypto.subtle.importKey('spki', spki, algorithm, true, ['verify']);
    const signature = Buffer.from(await signText(keys, text), 'base64url');
    const check = (signed: string) =>
      crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, publicKey, signature, Buffer.from(signed));
    expect([await check(text), await check(`${text} `)]).toEqual([true, false]);
  });
});
