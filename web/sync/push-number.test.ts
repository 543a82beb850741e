import { afterEach, expect, it, vi } from 'vitest';
import type { PushRequest, PushResponse } from '#schema/api/sync.ts';
import { accepted, type Result, refused } from '#schema/errors.ts';
import { buildNotice } from '#schema/fixtures/build.ts';
import { commit } from '#web/db/commit.ts';
import { type ModelCopy, openModelCopy } from './fixtures/model-copy.ts';
import type { OutgoingRow } from './outgoing.ts';
import { type PushNumbers, SharedDeviceId, takePushNumbers } from './push-number.ts';
import { sendRows } from './send-rows.ts';

const done: PushResponse = { conflicts: {}, rejections: [], settled: {}, scope: 'all' };
const notice = buildNotice();
const rows: readonly OutgoingRow[] = [
  {
    collection: 'posts',
    id: notice.id,
    row: { newDocumentState: { ...notice, _deleted: false } },
    sent: { next: notice, version: 1, intentId: '' },
  },
];

const numbersOf = (copy: ModelCopy): Promise<PushNumbers> => commit(copy, [], async (own) => takePushNumbers(own));

/** Calls answered one after the other. */
const callsAnswered = (...answers: readonly Result<PushResponse>[]) => {
  const sent: PushRequest[] = [];
  const call = (bodyOf: () => unknown) => {
    sent.push(bodyOf() as PushRequest);
    return Promise.resolve(answers[sent.length - 1] ?? accepted(done));
  };
  return { call, sent };
};
const day = 86_400_000;
const stale = (number: number) => ({ ...refused('stale-push'), fields: { number: String(number) } });

afterEach(() => vi.restoreAllMocks());

it('rises with every push, whatever becomes of the clock or of the page', async () => {
  const copy = await openModelCopy();
  const first = (await numbersOf(copy)).next();
  expect(first.number).toBeGreaterThan(Date.now() - 60_000);
  vi.spyOn(Date, 'now').mockReturnValue(5);
  const numbers = await numbersOf(copy);
  const [second, third] = [numbers.next(), numbers.next()];
  expect(second.number).toBeGreaterThan(first.number);
  expect(third.number).toBe(second.number + 1);
});

it('says between which numbers this device has used none, once it has used some', async () => {
  const copy = await openModelCopy();
  const first = await numbersOf(copy);
  expect(first.next()).not.toHaveProperty('unused');
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + day);
  const { number, unused } = (await numbersOf(copy)).next();
  expect(unused?.below).toBe(number);
  expect(first.next().number).toBeLessThanOrEqual(unused?.above ?? 0);
});

it('goes on above what the server has seen, if a copy made anew cannot tell whose it was', async () => {
  const seen = Date.now() + 10 * day;
  const { call, sent } = callsAnswered(stale(seen));
  const answered: unknown[] = [];
  const numbers = await numbersOf(await openModelCopy());
  await sendRows(call, { rows, numbers }, async (each) => void answered.push(...each));
  expect(answered).toHaveLength(1);
  expect(sent[0]?.number).toBeLessThan(seen);
  expect(sent[1]?.number).toBe(seen + 1);
});

it('knows by a number that it never used that its profile goes on elsewhere too', async () => {
  const copy = await openModelCopy();
  await numbersOf(copy);
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 20 * day);
  const numbers = await numbersOf(copy);
  const elsewhere = Date.now() - 3_600_000;
  const { call } = callsAnswered(stale(elsewhere));
  await expect(sendRows(call, { rows, numbers }, async () => {})).rejects.toThrow(SharedDeviceId);
});
