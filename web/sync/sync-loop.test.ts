import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PushRequest, PushRow } from '#schema/api/sync.ts';
import type { AnyDocument } from '#schema/collections.ts';
import { accepted } from '#schema/errors.ts';
import type { Courier } from '#web/db/courier.ts';
import { setCurrentDatabase } from '#web/db/current-database.ts';
import type { LocalDatabase } from '#web/db/database.ts';
import { createTabCommits } from '#web/db/tab-commits.ts';
import { changeDocument } from '#web/db/write.ts';
import { type ModelCopy, openModelCopy } from './fixtures/model-copy.ts';
import type { Link } from './link.ts';
import { createSyncLoop, type SyncLoop } from './sync-loop.ts';

const noticeId = '4f0c0d3e-6a55-4c46-9f0b-0d6e5c1f2a01';
const notice: AnyDocument = {
  id: noticeId,
  kind: 'notice',
  title: 'Old',
  content: 'Old',
  authorId: '',
  isPinned: false,
  remindedOn: '',
  createdAt: '2026-03-02T10:00:00.000Z',
  updatedAt: '2026-03-02T10:00:00.000Z',
};

let copy: ModelCopy;
let loop: SyncLoop;
let courier: Courier;
let isReady: boolean;
/** What happened, in order: commits that became durable, pushes that left, screens that were updated. */
let events: string[];
let answers: (() => void)[];
let isStopped: boolean;
let endCommits: () => void;

/** Answers only pushes, and only when the test says so. */
const silentLink = (): Link => {
  const never = new Promise<never>(() => {});
  const link: Partial<Link> = {
    call: () => never,
    ask: (path, bodyOf) => {
      if (path !== '/api/sync/push') return never;
      const { collections } = bodyOf() as PushRequest;
      const rows = Object.values(collections).flat() as readonly PushRow[];
      events.push(`push ${rows.map(({ newDocumentState }) => newDocumentState.title).join(', ')}`);
      return new Promise((resolve) => {
        const answer = { scope: '', conflicts: {}, rejections: [], settled: {}, seqs: {} };
        answers.push(() => resolve(accepted(answer) as never));
      });
    },
    sleep: () => never,
    untilReachable: async () => undefined,
    nudge: () => {},
    get isReady() {
      return isReady;
    },
    get isStopped() {
      return isStopped;
    },
  };
  return link as Link;
};

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 200; turn += 1) await Promise.resolve();
};

const retitle = async (title: string): Promise<void> => {
  expect(await changeDocument('notice', noticeId, { title })).toMatchObject({ ok: true });
  await settle();
};

const entry = () =>
  copy.disk.rows('outbox')[0] as unknown as { waiting?: { sent?: { next: AnyDocument } } } | undefined;

beforeEach(async () => {
  // A model disk pauses now and then.
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  copy = await openModelCopy();
  await copy.hold('posts', notice);
  [events, answers, isReady, isStopped, courier] = [[], [], true, false, {}];
  const commits = createTabCommits('m', copy.copyId, 1, { onForeign: () => {}, onGap: () => {} });
  endCommits = commits.end;
  const disk: LocalDatabase['disk'] = {
    look: copy.disk.look,
    transact: async (tables, work) => {
      const value = await copy.disk.transact(tables, work);
      events.push('durable');
      return value;
    },
  };
  const onCommitted: LocalDatabase['onCommitted'] = (committed) => {
    if (committed.changes.length > 0) events.push('told');
    commits.tell(committed);
  };
  const database = { disk, copyId: copy.copyId, onCommitted, commits, courier, user: { id: 'm' } } as LocalDatabase;
  setCurrentDatabase(database);
  loop = createSyncLoop({
    database,
    link: silentLink(),
    newDeviceId: () => 'other',
    onGone: () => {},
    onHidden: () => {},
  });
  loop.start();
  await settle();
  events = [];
});

afterEach(() => {
  vi.restoreAllMocks();
  isStopped = true;
  loop.stop();
  endCommits();
  setCurrentDatabase(undefined);
});

describe('a write while nothing is under way', () => {
  it('leaves once it is durable, without another look into the outbox', async () => {
    await retitle('New');
    expect(events).toEqual(['durable', 'told', 'push New']);
    expect(entry()?.waiting?.sent?.next).toMatchObject({ title: 'New' });
  });

  it('is sent once, and settled by its answer', async () => {
    await retitle('New');
    answers.shift()?.();
    await settle();
    expect(events.filter((event) => event.startsWith('push'))).toEqual(['push New']);
    expect(entry()?.waiting).toBeUndefined();
  });
});

describe('a write is left to the next look into the outbox', () => {
  it('while a call is under way: it follows the answer', async () => {
    await retitle('First');
    await retitle('Second');
    expect(events.filter((event) => event.startsWith('push'))).toEqual(['push First']);
    expect(entry()?.waiting?.sent?.next).toMatchObject({ title: 'First' });
    answers.shift()?.();
    await settle();
    expect(events.filter((event) => event.startsWith('push'))).toEqual(['push First', 'push Second']);
  });

  it('where the server is out of reach: it is not noted as sent by the write, so that it can be changed as a whole', async () => {
    isReady = false;
    await retitle('New');
    const write = events.indexOf('durable');
    expect(events.slice(write, write + 3)).toEqual(['durable', 'told', 'durable']);
  });

  it('once the sync has stopped', async () => {
    isStopped = true;
    loop.stop();
    await retitle('New');
    expect(courier.take).toBeUndefined();
    expect(events).toEqual(['durable', 'told']);
    expect(entry()?.waiting?.sent).toBeUndefined();
  });
});
