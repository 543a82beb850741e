import { generateKeyPairSync } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { entities } from '#schema/collections.ts';
import {
  buildChecklist,
  buildHoursRecord,
  buildMessage,
  buildPayee,
  buildPunch,
  buildTimeOffRequest,
} from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { createStaffedApp, type StaffedApp, staff } from '#server/fixtures/staffed-app.ts';
import { row } from '#server/fixtures/sync-client.ts';
import { testPassword } from '#server/fixtures/test-app.ts';
import { messageAllowance, rowAllowance } from '#server/limits.ts';
import { enrolTablet } from './tablets.ts';

let server: StaffedApp;
beforeEach(async () => {
  server = await createStaffedApp();
});
afterEach(() => server.close());

type Client = Awaited<ReturnType<StaffedApp['signIn']>>;
const push = async (client: Client, collection: string, rows: readonly unknown[]) =>
  (await client('/api/sync/push', { body: { collections: { [collection]: rows } } })).status;
const { urgent, all } = messageAllowance;
const times = async (count: number, work: (index: number) => Promise<number>): Promise<readonly number[]> => {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1) statuses.push(await work(index));
  return statuses;
};
const taken = (statuses: readonly number[]) => statuses.filter((status) => status === 200).length;

describe('what goes straight to a lock screen is bounded', () => {
  it('for links to set a password', async () => {
    const mo = await server.signIn('mo');
    const link = async (userId: string) => (await mo('/api/password/link', { body: { userId } })).status;
    const statuses = await times(urgent.atOnce + 3, () => link(staff.amara.id));
    expect(taken(statuses)).toBe(urgent.atOnce);
    expect(statuses.at(-1)).toBe(429);
    expect(server.toldOf('amara', 'account-changed')).toBe(urgent.atOnce);
    expect(await link(staff.ben.id)).toBe(200);
  });

  it('for a tablet: the same departments again are no news, others are limited', async () => {
    const key = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey;
    const publicKey = key.export({ format: 'der', type: 'spki' }).toString('base64url');
    const enrolment = { name: 'Pass', publicKey, departmentIds: [] };
    const enrolled = enrolTablet(server.deps, enrolment, { actorId: staff.mo.id, device: '' });
    if (!enrolled.ok) throw new Error(enrolled.message);
    const [department] = server.all('restaurant')[0]?.departments ?? [];
    const before = server.toldOf('grace', 'account-changed');
    const mo = await server.signIn('mo');
    const change = async (departmentIds: readonly string[]) =>
      (await mo(`/api/tablets/${enrolled.value.tabletId}`, { method: 'PATCH', body: { departmentIds } })).status;
    expect(await change([])).toBe(200);
    expect(server.toldOf('grace', 'account-changed')).toBe(before);
    const statuses = await times(urgent.atOnce + 3, (index) => change(index % 2 === 0 ? [department?.id ?? ''] : []));
    expect(taken(statuses)).toBe(urgent.atOnce - 1);
  });

  it('for absences that a manager records, by person', async () => {
    const mo = await server.signIn('mo');
    const record = (userId: string) => (_: unknown, index: number) => {
      const day = new Date(Date.UTC(2027, 0, 1 + index)).toISOString().slice(0, 10) as '2027-01-01';
      const given = { id: server.deps.newId(), userId, createdBy: staff.mo.id, status: 'approved' } as const;
      return row(buildTimeOffRequest({ ...given, startDate: day, endDate: day }));
    };
    const absences = (userId: string, count: number) => Array.from({ length: count }, record(userId));
    expect(await push(mo, 'timeOffRequests', absences(staff.amara.id, urgent.atOnce + 1))).toBe(413);
    expect(await push(mo, 'timeOffRequests', absences(staff.amara.id, urgent.atOnce))).toBe(200);
    expect(await push(mo, 'timeOffRequests', absences(staff.amara.id, 1))).toBe(429);
    expect(await push(mo, 'timeOffRequests', absences(staff.ben.id, 1))).toBe(200);
    expect(server.toldOf('amara', 'time-off-decided')).toBe(urgent.atOnce);
  });

  it('for bank details that change again and again', async () => {
    const payee = buildPayee({ userId: staff.amara.id });
    server.store('payee', payee);
    const amara = await server.signIn('amara');
    await amara('/api/password/confirm', { body: { password: testPassword } });
    const numbered = (index: number) => ({ ...payee, accountNumber: String(30_000_000 + index) });
    const statuses = await times(urgent.atOnce + 3, (index) =>
      push(amara, entities.payee.collection, [row(numbered(index), index === 0 ? payee : numbered(index - 1))]),
    );
    expect(taken(statuses)).toBe(urgent.atOnce);
    expect(server.toldOf('grace', 'bank-details-changed')).toBe(urgent.atOnce);
  });

  it('for checklists to one person', async () => {
    const mo = await server.signIn('mo');
    const lists = (count: number, first: number) =>
      Array.from({ length: count }, (_, index) =>
        row(buildChecklist({ id: fixtureId(first + index), userId: staff.amara.id })),
      );
    expect(await push(mo, 'checklists', lists(all.atOnce + 1, 1000))).toBe(413);
    expect(await push(mo, 'checklists', lists(all.atOnce, 1000))).toBe(200);
    expect(await push(mo, 'checklists', lists(1, 5000))).toBe(429);
    expect(server.toldOf('amara', 'checklist-assigned')).toBe(all.atOnce);
  });

  it('for what somebody signs in with, and what is agreed with them', async () => {
    const grace = await server.signIn('grace');
    const employmentNow = () => {
      const found = server.find('employment', staff.amara.id);
      if (!found) throw new Error('Amara has no employment');
      return found;
    };
    const employment = employmentNow();
    const named = (index: number) => ({ ...employment, username: `amara${index}` });
    const statuses = await times(urgent.atOnce + 3, (index) =>
      push(grace, 'employments', [row(named(index), index === 0 ? employment : named(index - 1))]),
    );
    expect(taken(statuses)).toBe(urgent.atOnce);
    expect(server.toldOf('amara', 'account-changed')).toBe(urgent.atOnce);
    const renamed = employmentNow();
    expect(await push(grace, 'employments', [row({ ...renamed, taxCode: '1100L' }, renamed)])).toBe(200);
  });

  it('for hours that a manager corrects, by person; approving them is no news', async () => {
    const records = Array.from({ length: urgent.atOnce + 1 }, (_, index) =>
      buildHoursRecord({ id: fixtureId(3000 + index), userId: staff.amara.id }),
    );
    server.store('hoursRecord', ...records);
    const mo = await server.signIn('mo');
    const corrected = records.map((each) => row({ ...each, breakMinutes: 20, correctionReason: 'No break' }, each));
    expect(await push(mo, 'hours', corrected)).toBe(413);
    expect(await push(mo, 'hours', corrected.slice(1))).toBe(200);
    expect(await push(mo, 'hours', corrected.slice(0, 1))).toBe(429);
    const approved = records.slice(0, 1).map((each) => row({ ...each, approvedBy: staff.mo.id }, each));
    expect(await push(mo, 'hours', approved)).toBe(200);
  });

  it('and never met by a manager who corrects a week of the whole team in one go', async () => {
    const people = [staff.amara.id, staff.ben.id];
    const records = people.flatMap((userId, person) =>
      Array.from({ length: 14 }, (_, index) => buildHoursRecord({ id: fixtureId(3100 + person * 20 + index), userId })),
    );
    server.store('hoursRecord', ...records);
    const mo = await server.signIn('mo');
    const corrected = records.map((each) => row({ ...each, breakMinutes: 20, correctionReason: 'No break' }, each));
    expect(await push(mo, 'hours', corrected)).toBe(200);
  });

  it('for clock-outs from memory, to the managers', async () => {
    const amara = await server.signIn('amara');
    const punches = Array.from({ length: urgent.atOnce + 1 }, (_, index) => {
      const statedTime = '2026-06-16T15:00:00.000Z' as const;
      return row(buildPunch({ id: fixtureId(4000 + index), userId: staff.amara.id, type: 'out', statedTime }));
    });
    expect(await push(amara, 'hours', punches)).toBe(413);
  });

  it('for urgent messages, however many go to ids of nobody', async () => {
    const mo = await server.signIn('mo');
    const shared = { senderId: staff.mo.id, category: 'URGENT' } as const;
    const urgentTo = (receiverId: string, id: number) =>
      row(buildMessage({ ...shared, id: fixtureId(id), receiverId }));
    const sent = Array.from({ length: urgent.atOnce }, (_, index) => urgentTo(staff.amara.id, 1000 + index));
    expect(await push(mo, 'messages', sent)).toBe(200);
    for (let part = 0; part < 5; part += 1) {
      const nobody = Array.from({ length: 2000 }, (_, index) => {
        const number = 100_000 + part * 2000 + index;
        return urgentTo(fixtureId(number), number);
      });
      expect(await push(mo, 'messages', nobody)).toBe(200);
    }
    expect(await push(mo, 'messages', [urgentTo(staff.amara.id, 2000)])).toBe(429);
  });
});

describe('accounts', () => {
  const account = {
    ...{ id: fixtureId(77), firstName: 'Leo', lastName: 'Novak', email: 'leo@example.com', username: 'leo' },
    ...{ phoneNumber: '', address: '', departmentId: '', positionId: '', managerId: '', hourlyRate: 0 },
    ...{ contractType: 'permanent', weeklyHours: 40, taxCode: '', password: 'a password of Leo' },
  };

  it('that the caller may not make cost no hash', async () => {
    const mo = await server.signIn('mo');
    const hash = vi.spyOn(server.deps.passwords, 'hash');
    expect((await mo('/api/people', { body: { ...account, role: 'admin' } })).status).toBe(403);
    expect(hash).not.toHaveBeenCalled();
    expect((await mo('/api/people', { body: { ...account, role: 'staff' } })).status).toBe(200);
    expect(hash).toHaveBeenCalledTimes(1);
  });

  it('count as the documents that they are', async () => {
    const mo = await server.signIn('mo');
    for (let left = rowAllowance.managerial.atOnce - 1; left > 0; left -= 2000)
      expect(await push(mo, 'posts', Array(Math.min(2000, left)).fill(1))).toBe(200);
    const { password, ...person } = { ...account, role: 'staff' };
    expect((await mo('/api/people/import', { body: { people: [person, person] } })).status).toBe(429);
    expect((await mo('/api/people', { body: { ...person, password } })).status).toBe(429);
    expect(server.all('user').map(({ id }) => id)).not.toContain(account.id);
  });
});
