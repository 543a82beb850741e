import { generateKeyPairSync } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildNotice, buildShift, buildShiftRequest } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { createStaffedApp, type StaffedApp, staff, type Username } from '#server/fixtures/staffed-app.ts';
import { row } from '#server/fixtures/sync-client.ts';
import { messageAllowance } from '#server/limits.ts';
import { enrolTablet } from './tablets.ts';

let server: StaffedApp;
beforeEach(async () => {
  server = await createStaffedApp();
});
afterEach(() => server.close());

type Client = Awaited<ReturnType<StaffedApp['signIn']>>;
const push = async (client: Client, collection: string, rows: readonly unknown[]) =>
  (await client('/api/sync/push', { body: { collections: { [collection]: rows } } })).status;
const toldOf = (username: Username, type: string) =>
  server.all('notification').filter((entry) => entry.userId === staff[username].id && entry.type === type).length;
const { urgent } = messageAllowance;
const times = async (count: number, work: (index: number) => Promise<number>): Promise<readonly number[]> => {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1) statuses.push(await work(index));
  return statuses;
};
const taken = (statuses: readonly number[]) => statuses.filter((status) => status === 200).length;

describe('what is done and undone in one push counts each time', () => {
  const twice = <Each>(count: number, one: (index: number) => readonly Each[]): readonly Each[] =>
    Array.from({ length: count }, (_, index) => one(index)).flat();

  it('for a notice that is pinned again and again', async () => {
    const pinned = buildNotice({ id: fixtureId(700), authorId: staff.mo.id, isPinned: true });
    const loose = { ...pinned, isPinned: false };
    server.store('notice', pinned);
    const mo = await server.signIn('mo');
    const turns = (count: number) => twice(count, () => [row(loose, pinned), row(pinned, loose)]);
    expect(await push(mo, 'posts', turns(urgent.atOnce + 1))).toBe(413);
    expect(toldOf('amara', 'notice-pinned')).toBe(0);
    expect(await push(mo, 'posts', turns(urgent.atOnce))).toBe(200);
    expect(await push(mo, 'posts', turns(1))).toBe(429);
    expect(toldOf('amara', 'notice-pinned')).toBeLessThanOrEqual(urgent.atOnce);
  });

  it('and by REST as by sync', async () => {
    const mo = await server.signIn('mo');
    const statuses = await times(urgent.atOnce + 1, async (index) => {
      const body = { hourlyRate: 13 + (index % 2), from: '2026-06-01' };
      return (await mo(`/api/users/${staff.amara.id}/terms`, { method: 'PATCH', body })).status;
    });
    expect(taken(statuses)).toBe(urgent.atOnce);
    expect(statuses.at(-1)).toBe(429);
  });

  it('for another name that somebody asks for and takes back', async () => {
    const amara = await server.signIn('amara');
    const before = server.find('employment', staff.amara.id);
    if (!before) throw new Error('Amara has no employment');
    const asking = {
      ...before,
      askedDetails: { ...before.askedDetails, lastName: 'Diallo', askedAt: '2026-06-16T09:00:00.000Z' },
    };
    const turns = twice(urgent.atOnce + 1, () => [row(asking, before), row(before, asking)]);
    expect(await push(amara, 'employments', turns)).toBe(413);
  });

  const open = buildShift({
    id: fixtureId(800),
    userId: '',
    startTime: '2026-06-26T09:00:00.000Z',
    endTime: '2026-06-26T17:00:00.000Z',
  });

  it('for claims that wait for a manager’s word', async () => {
    server.store('shift', open);
    const amara = await server.signIn('amara');
    const turns = twice(urgent.atOnce + 1, (index) => {
      const shared = { id: fixtureId(9000 + index), shiftId: open.id, requesterId: staff.amara.id } as const;
      const claim = buildShiftRequest({ ...shared, requestType: 'claim' });
      return [row(claim), row({ ...claim, status: 'cancelled' }, claim)];
    });
    expect(await push(amara, 'shiftRequests', turns)).toBe(413);
  });

  it('for cover that a manager asks for in somebody’s name', async () => {
    const shift = { ...open, userId: staff.amara.id };
    server.store('shift', shift);
    const mo = await server.signIn('mo');
    const turns = (count: number, first: number) =>
      twice(count, (index) => {
        const shared = { id: fixtureId(first + index), shiftId: shift.id, requesterId: staff.amara.id } as const;
        const request = buildShiftRequest({ ...shared, requestType: 'coverage' });
        return [row(request), row({ ...request, status: 'cancelled' }, request)];
      });
    expect(await push(mo, 'shiftRequests', turns(urgent.atOnce / 2 + 1, 9000))).toBe(413);
    expect(await push(mo, 'shiftRequests', turns(urgent.atOnce / 2, 9100))).toBe(200);
    expect(await push(mo, 'shiftRequests', turns(1, 9200))).toBe(429);
    const told = server.all('notification').filter(({ userId }) => userId === staff.amara.id);
    expect(told.length).toBeLessThanOrEqual(urgent.atOnce);
  });

  it('for codes for a PIN, and for tablets that are enrolled and revoked', async () => {
    const mo = await server.signIn('mo');
    const code = async () => (await mo('/api/pin/codes', { body: { userId: staff.amara.id } })).status;
    const codes = await times(urgent.atOnce + 1, (index) => {
      if (index === urgent.atOnce / 2) server.clock.now += 61_000;
      return code();
    });
    expect(codes.at(-1)).toBe(429);
    expect(toldOf('amara', 'account-changed')).toBeLessThanOrEqual(urgent.atOnce + 1);
    const ids = Array.from({ length: urgent.atOnce + 1 }, (_, index) => {
      const key = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey;
      const publicKey = key.export({ format: 'der', type: 'spki' }).toString('base64url');
      const enrolment = { name: `Pass ${index}`, publicKey, departmentIds: [] };
      const enrolled = enrolTablet(server.deps, enrolment, { actorId: staff.mo.id, device: '' });
      if (!enrolled.ok) throw new Error(enrolled.message);
      return enrolled.value.tabletId;
    });
    const revoked = await times(
      ids.length,
      async (index) => (await mo(`/api/tablets/${ids[index]}`, { method: 'DELETE' })).status,
    );
    expect(taken(revoked)).toBe(urgent.atOnce);
  });
});
