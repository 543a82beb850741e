import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { createLimiter } from './limiter.ts';

/** The cost of scrypt: 128 × 2^logN × r bytes of memory, and time in proportion to 2^logN × r × p. */
export interface ScryptCost {
  readonly logN: number;
  readonly r: number;
  readonly p: number;
}

/**
 * OWASP Password Storage Cheat Sheet: N = 2^14, r = 8, p = 5, listed there as equivalent to N = 2^17, p = 1, which
 * takes 128 MiB. This takes 16 MiB, about 0.3 s: a stranger's attempt must not strain the server's memory.
 */
export const owaspCost: ScryptCost = { logN: 14, r: 8, p: 5 };

export interface Passwords {
  /** A password as stored: `$scrypt$ln=14,r=8,p=5$salt$key`. For `whose`, see below. */
  readonly hash: (password: string, whose?: string) => Promise<string>;
  /**
   * Takes as long for `undefined` (nobody has this name) as for a stored hash, and returns that it does not match.
   * `whose` says which queue the work waits in, such as an address: the queues take turns.
   */
  readonly matches: (password: string, stored: string | undefined, whose?: string) => Promise<boolean>;
  /** Whether a stored hash was made at a different cost from today's. */
  readonly isOutdated: (stored: string) => boolean;
}

const keyLength = 32;
const saltLength = 16;
/** Two at a time leave half of Node's thread pool for the disk, and limit the memory to 32 MiB. */
const atOnce = 2;
const longestQueue = 60;

/** Hashing of passwords off the event loop. Throws `Overloaded` when too many wait. */
export const createPasswords = (cost: ScryptCost): Passwords => {
  const limited = createLimiter(atOnce, longestQueue);
  const derive = (password: string, salt: Buffer, at: ScryptCost, whose?: string) =>
    limited(() => deriveKey(password, salt, at), whose);

  return {
    hash: async (password, whose) => {
      const salt = randomBytes(saltLength);
      return encode({ cost, salt, key: await derive(password, salt, cost, whose) });
    },
    matches: async (password, stored, whose) => {
      const known = stored === undefined ? undefined : decode(stored);
      const expected = known ?? { cost, salt: randomBytes(saltLength), key: randomBytes(keyLength) };
      const key = await derive(password, expected.salt, expected.cost, whose);
      return timingSafeEqual(key, expected.key) && known !== undefined;
    },
    isOutdated: (stored) => {
      const known = decode(stored)?.cost;
      return known?.logN !== cost.logN || known.r !== cost.r || known.p !== cost.p;
    },
  };
};

interface StoredPassword {
  readonly cost: ScryptCost;
  readonly salt: Buffer;
  readonly key: Buffer;
}

/** Phones and computers type the same accented letter as different code points: NFKC makes them one. */
const deriveKey = (password: string, salt: Buffer, { logN, r, p }: ScryptCost): Promise<Buffer> => {
  const N = 2 ** logN;
  const options: ScryptOptions = { N, r, p, maxmem: 128 * N * r + 128 * r * p + 2 ** 20 };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, keyLength, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
};

const encode = ({ cost, salt, key }: StoredPassword): string =>
  `$scrypt$ln=${cost.logN},r=${cost.r},p=${cost.p}$${salt.toString('base64')}$${key.toString('base64')}`;

const decode = (stored: string): StoredPassword | undefined => {
  const parts = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(stored);
  if (!parts) return undefined;
  const [, logN, r, p, salt = '', key = ''] = parts;
  return {
    cost: { logN: Number(logN), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64'),
    key: Buffer.from(key, 'base64'),
  };
};
