import { hourMs, minuteMs } from '../time/lengths.ts';

/** PINs at the pass: which are too easy, and how long wrong attempts lock a name. */

const runs = '01234567890';
const runsDown = '09876543210';

/** One digit repeated, or digits in sequence: what somebody with five attempts tries first. */
export const isGuessablePin = (pin: string): boolean =>
  /^(\d)\1*$/.test(pin) || runs.includes(pin) || runsDown.includes(pin);

/** What a tablet remembers of wrong attempts at one name. Times in milliseconds since 1970. */
export interface PinTries {
  readonly userId: string;
  /** Wrong attempts since the last right one, or since the last lock. */
  readonly wrong: number;
  /** How often the name was locked since the last right PIN: each lock lasts twice as long as the one before. */
  readonly locks: number;
  readonly lockedUntil: number;
}

export const wrongTriesToLock = 5;
const firstLockMs = 5 * minuteMs;
const longestLockMs = hourMs;

export const noTries = (userId: string): PinTries => ({ userId, wrong: 0, locks: 0, lockedUntil: 0 });

/** How long a name is still locked, in milliseconds; 0 if it is not. */
export const lockedFor = ({ lockedUntil }: PinTries, now: number): number => Math.max(0, lockedUntil - now);

/** What to remember before a PIN is checked: the attempt counts as wrong until proved right, even across a reload. */
export const afterTry = (tries: PinTries, now: number): PinTries => {
  const wrong = tries.wrong + 1;
  if (wrong < wrongTriesToLock) return { ...tries, wrong };
  const lockMs = Math.min(longestLockMs, firstLockMs * 2 ** tries.locks);
  return { ...tries, wrong: 0, locks: tries.locks + 1, lockedUntil: now + lockMs };
};

/** How many attempts are left before the name is locked. */
export const triesLeft = ({ wrong }: PinTries): number => wrongTriesToLock - wrong;
