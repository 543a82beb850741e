import { afterEach, expect, it, vi } from 'vitest';
import type { AnyDocument } from '#schema/collections.ts';
import { accepted } from '#schema/errors.ts';
import { buildNotice } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { minuteMs } from '#schema/rules/time/lengths.ts';
import { commit } from '#web/db/commit.ts';
import type { LocalDatabase } from '#web/db/database.ts';
import { blankEntry, entryWith } from '#web/db/outbox.ts';
import { createTabCommits } from '#web/db/tab-commits.ts';
import { openModelCopy } from './fixtures/model-copy.ts';
import type { Link } from './link.ts';
import { noteEpoch } from './offers.ts';
import { createSyncLoop } from './sync-loop.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A sync loop with one offer to a restored server, which puts it off each time, and the pushes the loop makes. */
const offeringLoop = async ({ waits, isFull = false, isHeard = true, epoch }: Setting = {}) => {
  const copy = await openModelCopy();
  await commit(copy, [], (own) => noteEpoch(own, 'first', 1));
  const notice = buildNotice();
  const offered = { acknowledged: [{ next: notice, at: Date.now() }], isOffered: isHeard };
  await commit(copy, [], (own) => own.putEntries([entryWith(blankEntry('posts', 'notice', notice.id), offered)]));
  if (waits) {
    const waiting = { next: waits, version: 1, intentId: '', at: 1 };
    await commit(copy, [], (own) => own.putEntries([entryWith(blankEntry('posts', 'notice', waits.id), { waiting })]));
  }
  copy.disk.isFull = isFull;
  const made = vi.fn();
  const never = new Promise<never>(() => undefined);
  const putOff = {
    scope: '',
    epoch,
    conflicts: {},
    rejections: [],
    settled: {},
    seqs: {},
    deferred: { posts: [notice.id] },
  };
  const link: Partial<Link> = {
    ...{ call: () => never, untilReachable: async () => undefined, nudge: () => undefined },
    sleep: async (milliseconds: number) => (milliseconds > 1000 ? never : undefined),
    ask: (async (path: string, bodyOf: () => unknown) => {
      if (path !== '/api/sync/push') return never;
      made(JSON.stringify(bodyOf()).includes('"isOffered":true') ? 'offer' : 'waits');
      return accepted(putOff);
    }) as Link['ask'],
    ...{ isReady: true, isStopped: false },
  };
  const commits = createTabCommits('m', copy.copyId, 1, { onForeign: () => undefined, onGap: () => undefined });
  const database = { ...copy, onCommitted: commits.tell, commits, courier: {}, user: { id: 'm' } };
  const loop = createSyncLoop({
    ...{ database: database as unknown as LocalDatabase, link: link as Link },
    ...{ newDeviceId: () => 'x', onGone: () => undefined, onHidden: () => undefined },
  });
  loop.start();
  const end = (): void => {
    loop.stop();
    commits.end();
  };
  return { made, pushes: () => made.mock.calls.map(([push]) => push), end };
};

interface Setting {
  readonly waits?: AnyDocument;
  readonly isFull?: boolean;
  /** Whether the device already knows of the restore. */
  readonly isHeard?: boolean;
  /** The epoch in the server's answers. */
  readonly epoch?: string;
}

it.each([
  ['right', 0],
  ['set back a day', -24 * 60 * minuteMs],
])('what a restored server puts off is offered again a minute later, with a clock that is %s', async (_, moved) => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  vi.spyOn(Math, 'random').mockReturnValue(0.9);
  const { made, end } = await offeringLoop();
  await vi.advanceTimersByTimeAsync(minuteMs / 2);
  expect(made).toHaveBeenCalledTimes(1);
  vi.setSystemTime(Date.now() + moved);
  await vi.advanceTimersByTimeAsync(5 * minuteMs);
  expect(made.mock.calls.length).toBeGreaterThan(3);
  end();
});

const waits = buildNotice({ id: fixtureId(7) }) as AnyDocument;

it('what a restored server lacks is offered before what waits: that may refer to it', async () => {
  const { pushes, end } = await offeringLoop({ waits });
  await vi.waitFor(() => expect(pushes()).toEqual(['offer', 'waits']));
  end();
});

it('if an answer announces the restore, the offer goes first and what waits is sent again after it', async () => {
  const { pushes, end } = await offeringLoop({ waits, isHeard: false, epoch: 'second' });
  await vi.waitFor(() => expect(pushes()).toEqual(['waits', 'offer', 'waits']));
  end();
});

it('on a full disk, which cannot note an offer, what waits is still sent', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const { pushes, end } = await offeringLoop({ waits, isFull: true });
  await vi.waitFor(() => expect(pushes()).toContain('waits'));
  end();
});
