import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { auditTrail } from '#server/db/tables.ts';
import { createStaffedApp, type StaffedApp, staff } from '#server/fixtures/staffed-app.ts';
import { maintain } from '#server/maintenance/maintain.ts';
import { tidyUp } from '#server/maintenance/tidy-up.ts';

let server: StaffedApp;
beforeEach(async () => {
  server = await createStaffedApp();
});
afterEach(() => server.close());

const day = 86_400_000;
const complaint = { id: fixtureId(600), text: 'My photo hangs in the window.' };
const path = `/api/complaints/${complaint.id}`;
const complain = async () => (await server.as('amara')).request('/api/complaints', { body: complaint });
const acknowledge = async (by: 'ben' | 'mo' | 'grace') =>
  (await server.as(by)).request(`${path}/acknowledge`, { method: 'POST', body: {} });
const answer = async (by: 'mo' | 'grace', text = 'It is taken down.') =>
  (await server.as(by)).request(`${path}/answer`, { body: { answer: text } });
const listOf = async (who: 'amara' | 'ben' | 'mo' | 'grace') => {
  const read = await (await server.as(who)).request('/api/complaints');
  return ((await read.json()) as { complaints: readonly Record<string, unknown>[] }).complaints;
};
const inboxOf = (userId: string) =>
  server
    .all('notification')
    .filter((entry) => entry.userId === userId)
    .map(({ title }) => title);

describe('a complaint about one’s data', () => {
  it('reaches the admins with the day by which it is acknowledged; nobody else sees it', async () => {
    expect((await complain()).status).toBe(200);
    const expected = {
      ...complaint,
      userId: staff.amara.id,
      acknowledgeBy: '2026-07-15',
      acknowledgedAt: '',
      answer: '',
    };
    expect(await listOf('grace')).toMatchObject([expected]);
    expect(await listOf('amara')).toMatchObject([expected]);
    expect(await listOf('ben')).toEqual([]);
    expect(await listOf('mo')).toEqual([]);
    expect(inboxOf(staff.grace.id)).toEqual(['Amara complained about how their data is used']);
    expect(inboxOf(staff.mo.id)).toEqual([]);
  });

  it('is heard five times a day from one person, and others are heard beside it', async () => {
    const amara = await server.as('amara');
    const make = (number: number) =>
      amara.request('/api/complaints', { body: { id: fixtureId(610 + number), text: 'Again' } });
    for (let number = 0; number < 5; number += 1) {
      expect((await make(number)).status).toBe(200);
      server.clock.now += 60_000;
    }
    expect((await make(5)).status).toBe(429);
    expect(inboxOf(staff.grace.id)).toHaveLength(5);
    expect((await (await server.as('ben')).request('/api/complaints', { body: complaint })).status).toBe(200);
    server.clock.now += day;
    expect((await make(5)).status).toBe(200);
  });

  it('that arrives twice is one, and nobody takes its place', async () => {
    await complain();
    expect((await complain()).status).toBe(200);
    expect(await listOf('amara')).toHaveLength(1);
    expect(inboxOf(staff.grace.id)).toHaveLength(1);
    const other = await (await server.as('ben')).request('/api/complaints', { body: complaint });
    expect(other.status).toBe(409);
  });

  it('is acknowledged and answered by admins, and the person hears of both', async () => {
    await complain();
    expect((await acknowledge('ben')).status).toBe(403);
    expect((await answer('mo')).status).toBe(403);
    expect((await acknowledge('grace')).status).toBe(200);
    expect((await acknowledge('grace')).status).toBe(200);
    expect((await answer('grace')).status).toBe(200);
    const [own] = await listOf('amara');
    expect(own).toMatchObject({ answer: 'It is taken down.' });
    expect(own?.acknowledgedAt).not.toBe('');
    expect(inboxOf(staff.amara.id)).toEqual([
      'Grace has your complaint about your data',
      'Your complaint about your data was answered',
    ]);
    const lines = server.db
      .select()
      .from(auditTrail)
      .all()
      .filter(({ entity }) => entity === 'complaint');
    expect(lines.map(({ intent }) => intent)).toEqual(['make-complaint', 'acknowledge-complaint', 'answer-complaint']);
    expect(JSON.stringify(lines)).not.toContain('photo');
  });

  it('is acknowledged by its answer', async () => {
    await complain();
    await answer('grace');
    expect((await listOf('amara'))[0]?.acknowledgedAt).not.toBe('');
  });

  it('is not answered by its maker, nor with nothing', async () => {
    await (await server.as('grace')).request('/api/complaints', { body: complaint });
    expect((await acknowledge('grace')).status).toBe(409);
    expect((await answer('grace', '  ')).status).toBe(422);
  });

  it('that nobody acknowledges is brought up again once, a week before it is too late', async () => {
    await complain();
    server.clock.now += 22 * day;
    maintain(server.deps);
    expect(inboxOf(staff.grace.id)).toHaveLength(1);
    server.clock.now += day;
    maintain(server.deps);
    maintain(server.deps);
    expect(inboxOf(staff.grace.id)).toContain('A complaint about data is waiting to be acknowledged');
    expect(inboxOf(staff.grace.id)).toHaveLength(2);
  });

  it('is kept two years after its answer', async () => {
    await complain();
    server.clock.now += 800 * day;
    await tidyUp(server.deps);
    expect(await listOf('grace')).toHaveLength(1);
    await answer('grace');
    server.clock.now += 729 * day;
    await tidyUp(server.deps);
    expect(await listOf('grace')).toHaveLength(1);
    server.clock.now += 3 * day;
    await tidyUp(server.deps);
    expect(await listOf('grace')).toEqual([]);
  });
});
