import { afterEach, expect, it, vi } from 'vitest';
import { accepted } from '#schema/errors.ts';
import { buildNotice } from '#schema/fixtures/build.ts';
import { minuteMs } from '#schema/rules/lengths.ts';
import { commit } from '#web/db/commit.ts';
import type { LocalDatabase } from '#web/db/database.ts';
import { blankEntry, entryWith } from '#web/db/outbox.ts';
import { createTabCommits } from '#web/db/tab-commits.ts';
import { openModelCopy } from './fixtures/model-copy.ts';
import type { Link } from './link.ts';
import { createSyncLoop } from './sync-loop.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A loop over a copy with one offer to a restored server, which puts it off each time; and how often it was made. */
const offeringLoop = async () => {
  const copy = await openModelCopy();
  const notice = buildNotice();
  const offered = { acknowledged: [{ next: notice, at: Date.now() }], isOffered: true };
  await commit(copy, [], (own) => own.putEntries([entryWith(blankEntry('posts', 'notice', notice.id), offered)]));
  const made = vi.fn();
  const never = new Promise<never>(() => undefined);
  const putOff = { scope: '', conflicts: {}, rejections: [], settled: {}, seqs: {}, deferred: { posts: [notice.id] } };
  const link: Partial<Link> = {
    ...{ call: () => never, sleep: () => never, untilReachable: async () => undefined, nudge: () => undefined },
    ask: (async (path: string, bodyOf: () => unknown) => {
      if (path !== '/api/sync/push') return never;
      made(bodyOf());
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
  return { made, end };
};

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
