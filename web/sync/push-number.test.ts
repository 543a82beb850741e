import { expect, it } from 'vitest';
import type { PushResponse } from '#schema/api/sync.ts';
import { accepted, type Result, refused } from '#schema/errors.ts';
import { buildNotice } from '#schema/fixtures/build.ts';
import type { OutgoingRow } from './outgoing.ts';
import { nextPushNumber } from './push-number.ts';
import { sendRows } from './send-rows.ts';

const done: PushResponse = { conflicts: {}, rejections: [], settled: {}, scope: 'all' };
const notice = buildNotice();
const row: OutgoingRow = {
  collection: 'posts',
  id: notice.id,
  row: { newDocumentState: { ...notice, _deleted: false } },
  sent: { next: notice, version: 1, intentId: '' },
};

/** Calls that are answered one after the other. */
const callsAnswered = (...answers: readonly Result<PushResponse>[]) => {
  const numbers: number[] = [];
  const call = (bodyOf: () => unknown) => {
    numbers.push((bodyOf() as { number: number }).number);
    return Promise.resolve(answers[numbers.length - 1] ?? accepted(done));
  };
  return { call, numbers };
};

it('rises with every push, by the clock or without it', () => {
  const [first, second] = [nextPushNumber(), nextPushNumber()];
  expect(second).toBeGreaterThan(first);
  expect(first).toBeGreaterThan(Date.now() - 60_000);
});

it('goes on above what the server has seen: a clock that was put back loses no push', async () => {
  const seen = Date.now() + 86_400_000;
  const { call, numbers } = callsAnswered({ ...refused('stale-push'), fields: { number: String(seen) } });
  const answered: unknown[] = [];
  await sendRows(call, [row], async (rows) => void answered.push(...rows));
  expect(answered).toHaveLength(1);
  expect(numbers[0]).toBeLessThan(seen);
  expect(numbers[1]).toBe(seen + 1);
});
