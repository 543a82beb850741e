import { expect, it, vi } from 'vitest';
import { buildPunch } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { commit } from '#web/db/commit.ts';
import { storeChange } from '#web/db/local-change.ts';
import { type ModelCopy, openModelCopy } from './fixtures/model-copy.ts';
import { askStanding, sendLastPunches } from './last-punches.ts';
import type { Send } from './link.ts';
import { noteEpoch } from './offers.ts';

/** A copy with only these punches waiting. */
const copyWith = async (...punches: ReturnType<typeof buildPunch>[]): Promise<ModelCopy> => {
  const copy = await openModelCopy('staff');
  for (const next of punches) {
    const change = { collection: 'hours', entity: 'punch', id: next.id, next } as const;
    await commit(copy, ['hours'], (own) => storeChange(own, change, { intentId: '', at: 1 }));
  }
  return copy;
};

const lost: Send = () => Promise.reject(new TypeError('lost'));

const refusal = (code: string) => JSON.stringify({ error: { code, message: '' } });

it.each([
  ['an acceptance', 200, JSON.stringify({ conflicts: {}, rejections: [], settled: {}, scope: 's' }), true],
  ['the refusal of all of them', 403, refusal('account-deactivated'), true],
  ['a captive portal’s page', 200, '<html>Sign in to the café’s network</html>', false],
  ['a captive portal’s refusal', 403, '<html>No</html>', false],
  ['a captive portal’s null', 200, 'null', false],
  ['a session that has ended', 401, refusal('signed-out'), false],
  ['a busy server', 429, refusal('too-many-requests'), false],
  ['a failing server', 500, refusal('internal'), false],
])('%s: whether the last punches are decided', async (_, status, body, isDecided) => {
  const send: Send = async () => new Response(body, { status });
  expect(await sendLastPunches(await copyWith(buildPunch()), send)).toMatchObject({ isDecided });
});

it('a lost connection decides nothing', async () => {
  expect(await sendLastPunches(await copyWith(buildPunch()), lost)).toEqual({ isDecided: false, taken: new Set() });
});

it('where no punch waits nothing is sent', async () => {
  expect(await sendLastPunches(await copyWith(), lost)).toEqual({ isDecided: true, taken: new Set() });
});

it('what the server refused is not among what it took', async () => {
  const [taken, late] = [buildPunch({ id: fixtureId(1) }), buildPunch({ id: fixtureId(2) })];
  const rejections = [{ collection: 'hours', id: late.id, code: 'punch-after-deactivation', message: 'Too late' }];
  const send: Send = async () => Response.json({ conflicts: {}, rejections, settled: {}, scope: 's' });
  const last = await sendLastPunches(await copyWith(taken, late), send);
  expect([...last.taken]).toEqual([`hours/${taken.id}`]);
});

it('an answer whose body never ends is none', async () => {
  const abort = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(abort.signal);
  const endless: Send = async () => new Response(new ReadableStream({}), { status: 403 });
  const [standing, last] = [askStanding(endless), sendLastPunches(await copyWith(buildPunch()), endless)];
  abort.abort();
  expect([await standing, await last]).toEqual([undefined, { isDecided: false, taken: new Set() }]);
  timeout.mockRestore();
});

it('a last punch waits for nothing that a restored server lacks', async () => {
  const copy = await copyWith(buildPunch());
  for (const epoch of ['first', 'second']) await commit(copy, [], (own) => noteEpoch(own, epoch, 1));
  const send = vi.fn<Send>(async () => Response.json({ conflicts: {}, rejections: [], settled: {}, scope: 's' }));
  await sendLastPunches(copy, send);
  expect(send).toHaveBeenCalledOnce();
  expect(send.mock.calls[0]?.[1]?.body).not.toContain('mayWait');
});
