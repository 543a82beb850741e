import { expect, it } from 'vitest';
import { buildPunch } from '#schema/fixtures/build.ts';
import type { LocalDatabase } from '#web/db/database.ts';
import { sendLastPunches } from './last-punches.ts';
import type { Send } from './link.ts';

/** A copy in which one punch waits, or none. */
const copyWith = (punches: readonly ReturnType<typeof buildPunch>[]): LocalDatabase => {
  const found = new Map(punches.map((punch) => [punch.id, { toJSON: () => punch }]));
  return {
    store: { waiting: { where: () => ({ toArray: async () => punches }) } },
    rx: { hours: { findByIds: () => ({ exec: async () => found }) } },
  } as unknown as LocalDatabase;
};

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
  expect(await sendLastPunches(copyWith([buildPunch()]), send)).toBe(isDecided);
});

it('a lost connection decides nothing', async () => {
  expect(await sendLastPunches(copyWith([buildPunch()]), () => Promise.reject(new TypeError('lost')))).toBe(false);
});

it('where no punch waits nothing is sent', async () => {
  expect(await sendLastPunches(copyWith([]), () => Promise.reject(new TypeError('lost')))).toBe(true);
});
