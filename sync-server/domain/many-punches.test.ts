import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Punch } from '#schema/entities/hours.ts';
import { toInstant } from '#schema/entities/primitives.ts';
import { buildPunch } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { createStaffedApp, type StaffedApp } from '#server/fixtures/staffed-app.ts';
import { recordPunch } from './record-punch.ts';

const day = 24 * 3_600_000;
const start = Date.parse('2026-06-16T06:00:00.000Z');

let server: StaffedApp;
beforeAll(async () => {
  server = await createStaffedApp();
  server.clock.now = start + 2 * day;
});
afterAll(() => server.close());

let punches = 0;
const punchAt = (milliseconds: number, type: Punch['type']): Punch => {
  punches += 1;
  return buildPunch({ id: fixtureId(10_000 + punches), type, deviceTime: toInstant(milliseconds) });
};
const record = (punch: Punch) => server.run('amara', (tx) => recordPunch(tx, punch));

it('a punch is one of 60 a day at most, and a day of them is paired once an act', () => {
  const many = Array.from({ length: 61 }, (_, index) =>
    punchAt(start + index * 20 * 60_000, index % 2 === 0 ? 'in' : 'out'),
  );
  const results = server.run('amara', (tx) => many.map((punch) => recordPunch(tx, punch)));
  const ofDay = many.filter(({ deviceTime }) => deviceTime < '2026-06-16T23:00:00.000Z').length;
  expect(results.slice(0, ofDay).every(({ ok }) => ok)).toBe(true);
  const dense = Array.from({ length: 61 - ofDay }, (_, index) => punchAt(start + 30_000 + index * 1_000, 'in'));
  expect(dense.map((punch) => record(punch).ok)).toEqual([...Array(60 - ofDay).fill(true), false]);
  expect(record(punchAt(start + day, 'in')).ok).toBe(true);
  const lines = server.connection.prepare("select count(*) as count from audit_trail where intent = 'pair-punches'");
  expect((lines.get() as { count: number }).count).toBeLessThan(61 + dense.length);
});
