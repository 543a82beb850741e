import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { holdWakeLock } from './wake-lock.ts';

/** A screen whose browser grants or refuses a lock, and releases it at will. */
const aScreen = () => {
  const locks: { released: boolean }[] = [];
  const screen = { isRefusing: false };
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const wakeLock = {
    request: async () => {
      if (screen.isRefusing) throw new DOMException('Low battery', 'NotAllowedError');
      const lock = {
        released: false,
        release: async () => {
          lock.released = true;
        },
      };
      locks.push(lock);
      return lock;
    },
  };
  const held = () => locks.filter(({ released }) => !released).length;
  const hold = () => holdWakeLock(wakeLock as unknown as WakeLock, page as unknown as Document);
  const takeBack = () => {
    for (const lock of locks) lock.released = true;
  };
  const turn = async (visibilityState: 'visible' | 'hidden') => {
    page.visibilityState = visibilityState;
    page.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(0);
  };
  return { screen, locks, held, hold, takeBack, turn };
};

const minute = () => vi.advanceTimersByTimeAsync(60_000);

describe('the screen at the pass', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('stays on after the browser let go by itself, and after it refused for a while', async () => {
    const { screen, held, hold, takeBack } = aScreen();
    const end = hold();
    await minute();
    expect(held()).toBe(1);
    takeBack();
    screen.isRefusing = true;
    await minute();
    expect(held()).toBe(0);
    screen.isRefusing = false;
    await minute();
    expect(held()).toBe(1);
    end();
    expect(held()).toBe(0);
    await minute();
    expect(held()).toBe(0);
  });

  it('comes on again with the page, with one lock over a week', async () => {
    const { locks, held, hold, takeBack, turn } = aScreen();
    const end = hold();
    await turn('hidden');
    takeBack();
    await minute();
    expect(held()).toBe(0);
    await turn('visible');
    expect(held()).toBe(1);
    await vi.advanceTimersByTimeAsync(7 * 86_400_000);
    expect(locks).toHaveLength(2);
    end();
  });

  it('is let go where the lock comes after the end', async () => {
    const { held, hold } = aScreen();
    hold()();
    await minute();
    expect(held()).toBe(0);
  });
});
