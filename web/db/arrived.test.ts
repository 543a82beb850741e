import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followArrivals, hasArrived } from './arrived.ts';
import { progressKey } from './copy-state.ts';
import { openPersonStore, type PersonStore } from './person-store.ts';

let store: PersonStore;
beforeEach(async () => {
  store = openPersonStore('follows');
  await store.open();
  await store.state.put({ key: progressKey('shifts'), whole: 1 });
});
afterEach(() => store.delete());

it('a read that fails once does not keep every list waiting', async () => {
  const read = vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementationOnce(() => {
    throw new DOMException('Failed', 'UnknownError');
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const stop = followArrivals(store);
  try {
    await vi.waitFor(() => {
      vi.advanceTimersByTime(1_000);
      expect(hasArrived('shifts')).toBe(true);
    });
    expect(read.mock.calls.length).toBeGreaterThan(1);
  } finally {
    stop();
    vi.useRealTimers();
    read.mockRestore();
  }
  expect(hasArrived('shifts')).toBe(false);
});
