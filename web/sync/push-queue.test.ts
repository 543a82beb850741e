import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PushRequest, PushResponse, PushRow, WireDocument } from '#schema/api/sync.ts';
import type { CollectionName } from '#schema/collection-names.ts';
import { accepted, refused } from '#schema/errors.ts';
import type { Link } from './link.ts';
import { createPushQueue, type PushOptions } from './push-queue.ts';

type Sent = Readonly<Record<string, readonly PushRow[]>>;

const doc = (id: string, value: unknown = 0): WireDocument => ({ id, value, _deleted: false });
const row = (id: string, value: unknown = 1): PushRow => ({
  assumedMasterState: doc(id),
  newDocumentState: doc(id, value),
});
const inserted = (id: string): PushRow => ({ newDocumentState: doc(id) });
const nothing: PushResponse = { conflicts: {}, rejections: [], settled: {}, scope: 's' };

/** A queue in front of a server that answers by `server.answer`; `server.hold` keeps answers back until released. */
const queueTo = (options: Partial<PushOptions> = {}) => {
  const sent: Sent[] = [];
  const order: string[] = [];
  const server = { answer: (_: Sent): PushResponse | undefined => nothing, open: 0, mostOpen: 0 };
  const ask = async (_: string, bodyOf: () => unknown) => {
    const { collections } = bodyOf() as PushRequest;
    sent.push(collections as Sent);
    server.open += 1;
    server.mostOpen = Math.max(server.mostOpen, server.open);
    await new Promise<void>((resolve) => {
      const answered = (): void => resolve();
      setTimeout(answered, 50);
    });
    server.open -= 1;
    const answer = server.answer(collections as Sent);
    return answer ? accepted(answer) : refused('too-large');
  };
  const sleep = (milliseconds: number): Promise<void> =>
    new Promise((resolve) => {
      const over = (): void => resolve();
      setTimeout(over, milliseconds);
    });
  const queue = createPushQueue({
    link: { ask, sleep, nudge: () => {}, isStopped: false } as unknown as Link,
    onRejected: async () => void order.push('listed'),
    isMine: async () => true,
    waitingCollections: async () => [],
    onBusy: () => {},
    ...options,
  });
  const push = (collection: CollectionName, rows: readonly PushRow[]) =>
    queue.push(collection, rows).then((conflicts) => {
      order.push(`${collection} resolved`);
      return conflicts;
    });
  return { queue, push, sent, order, server };
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('sends what comes at the same time in one request, collections in the registry’s order', async () => {
  const { push, sent } = queueTo();
  const all = Promise.all([
    push('messages', [inserted('m')]),
    push('shifts', [inserted('s')]),
    push('users', [row('u')]),
  ]);
  await vi.runAllTimersAsync();
  await all;
  expect(sent.map((collections) => Object.keys(collections))).toEqual([['users', 'shifts', 'messages']]);
});

it('has one request under way, however many handlers call', async () => {
  const { push, sent, server } = queueTo();
  const all: Promise<unknown>[] = [];
  for (const number of [1, 2, 3, 4, 5]) {
    all.push(push('shifts', [inserted(`s${number}`)]));
    await vi.advanceTimersByTimeAsync(20);
  }
  await vi.runAllTimersAsync();
  await Promise.all(all);
  expect(server.mostOpen).toBe(1);
  expect(sent.flatMap(({ shifts = [] }) => shifts.map(({ newDocumentState }) => newDocumentState.id))).toEqual([
    's1',
    's2',
    's3',
    's4',
    's5',
  ]);
});

it('bounds a request, and sends every row once', async () => {
  const { push, sent } = queueTo();
  const batches = Array.from({ length: 20 }, (_, batch) =>
    Array.from({ length: 100 }, (_each, index) => inserted(`${batch}-${index}`)),
  );
  const all = Promise.all(batches.map((rows) => push('shifts', rows)));
  await vi.runAllTimersAsync();
  await all;
  expect(sent.map(({ shifts = [] }) => shifts.length)).toEqual([400, 400, 400, 400, 400]);
});

it('waits a moment for an earlier collection in which something waits', async () => {
  const { push, sent } = queueTo({ waitingCollections: async () => ['shifts', 'hours'] });
  const later = push('hours', [inserted('punch')]);
  await vi.advanceTimersByTimeAsync(100);
  expect(sent).toEqual([]);
  const earlier = push('shifts', [inserted('shift')]);
  await vi.runAllTimersAsync();
  await Promise.all([later, earlier]);
  expect(sent.map((collections) => Object.keys(collections))).toEqual([['shifts', 'hours']]);
});

it('does not wait for ever', async () => {
  const { push, sent } = queueTo({ waitingCollections: async () => ['shifts', 'hours'] });
  const pushed = push('hours', [inserted('punch')]);
  await vi.runAllTimersAsync();
  await pushed;
  expect(sent).toHaveLength(1);
});

it('tells a conflict from a settled write and a rejection, and answers each collection its own', async () => {
  const { push, queue, server } = queueTo();
  server.answer = () => ({
    conflicts: { shifts: [doc('a', 'theirs'), doc('b', 'completed'), doc('c', 'theirs')], posts: [doc('a', 'other')] },
    rejections: [{ collection: 'shifts', id: 'c', code: 'not-allowed', message: 'No', submitted: doc('c', 1) }],
    settled: { shifts: ['b'] },
    scope: 's',
  });
  const pushed = push('shifts', [row('a'), row('b'), row('c'), row('d')]);
  await vi.runAllTimersAsync();
  expect(await pushed).toEqual([doc('a', 'theirs'), doc('b', 'completed'), doc('c', 'theirs')]);
  expect(['a', 'b', 'c'].map((id) => queue.verdictOf('shifts', id))).toEqual(['conflict', 'settled', 'rejected']);
});

it('S3: lists a refusal before RxDB may replace the local state', async () => {
  const { push, order, server } = queueTo({
    onRejected: async () => {
      await Promise.all(Array.from({ length: 20 }, () => vi.advanceTimersByTimeAsync(1)));
      order.push('listed');
    },
  });
  server.answer = () => ({
    ...nothing,
    conflicts: { shifts: [doc('a')] },
    rejections: [{ collection: 'shifts', id: 'a', code: 'not-allowed', message: 'No', submitted: doc('a', 1) }],
  });
  const pushed = push('shifts', [row('a')]);
  await vi.runAllTimersAsync();
  await pushed;
  expect(order).toEqual(['listed', 'shifts resolved']);
});

it('a refusal without a state goes back to what was assumed, or to nothing', async () => {
  const { push, server, queue } = queueTo();
  server.answer = ({ shifts = [] }) => ({
    ...nothing,
    rejections: shifts.map(({ newDocumentState }) => ({
      collection: 'shifts',
      id: newDocumentState.id,
      code: 'internal',
      message: 'A fault',
      submitted: newDocumentState,
    })),
  });
  const pushed = push('shifts', [row('a'), inserted('b')]);
  await vi.runAllTimersAsync();
  expect(await pushed).toEqual([doc('a'), { ...doc('b'), _deleted: true }]);
  expect(queue.verdictOf('shifts', 'a')).toBe('rejected');
});

it('S7: a request that is too large goes in halves, and one row that is too large is refused by itself', async () => {
  const rejected: string[] = [];
  const { push, sent, server } = queueTo({
    onRejected: async (_, { newDocumentState }, { code }) => void rejected.push(`${newDocumentState.id} ${code}`),
  });
  server.answer = ({ shifts = [] }) =>
    shifts.some(({ newDocumentState }) => newDocumentState.id === 'huge') || shifts.length > 2 ? undefined : nothing;
  const pushed = push('shifts', ['a', 'b', 'huge', 'c', 'd'].map(inserted));
  await vi.runAllTimersAsync();
  expect(await pushed).toEqual([{ ...doc('huge'), _deleted: true }]);
  expect(rejected).toEqual(['huge too-large']);
  const arrived = sent.filter((collections) => server.answer(collections)).flatMap(({ shifts = [] }) => shifts);
  expect(arrived.map(({ newDocumentState }) => newDocumentState.id)).toEqual(['a', 'b', 'c', 'd']);
});

it('sends nothing for a conflict that took over the server’s state', async () => {
  const { push, sent } = queueTo();
  const same = doc('a', 'theirs');
  const pushed = push('shifts', [{ assumedMasterState: same, newDocumentState: { ...same } }]);
  await vi.runAllTimersAsync();
  expect(await pushed).toEqual([]);
  expect(sent).toEqual([]);
});

it('sends no deletion that nobody asked for', async () => {
  const { push, sent } = queueTo({ isMine: async (_, id) => id === 'wished' });
  const removed = (id: string): PushRow => ({
    assumedMasterState: doc(id),
    newDocumentState: { ...doc(id), _deleted: true },
  });
  const pushed = push('shifts', [removed('wished'), removed('evicted')]);
  await vi.runAllTimersAsync();
  expect(await pushed).toEqual([]);
  expect(sent).toEqual([{ shifts: [removed('wished')] }]);
});
