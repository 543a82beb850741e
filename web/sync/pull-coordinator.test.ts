import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { at, coordinate, doc, event, page } from './fixtures/coordinate.ts';

/** A coordinator whose shifts have caught up to 10. */
const caughtUp = async () => {
  const all = coordinate();
  all.coordinator.expect(['shifts']);
  await all.pull('shifts', at(1));
  all.requests.length = 0;
  return all;
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('gathering', () => {
  it('asks once for all collections that were announced, as soon as the last has asked', async () => {
    const { coordinator, requests } = coordinate();
    coordinator.expect(['shifts', 'users', 'posts']);
    const first = coordinator.pull('shifts', undefined);
    await vi.advanceTimersByTimeAsync(300);
    coordinator.pull('users', at(3));
    await vi.advanceTimersByTimeAsync(300);
    expect(requests).toEqual([]);
    coordinator.pull('posts', at(4));
    await vi.advanceTimersByTimeAsync(0);
    await first;
    expect(requests).toEqual([
      {
        shifts: { checkpoint: null, limit: 499 },
        users: { checkpoint: at(3), limit: 499 },
        posts: { checkpoint: at(4), limit: 499 },
      },
    ]);
  });

  it('does not wait for ever for one that does not ask', async () => {
    const { coordinator, requests } = coordinate();
    coordinator.expect(['shifts', 'users']);
    coordinator.pull('shifts', undefined);
    await vi.advanceTimersByTimeAsync(400);
    expect(requests.map((each) => Object.keys(each))).toEqual([['shifts']]);
  });

  it('gathers what comes unannounced within a moment', async () => {
    const { coordinator, requests } = coordinate();
    coordinator.fallBehind(['shifts', 'users']);
    coordinator.pull('shifts', at(1));
    coordinator.pull('users', at(1));
    await vi.advanceTimersByTimeAsync(10);
    expect(requests.map((each) => Object.keys(each))).toEqual([['shifts', 'users']]);
  });
});

describe('pages', () => {
  it('goes on from an empty page’s checkpoint, which RxDB does not store', async () => {
    const { coordinator, requests, pull, server } = await caughtUp();
    server.head = 20;
    coordinator.askFor(['shifts']);
    await pull('shifts', at(1));
    expect(requests).toEqual([{ shifts: { checkpoint: at(10), limit: 500 } }]);
  });

  it('does so for a collection that has never had a document', async () => {
    const { coordinator, requests, pull } = coordinate();
    coordinator.expect(['payroll']);
    await pull('payroll');
    coordinator.askFor(['payroll']);
    await pull('payroll');
    expect(requests[1]).toEqual({ payroll: { checkpoint: at(10), limit: 500 } });
  });

  it('asks again after a short page with more behind it, because RxDB stops there', async () => {
    const { coordinator, server, resyncs, pull, busy } = coordinate();
    server.pageOf = () => page(0, ['today'], true);
    coordinator.expect(['shifts']);
    expect((await pull('shifts')).documents).toEqual([doc('today')]);
    expect(resyncs).toEqual(['shifts']);
    expect(busy).toEqual([true]);
    server.pageOf = () => page(10, ['later']);
    await pull('shifts', at(0));
    expect(busy).toEqual([true, false]);
  });

  it('asks for pages that RxDB does not stop after, but for the first and every fourth, which it stores first', async () => {
    const { coordinator, server, requests, pull } = coordinate();
    server.pageOf = () => page(0, ['one'], true);
    coordinator.expect(['shifts']);
    for (let pages = 0; pages < 6; pages += 1) await pull('shifts', at(0));
    expect(requests.map(({ shifts }) => shifts?.limit)).toEqual([499, 500, 500, 500, 499, 500]);
  });

  it('asks nothing when nothing is missing', async () => {
    const { requests, pull } = await caughtUp();
    expect(await pull('shifts', at(10))).toEqual(page(10));
    expect(requests).toEqual([]);
  });

  it('says that the copy must be rebuilt, and leaves RxDB where it was', async () => {
    const { coordinator, server, answers, pull } = coordinate();
    server.resync = ['shifts'];
    coordinator.expect(['shifts']);
    expect(await pull('shifts', at(4, 'before'))).toEqual({ documents: [], checkpoint: at(4, 'before'), more: false });
    expect(answers).toMatchObject([{ mustRebuild: true }]);
  });

  it('asks the network again for what RxDB could not store', async () => {
    const { coordinator, requests, pull } = await caughtUp();
    coordinator.forget('shifts');
    await pull('shifts', at(1));
    expect(requests).toEqual([{ shifts: { checkpoint: at(1), limit: 500 } }]);
  });

  it('tells when every collection has everything', async () => {
    const { coordinator, pull } = coordinate();
    coordinator.expect(['shifts', 'users']);
    const done = vi.fn();
    coordinator.caughtUp().then(done);
    await pull('shifts');
    expect(done).not.toHaveBeenCalled();
    await pull('users');
    expect(done).toHaveBeenCalled();
  });
});

describe('stream', () => {
  it('answers from events that follow on the checkpoint, each document once', async () => {
    const { coordinator, requests, resyncs, pull } = await caughtUp();
    coordinator.receive(event(10, 11, ['a', 'b']));
    coordinator.receive(event(11, 13, ['b', 'c']));
    expect(resyncs).toEqual(['shifts', 'shifts']);
    expect(await pull('shifts', at(10))).toEqual(page(13, ['a', 'b', 'c']));
    expect(await pull('shifts', at(13))).toEqual(page(13));
    expect(requests).toEqual([]);
  });

  it('asks the network for what is missing before the events, then gives them out', async () => {
    const { coordinator, requests, server, pull } = await caughtUp();
    coordinator.receive(event(12, 13, ['c']));
    server.pageOf = () => page(12, ['b']);
    expect(await pull('shifts', at(10))).toEqual(page(12, ['b']));
    expect(requests).toHaveLength(1);
    expect(await pull('shifts', at(12))).toEqual(page(13, ['c']));
  });

  it('never joins events with a gap between them', async () => {
    const { coordinator, requests, server, pull } = await caughtUp();
    coordinator.receive(event(10, 11, ['a']));
    coordinator.receive(event(14, 15, ['c']));
    server.pageOf = () => page(15, ['a', 'b', 'c']);
    expect(await pull('shifts', at(10))).toEqual(page(15, ['a', 'b', 'c']));
    expect(requests).toHaveLength(1);
  });

  it('throws away events that a page from the network has overtaken', async () => {
    const { coordinator, server, pull } = await caughtUp();
    server.pageOf = () => page(20, ['newer']);
    coordinator.askFor(['shifts']);
    const pulled = coordinator.pull('shifts', at(10));
    coordinator.receive(event(12, 13, ['older']));
    await vi.advanceTimersByTimeAsync(500);
    expect(await pulled).toEqual(page(20, ['newer']));
    expect(await pull('shifts', at(20))).toEqual(page(20));
  });

  it('does not answer from events of another epoch', async () => {
    const { coordinator, requests, pull } = await caughtUp();
    coordinator.receive({ ...event(10, 11, ['a']), checkpoint: at(11, 'restored') });
    await pull('shifts', at(10));
    expect(requests).toHaveLength(1);
  });

  it('asks again when the page was read before the stream opened', async () => {
    const { coordinator, server, resyncs, requests, pull } = coordinate();
    coordinator.expect(['shifts']);
    const early = coordinator.pull('shifts', at(1));
    coordinator.openedAt(11);
    await vi.advanceTimersByTimeAsync(500);
    expect((await early).checkpoint.seq).toBe(10);
    expect(resyncs).toEqual(['shifts']);
    server.head = 11;
    expect((await pull('shifts', at(1))).checkpoint.seq).toBe(11);
    expect(requests).toHaveLength(2);
  });

  it('asks at a reconnect for what did not get as far as the server, and for nothing else', async () => {
    const { coordinator, resyncs, requests, pull } = await caughtUp();
    coordinator.openedAt(10);
    expect(resyncs).toEqual([]);
    coordinator.openedAt(12);
    expect(resyncs).toEqual(['shifts']);
    await pull('shifts', at(10));
    expect(requests).toHaveLength(1);
  });

  it('forgets events when the stream says that it left something out', async () => {
    const { coordinator, requests, server, pull } = await caughtUp();
    coordinator.receive(event(10, 11, ['a']));
    coordinator.askFor(['shifts']);
    server.pageOf = () => page(15, ['a', 'b']);
    expect(await pull('shifts', at(10))).toEqual(page(15, ['a', 'b']));
    expect(requests).toHaveLength(1);
  });
});

describe('eviction', () => {
  const tombstone = { id: 'old', _deleted: true };

  it('hands old rows to RxDB as pulled tombstones, once', async () => {
    const { coordinator, resyncs, pull } = await caughtUp();
    coordinator.evict('shifts', [tombstone]);
    expect(resyncs).toEqual(['shifts']);
    expect((await pull('shifts', at(10))).documents).toEqual([tombstone]);
    expect((await pull('shifts', at(10))).documents).toEqual([]);
  });

  it('comes back to them when the network had something first', async () => {
    const { coordinator, server, resyncs, pull } = await caughtUp();
    coordinator.askFor(['shifts']);
    coordinator.evict('shifts', [tombstone]);
    server.pageOf = () => page(12, ['new']);
    resyncs.length = 0;
    expect((await pull('shifts', at(10))).documents).toEqual([doc('new')]);
    expect(resyncs).toEqual(['shifts']);
    expect((await pull('shifts', at(12))).documents).toEqual([tombstone]);
  });
});
