import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildMessage, buildNotice, buildShift, buildShiftRequest } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { createStaffedApp, type StaffedApp, staff } from '#server/fixtures/staffed-app.ts';
import { row } from '#server/fixtures/sync-client.ts';
import { messageAllowance } from '#server/limits.ts';

let server: StaffedApp;
beforeEach(async () => {
  server = await createStaffedApp();
});
afterEach(() => server.close());

type Client = Awaited<ReturnType<StaffedApp['signIn']>>;
const push = async (client: Client, collection: string, rows: readonly unknown[]) =>
  (await client('/api/sync/push', { body: { collections: { [collection]: rows } } })).status;
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
    expect(server.toldOf('amara', 'notice-pinned')).toBe(0);
    expect(await push(mo, 'posts', turns(urgent.atOnce))).toBe(200);
    expect(await push(mo, 'posts', turns(1))).toBe(429);
    expect(server.toldOf('amara', 'notice-pinned')).toBeLessThanOrEqual(urgent.atOnce);
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

  it('also where refused rows stand between', async () => {
    const mo = await server.signIn('mo');
    const urgentOnes = twice(urgent.atOnce + 1, (index) => {
      const message = buildMessage({
        ...{ id: fixtureId(7000 + index), senderId: staff.mo.id, receiverId: staff.amara.id, category: 'URGENT' },
      });
      return [row({ ...message, senderId: staff.grace.id }), row(message)];
    });
    expect(await push(mo, 'messages', urgentOnes)).toBe(413);
    expect(server.toldOf('amara', 'message-received')).toBe(0);
  });

  it('and in the order in which acts are carried out', async () => {
    const pinned = buildNotice({ id: fixtureId(700), authorId: staff.mo.id, isPinned: true });
    const loose = { ...pinned, isPinned: false };
    server.store('notice', loose);
    const mo = await server.signIn('mo');
    const acts = Array.from({ length: urgent.atOnce + 1 }, (_, index) => ({ intentId: fixtureId(8000 + index) }));
    const rows = [
      ...acts.map((act) => ({ ...row(pinned, loose), ...act })),
      ...acts.map((act) => ({ ...row(loose, pinned), ...act })),
    ];
    expect(await push(mo, 'posts', rows)).toBe(413);
    expect(server.toldOf('amara', 'notice-pinned')).toBe(0);
  });

  it('for reminders of pinned notices', async () => {
    const notices = Array.from({ length: urgent.atOnce + 1 }, (_, index) =>
      buildNotice({ id: fixtureId(7500 + index), authorId: staff.mo.id, isPinned: true }),
    );
    server.store('notice', ...notices);
    const mo = await server.signIn('mo');
    const reminded = notices.map((each) => row({ ...each, remindedOn: '2026-06-16' }, each));
    expect(await push(mo, 'posts', reminded)).toBe(413);
  });

  it('for claims that wait for a manager’s approval, and for no others', async () => {
    server.store('shift', open);
    const shifts = Array.from({ length: urgent.atOnce + 5 }, (_, index) => ({ ...open, id: fixtureId(8500 + index) }));
    server.store('shift', ...shifts);
    const ben = await server.signIn('ben');
    const claims = shifts.map(({ id: shiftId }, index) =>
      row(buildShiftRequest({ id: fixtureId(8600 + index), shiftId, requesterId: staff.ben.id, requestType: 'claim' })),
    );
    expect(await push(ben, 'shiftRequests', claims)).toBe(200);
    const [restaurant] = server.all('restaurant');
    if (restaurant) server.store('restaurant', { ...restaurant, swapApproval: 'all' });
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

  it('for codes for a PIN', async () => {
    const mo = await server.signIn('mo');
    const code = async () => (await mo('/api/pin/codes', { body: { userId: staff.amara.id } })).status;
    const codes = await times(urgent.atOnce + 1, (index) => {
      if (index === urgent.atOnce / 2) server.clock.now += 61_000;
      return code();
    });
    expect(codes.at(-1)).toBe(429);
    expect(server.toldOf('amara', 'account-changed')).toBeLessThanOrEqual(urgent.atOnce + 1);
  });
});
