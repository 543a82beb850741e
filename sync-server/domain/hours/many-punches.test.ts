import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Punch } from '#schema/entities/hours.ts';
import { toInstant } from '#schema/entities/primitives.ts';
import { buildPunch } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { createStaffedApp, type StaffedApp, staff } from '#server/fixtures/staffed-app.ts';
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

it('at most 30 punches a day count, and an act pairs a day of them once', () => {
  const many = Array.from({ length: 31 }, (_, index) =>
    punchAt(start + index * 20 * 60_000, index % 2 === 0 ? 'in' : 'out'),
  );
  const results = server.run('amara', (tx) => many.map((punch) => recordPunch(tx, punch).ok));
  expect(results).toEqual([...Array(30).fill(true), false]);
  expect(record(punchAt(start + day, 'in')).ok).toBe(true);
  const lines = server.connection.prepare("select count(*) as count from audit_trail where intent = 'pair-punches'");
  expect(lines.get()).toEqual({ count: 15 + 1 });
});

it('somebody clocked 30 times at a tablet can still clock on their phone, and they and their manager are notified once', () => {
  const of = (number: number, source: Punch['source'], minute: number): Punch => ({
    ...punchAt(start + 10 * day + minute * 60_000, number % 2 === 0 ? 'in' : 'out'),
    source,
  });
  server.clock.now = start + 11 * day;
  const many = Array.from({ length: 32 }, (_, index) => of(index, 'tablet', index * 10));
  const results = server.run('amara', (tx) => many.map((punch) => recordPunch(tx, punch).ok));
  expect(results).toEqual([...Array(30).fill(true), false, false]);
  expect(record(of(0, 'phone', 601)).ok).toBe(true);
  const told = server
    .all('notification')
    .filter(({ title, body }) => title.includes('very often') && body.includes('tablet'));
  expect(told.map(({ userId, title }) => [userId, title])).toEqual([
    [staff.amara.id, 'You have been clocked in and out very often'],
    [staff.mo.id, 'Amara has been clocked in and out very often'],
  ]);
});

it('a late punch pairs the hours around it, and leaves later days alone', () => {
  const later = start + 4 * day;
  server.clock.now = later + day;
  server.run('ben', (tx) => {
    for (const [type, at] of [
      ['in', later],
      ['out', later + 8 * 3_600_000],
    ] as const)
      recordPunch(tx, { ...punchAt(at, type), userId: tx.actorId });
  });
  const pairing = "select count(*) as count from audit_trail where intent = 'pair-punches'";
  const before = (server.connection.prepare(pairing).get() as { count: number }).count;
  const punched = server.run('ben', (tx) => recordPunch(tx, { ...punchAt(start, 'in'), userId: tx.actorId }));
  expect(punched.ok).toBe(true);
  expect(server.connection.prepare(pairing).get()).toEqual({ count: before + 1 });
});
