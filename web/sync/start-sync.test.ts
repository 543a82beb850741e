import { firstValueFrom, ReplaySubject, Subject } from 'rxjs';
import { beforeEach, expect, it, vi } from 'vitest';
import type { SignedInUser } from '#schema/api/session.ts';
import { collectionNames } from '#schema/collection-names.ts';
import type { AnyDocument } from '#schema/collections.ts';
import { buildShift } from '#schema/fixtures/build.ts';
import { commit } from '#web/db/commit.ts';
import { progressKey } from '#web/db/copy-state.ts';
import type { LocalDatabase } from '#web/db/database.ts';
import type { Disk } from '#web/db/disk.ts';
import { blankEntry, type OutboxEntry } from '#web/db/outbox.ts';
import { createFakeLocks } from './fixtures/fake-locks.ts';
import { openModelCopy } from './fixtures/model-copy.ts';
import type { Send } from './link.ts';
import { createSync } from './start-sync.ts';
import { linkStatus, reportLink } from './sync-status.ts';

const user = { id: 'amara', role: 'manager' } as SignedInUser;

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true, locks: createFakeLocks() });
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('window', new EventTarget());
  return () => vi.unstubAllGlobals();
});

/** A page with a copy that has synced before; its calls are never answered, unless the test sends them. */
const openPage = async ({
  user: owner = user,
  isFull = false,
  send = () => new Promise(() => undefined),
  ...heard
}: {
  user?: SignedInUser;
  send?: Send;
  isScopeUnheard?: boolean;
  onScopeHeard?: (said?: string) => void;
  isFull?: boolean;
} = {}) => {
  const copy = await openModelCopy();
  await commit(copy, [], async (own) => {
    for (const name of collectionNames) await own.putState({ key: progressKey(name), whole: 1 });
    own.changeCopy({ scope: 'of a manager' });
  });
  await copy.hold('shifts', buildShift({ status: 'draft' }) as unknown as AnyDocument);
  let hasRoom = !isFull;
  const full = async () => {
    throw new DOMException('Full', 'QuotaExceededError');
  };
  const transact: Disk['transact'] = (tables, work) =>
    copy.disk.transact(tables, (writing) => work(hasRoom ? writing : { ...writing, put: full }));
  const fill = (isNowFull: boolean): void => {
    hasRoom = !isNowFull;
  };
  const objects = (refreshed: () => Promise<LocalDatabase>) => {
    const outboxChanged = new Subject<void>();
    const commits = { outboxChanged, compare: () => undefined, end: () => undefined };
    const disk = { ...copy.disk, transact };
    const database = {
      ...copy,
      disk,
      user,
      deviceId: 'd',
      wasClosed: false,
      lostUnsent: 0,
      commits,
      courier: {},
      refreshed,
    };
    return { database: database as unknown as LocalDatabase, outboxChanged };
  };
  const renewed = objects(() => Promise.reject(new Error('Once is enough')));
  const [refresh, screen] = [new ReplaySubject<LocalDatabase>(1), new ReplaySubject<void>(1)];
  const first = objects(() => firstValueFrom(refresh));
  const [onErased, onGone, isAsked] = [vi.fn(), vi.fn(), vi.fn()];
  let missSome = (): void => undefined;
  const sync = createSync({
    open: async (_user, _deviceId, onGap) => {
      missSome = onGap;
      return first.database;
    },
    close: async () => undefined,
    shut: async () => 0,
    erase: async () => undefined,
  });
  await sync.startSync(owner, {
    ...heard,
    send,
    deviceId: 'd',
    newDeviceId: () => 'e',
    firstScreen: () => {
      isAsked();
      return firstValueFrom(screen);
    },
    ...{ onSignedOut: vi.fn(), onOtherUser: vi.fn(), onPasswordChange: vi.fn() },
    ...{ onErased, onLost: vi.fn(), onGone },
  });
  await vi.waitFor(() => expect(isAsked).toHaveBeenCalled());
  return { sync, copy, fill, onErased, onGone, missSome: () => missSome(), renewed, refresh, screen };
};

it('a refresh that is under way when the first screen stands leaves the loop on what the page shows', async () => {
  const { sync, missSome, renewed, refresh, screen } = await openPage();
  missSome();
  screen.next();
  refresh.next(renewed.database);
  await vi.waitFor(() => expect(renewed.outboxChanged.observed).toBe(true));
  await sync.stopSync();
});

it('a loop that another one replaces, and one that stops, leaves no stream open', async () => {
  const streams: (AbortSignal | null | undefined)[] = [];
  const send: Send = (path, { signal }) => {
    if (path !== '/api/sync/stream') return new Promise(() => undefined);
    streams.push(signal);
    const start = (body: ReadableStreamDefaultController<Uint8Array>): void => {
      body.enqueue(new TextEncoder().encode('event: open\ndata: {"seq":1}\n\n'));
      signal?.addEventListener('abort', () => body.error(signal.reason));
    };
    return Promise.resolve(new Response(new ReadableStream({ start })));
  };
  const { sync, missSome, renewed, refresh, screen } = await openPage({ send });
  const ended = () => streams.map((signal) => signal?.aborted);
  screen.next();
  await vi.waitFor(() => expect(ended()).toEqual([false]));
  missSome();
  refresh.next(renewed.database);
  await vi.waitFor(() => expect(ended()).toEqual([true, false]));
  await sync.stopSync();
  expect(ended()).toEqual([true, true]);
});

it.each([
  ['what a sign-in on an earlier page said hides what may not be seen any more, before anything is shown', true, 0],
  ['what a sign-in said long ago hides nothing: the copy has heard more since', false, 1],
])('%s', async (_, isScopeUnheard, drafts) => {
  const demoted = { ...user, role: 'staff', departmentId: '', managerId: '', scope: 'of staff' } as const;
  const { sync, copy } = await openPage({ user: demoted, isScopeUnheard });
  expect(copy.documents('shifts')).toHaveLength(drafts);
  await sync.stopSync();
});

it.each(['open', 'resume'])(
  'what a sign-in says counts as heard only once it is stored: on a full disk (%s) the next start tries again',
  async (way) => {
    const demoted = { ...user, role: 'staff', departmentId: '', managerId: '', scope: 'of staff' } as const;
    const onScopeHeard = vi.fn();
    const { sync, fill } = await openPage({
      user: demoted,
      isScopeUnheard: way === 'open',
      onScopeHeard,
      isFull: true,
    });
    if (way === 'resume') await sync.resumeSync(demoted);
    expect(onScopeHeard).not.toHaveBeenCalled();
    fill(false);
    await sync.resumeSync(demoted);
    expect(onScopeHeard).toHaveBeenCalledWith('of staff');
    await sync.stopSync();
  },
);

it('a new sign-in, in this tab or another, clears the request to sign in', async () => {
  const { sync } = await openPage();
  const signedOut = () => reportLink({ connection: 'signed-out' });
  signedOut();
  await sync.resumeSync(user);
  expect(linkStatus().connection).toBe('online');
  signedOut();
  const other = new BroadcastChannel('brigade-tabs-amara');
  other.postMessage({ type: 'signed-in' });
  await vi.waitFor(() => expect(linkStatus().connection).toBe('online'));
  other.close();
  await sync.stopSync();
});

it('a tab that did not hide what its person may not see any more opens its screens anew as well', async () => {
  const { sync, onGone } = await openPage();
  const other = new BroadcastChannel('brigade-tabs-amara');
  other.postMessage({ type: 'hidden' });
  await vi.waitFor(() => expect(onGone).toHaveBeenCalled());
  other.close();
  await sync.stopSync();
});

it('a tab that does not lead tells what the server did not take of a deactivated account', async () => {
  const { sync, onErased } = await openPage();
  const notTaken: readonly OutboxEntry[] = [blankEntry('posts', 'notice', 'a')];
  const other = new BroadcastChannel('brigade-tabs-amara');
  other.postMessage({ type: 'erased', notTaken });
  await vi.waitFor(() => expect(onErased).toHaveBeenCalledWith(notTaken));
  other.close();
  await sync.stopSync();
});
