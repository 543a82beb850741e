import { beforeEach, expect, it } from 'vitest';
import { longestAct } from '#schema/api/sync.ts';
import { buildShift } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { grouped } from '#schema/rules/grouped.ts';
import { type ModelCopy, openModelCopy } from '#web/sync/fixtures/model-copy.ts';
import { commit } from './commit.ts';
import { joinActs, storeChange } from './local-change.ts';

let copy: ModelCopy;
beforeEach(async () => {
  copy = await openModelCopy();
});

const numbers = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index);

/** One act over shifts by their numbers, as screens make it: creates them as drafts, publishes those that exist. */
const act = (intentId: string, shifts: readonly number[]) =>
  commit(copy, ['shifts'], async (own) => {
    const left = new Set<string>();
    for (const number of shifts) {
      const id = fixtureId(number);
      const before = await own.get('shifts', id);
      const next = buildShift({ id, status: before ? 'scheduled' : 'draft' });
      const change = { collection: 'shifts', entity: 'shift', id, before, next } as const;
      const earlier = await storeChange(own, change, { intentId, at: 1 });
      if (earlier !== '') left.add(earlier);
    }
    await joinActs(own, left, intentId);
  });

/** How many shifts are waiting in each act. */
const waiting = async () => {
  const entries = await commit(copy, [], (own) => own.entriesIn(['waiting']));
  const acts = grouped(entries, (entry) => entry.waiting?.intentId ?? '');
  return Object.fromEntries([...acts].map(([intentId, theirs]) => [intentId, theirs.length]));
};

it('a copied week that is published before it was sent is one act: the copy does not go without it', async () => {
  await act('copy', numbers(1, 30));
  await act('publish', numbers(11, 10));
  expect(await waiting()).toEqual({ publish: 30 });
});

it('acts do not grow past what the server takes: the rest of an earlier one goes by itself', async () => {
  await act('copy-1', numbers(1, 340));
  await act('copy-2', numbers(341, 170));
  await act('publish-1', numbers(1, 400));
  await act('publish-2', numbers(401, 110));
  const acts = await waiting();
  expect(Math.max(...Object.values(acts))).toBeLessThanOrEqual(longestAct);
  expect(Object.values(acts).reduce((sum, count) => sum + count, 0)).toBe(510);
});
