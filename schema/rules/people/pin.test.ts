import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterTry, isGuessablePin, lockedFor, noTries, type PinTries, triesLeft, wrongTriesToLock } from './pin.ts';

const minute = 60_000;

describe('a PIN that is guessed first', () => {
  it.each(['0000', '1234', '4321', '012345', '7890', '0987', '999999'])('%s', (pin) => {
    expect(isGuessablePin(pin)).toBe(true);
  });
  it.each(['2580', '1357', '1243', '090909'])('is not %s', (pin) => {
    expect(isGuessablePin(pin)).toBe(false);
  });
});

const after = (count: number, now = 0, tries: PinTries = noTries('amara')): PinTries =>
  count === 0 ? tries : after(count - 1, now, afterTry(tries, now));

describe('wrong tries', () => {
  it('lock the name at the fifth, for 5 minutes', () => {
    expect(lockedFor(after(4), 0)).toBe(0);
    expect(triesLeft(after(4))).toBe(1);
    expect(lockedFor(after(5), 0)).toBe(5 * minute);
    expect(lockedFor(after(5), 5 * minute)).toBe(0);
  });

  it('lock it twice as long each further time, an hour at most', () => {
    const locks = [1, 2, 3, 4, 5, 6].map((times) => lockedFor(after(times * 5), 0) / minute);
    expect(locks).toEqual([5, 10, 20, 40, 60, 60]);
  });

  it('never let anybody try more than 5 times within 5 minutes, whenever they try', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 20 * minute }), { maxLength: 60 }), (pauses) => {
        let [tries, now] = [noTries('amara'), 0];
        const tried: number[] = [];
        for (const pause of pauses) {
          now += pause;
          if (lockedFor(tries, now) > 0) continue;
          tries = afterTry(tries, now);
          tried.push(now);
          const lately = tried.slice(-(wrongTriesToLock + 1));
          const [first = 0] = lately;
          if (lately.length > wrongTriesToLock) expect(now - first).toBeGreaterThanOrEqual(5 * minute);
        }
      }),
    );
  });
});
