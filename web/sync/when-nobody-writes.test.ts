import { BehaviorSubject } from 'rxjs';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createFakeLocks } from './fixtures/fake-locks.ts';
import { linkStatus } from './sync-status.ts';
import { whenNobodyWrites } from './when-nobody-writes.ts';

vi.stubGlobal('navigator', { locks: createFakeLocks() });

const replicating = () => ({ events: { canceled: new BehaviorSubject(false) } });

it('says that the work failed', async () => {
  const failing = whenNobodyWrites(replicating(), () => Promise.reject(new Error('no such store')));
  await expect(failing).rejects.toThrow('no such store');
});

it('leaves work whose stores were closed with the replication to the next start', async () => {
  const replication = replicating();
  const closing = whenNobodyWrites(replication, async () => {
    replication.events.canceled.next(true);
    throw new Error('RxStorageInstanceDexie is closed');
  });
  await expect(closing).resolves.toBeUndefined();
});

it('does not begin once the replication has ended', async () => {
  const replication = replicating();
  replication.events.canceled.next(true);
  await whenNobodyWrites(replication, () => Promise.reject(new Error('begun')));
});

it('comes again once a device has room that had none', async () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const replication = replicating();
  const work = vi.fn(() => Promise.resolve());
  work.mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'));
  await whenNobodyWrites(replication, work);
  expect(linkStatus().storage).toBe('nearly-full');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(work).toHaveBeenCalledTimes(2);
});
