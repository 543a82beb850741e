import { expect, it } from 'vitest';
import type { PushResponse } from '#schema/api/sync.ts';
import { accepted, type Result, refused } from '#schema/errors.ts';
import { buildNotice } from '#schema/fixtures/build.ts';
import type { Link } from './link.ts';
import { nextPushNumber } from './push-number.ts';
import { sendRows } from './send-rows.ts';

const done: PushResponse = { conflicts: {}, rejections: [], settled: {}, scope: 'all' };
const rows = [{ collection: 'posts', row: { newDocumentState: { ...buildNotice(), _deleted: false } } }] as const;

/** A link whose calls are answered one after the other. */
const linkThatAnswers = (...answers: readonly Result<PushResponse>[]) => {
  const numbers: number[] = [];
  const ask = (_path: string, bodyOf: () => unknown) => {
    numbers.push((bodyOf() as { number: number }).number);
    return Promise.resolve(answers[numbers.length - 1] ?? accepted(done));
  };
  return { link: { ask } as unknown as Link, numbers };
};

it('rises with every push, by the clock or without it', () => {
  const [first, second] = [nextPushNumber(), nextPushNumber()];
  expect(second).toBeGreaterThan(first);
  expect(first).toBeGreaterThan(Date.now() - 60_000);
});

it('goes on above what the server has seen: a clock that was put back loses no push', async () => {
  const seen = Date.now() + 86_400_000;
  const { link, numbers } = linkThatAnswers({ ...refused('stale-push'), fields: { number: String(seen) } });
  expect(await sendRows(link, rows)).toBe(done);
  expect(numbers[0]).toBeLessThan(seen);
  expect(numbers[1]).toBe(seen + 1);
});
