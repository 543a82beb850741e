import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SignedInUser } from '#schema/api/session.ts';
import type { Payee } from '#schema/entities/payroll.ts';
import { buildPayee, buildPayrollEntry, buildPayrollPeriod } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { dayMs } from '#schema/rules/time/lengths.ts';
import { credentials } from '#server/db/tables.ts';
import { createStaffedApp, type StaffedApp, staff, type Username } from '#server/fixtures/staffed-app.ts';
import { createSyncClient, row } from '#server/fixtures/sync-client.ts';
import { confirmed } from '#server/fixtures/test-app.ts';

const set = 'set through a link';

let server: StaffedApp;
beforeEach(async () => {
  server = await createStaffedApp();
  server.store('payee', payeeOf('amara'), payeeOf('ben'));
});
afterEach(() => server.close());

const payeeOf = (who: Username): Payee => buildPayee({ id: staff[who].id, userId: staff[who].id });
const { dateOfBirth, niNumber, accountName, sortCode, accountNumber } = payeeOf('amara');
const shown = { dateOfBirth, niNumber, accountName, sortCode, accountNumber };
const hidden = { dateOfBirth: '', niNumber: '', accountName: '', sortCode: '', accountNumber: '' };

/** Somebody makes a link for a person and uses it. */
const handOver = async (by: Username, who: Username): Promise<void> => {
  const body = { userId: staff[who].id };
  const answer = await (await confirmed(await server.signIn(by)))('/api/password/link', { body });
  const { path } = (await answer.json()) as { path: string };
  const token = new URL(path, 'http://localhost').searchParams.get('token');
  await server.request('/api/password/set', { body: { token, password: set } });
};
const begin = async (who: Username, password = set) => {
  const request = await server.signIn(who, password);
  return { request, client: createSyncClient(request, `${who}-phone`) };
};
const scopeOf = async ({ request }: Awaited<ReturnType<typeof begin>>) =>
  ((await (await request('/api/session')).json()) as SignedInUser).scope;
const handed = async () => {
  await handOver('mo', 'amara');
  return begin('amara');
};

describe('a session that began by a link of somebody else (D57)', () => {
  it('pulls bank details, National Insurance number and birth date blank, and all of it a week later', async () => {
    const session = await handed();
    await session.client.catchUp(['payroll']);
    expect(session.client.held('payroll').get(staff.amara.id)).toMatchObject({ ...hidden, taxCode: '1257L' });
    const before = await scopeOf(session);
    server.clock.now += 7 * dayMs;
    expect(await scopeOf(session)).not.toBe(before);
    const rebuilt = createSyncClient(session.request, 'amara-phone');
    await rebuilt.catchUp(['payroll']);
    expect(rebuilt.held('payroll').get(staff.amara.id)).toMatchObject(shown);
  });

  it('hears them blank, and of its new scope when the week is over', async () => {
    const { client } = await handed();
    const stream = await client.listen();
    await stream.nextOf('scope');
    server.store('payee', { ...payeeOf('amara'), taxCode: 'BR' });
    const { documents } = await stream.nextOf<{ documents: readonly object[] }>('change');
    expect(documents).toMatchObject([{ ...hidden, taxCode: 'BR' }]);
    server.clock.now += 7 * dayMs;
    server.store('payee', { ...payeeOf('amara'), taxCode: '1257L' });
    await stream.nextOf('scope');
    const later = await stream.nextOf<{ documents: readonly object[] }>('change');
    expect(later.documents).toMatchObject([shown]);
    await stream.close();
  });

  it('changes a tax code without touching what it is not shown, and is answered blank', async () => {
    const { client } = await handed();
    await client.catchUp(['payroll']);
    const { _deleted, ...held } = client.held('payroll').get(staff.amara.id) ?? { id: '' };
    const answer = await client.write('payroll', row({ ...held, taxCode: 'BR' }, held));
    expect(answer.rejections).toEqual([]);
    expect(server.find('payee', staff.amara.id)).toMatchObject({ ...shown, taxCode: 'BR' });
  });

  it('learns nothing of bank details by guessing them', async () => {
    const { client } = await handed();
    await client.catchUp(['payroll']);
    const { _deleted, ...held } = client.held('payroll').get(staff.amara.id) ?? { id: '' };
    for (const guess of [sortCode, '99-99-99']) {
      const { rejections } = await client.write('payroll', row({ ...held, sortCode: guess }, held));
      expect(rejections.map(({ code }) => code)).toEqual(['password-needed']);
    }
    expect(server.find('payee', staff.amara.id)).toMatchObject(shown);
  });

  it('writes other bank details and gets them back blank', async () => {
    const { client, request } = await handed();
    await confirmed(request, set);
    await client.catchUp(['payroll']);
    const { _deleted, ...held } = client.held('payroll').get(staff.amara.id) ?? { id: '' };
    const answer = await client.write('payroll', row({ ...held, accountNumber: '55779911' }, held));
    expect(answer.rejections).toEqual([]);
    expect(answer.conflicts.payroll).toMatchObject([hidden]);
    expect(server.find('payee', staff.amara.id)).toMatchObject({ ...shown, accountNumber: '55779911' });
  });

  it('is not shaken off by a password of one’s own', async () => {
    const { request } = await handed();
    await request('/api/password/change', { body: { current: set, password: 'my own secret' } });
    const { client } = await begin('amara', 'my own secret');
    await client.catchUp(['payroll']);
    expect(client.held('payroll').get(staff.amara.id)).toMatchObject(hidden);
  });

  it('reads payslips by REST without the National Insurance number', async () => {
    const completed = { status: 'completed', startDate: '2026-05-01', endDate: '2026-05-31' } as const;
    const period = buildPayrollPeriod({ ...completed, id: fixtureId(9014) });
    const entry = buildPayrollEntry({
      ...completed,
      userId: staff.amara.id,
      payrollPeriodId: period.id,
      niNumber: 'QQ123456C',
    });
    server.store('payrollPeriod', period);
    server.store('payrollEntry', entry);
    const numbersOf = async (request: Awaited<ReturnType<StaffedApp['signIn']>>) => {
      const entries = (await (await request('/api/payroll/entries')).json()) as { niNumber: string }[];
      const payslip = await (await request(`/api/payslips/${entry.id}/download`)).json();
      return [...entries, (payslip as { entry: { niNumber: string } }).entry].map(({ niNumber }) => niNumber);
    };
    const { request } = await handed();
    expect(await numbersOf(request)).toEqual(['', '']);
    server.clock.now += 7 * dayMs;
    expect(await numbersOf(request)).toEqual(['QQ123456C', 'QQ123456C']);
  });

  it('masks everybody’s for an admin, and nothing for a session with one’s own password', async () => {
    server.run('grace', (tx) => {
      const ben = tx.find('user', staff.ben.id);
      if (ben) tx.put('user', { ...ben, role: 'admin' }, 'set-up');
    });
    await handOver('grace', 'ben');
    const [ben, grace] = [await begin('ben'), await begin('grace', 'correct horse')];
    for (const { client } of [ben, grace]) await client.catchUp(['payroll']);
    expect(ben.client.held('payroll').get(staff.amara.id)).toMatchObject(hidden);
    expect(grace.client.held('payroll').get(staff.amara.id)).toMatchObject(shown);
  });
});

const change = async (by: Username, whose: Username, password?: string) => {
  const { client, request } = await begin(by, password ?? 'correct horse');
  await confirmed(request, password);
  const stored = server.find('payee', staff[whose].id) as Payee;
  const next = { ...stored, accountNumber: '55779911' };
  const { session } = { session: client };
  await session.catchUp(['payroll']);
  const { _deleted, ...held } = session.held('payroll').get(stored.id) ?? { id: '' };
  return session.write('payroll', row({ ...held, accountNumber: next.accountNumber }, held));
};
const waitsSince = (whose: Username) => server.find('payee', staff[whose].id)?.bankToConfirmSince;
const confirmAs = async (by: Username, whose: Username, since: string) => {
  const path = `/api/payroll/payees/${staff[whose].id}/confirm-bank`;
  return (await (await server.signIn(by))(path, { body: { since } })).status;
};
const toldOf = (who: Username) =>
  server
    .all('notification')
    .filter(({ userId, type }) => userId === staff[who].id && type === 'bank-details-changed')
    .map(({ title }) => title);

describe('bank details that change after it', () => {
  it('wait for an admin for 14 days after such a sign-in, and no longer', async () => {
    await handOver('mo', 'amara');
    server.clock.now += 13 * dayMs;
    await change('amara', 'amara', set);
    expect(waitsSince('amara')).toBe('2026-06-29T09:00:00.000Z');
    await change('ben', 'ben');
    expect(waitsSince('ben')).toBe('');
  });

  it('wait no more where the last such sign-in is longer ago', async () => {
    await handOver('mo', 'amara');
    server.clock.now += 14 * dayMs;
    await change('amara', 'amara', set);
    expect(waitsSince('amara')).toBe('');
  });

  it('wait too where an admin changes them for the person', async () => {
    await handOver('mo', 'amara');
    await change('grace', 'amara');
    expect(waitsSince('amara')).not.toBe('');
  });

  it('are confirmed by an admin as they saw them, with a line in the audit trail and word to the person', async () => {
    await handOver('mo', 'amara');
    await change('amara', 'amara', set);
    const since = waitsSince('amara') ?? '';
    expect(await confirmAs('mo', 'amara', since)).toBe(403);
    expect(await confirmAs('grace', 'amara', '2026-06-01T09:00:00.000Z')).toBe(409);
    expect(await confirmAs('grace', 'amara', since)).toBe(200);
    expect(waitsSince('amara')).toBe('');
    expect(await confirmAs('grace', 'amara', since)).toBe(404);
    expect(toldOf('amara')).toEqual(['Your bank details changed', 'Grace confirmed your bank details']);
    const trail = server.connection.prepare(`select intent from audit_trail where intent = 'confirm-bank-details'`);
    expect(trail.all()).toHaveLength(1);
  });

  it('of an admin are confirmed by another one', async () => {
    server.run('grace', (tx) => {
      const ben = tx.find('user', staff.ben.id);
      if (ben) tx.put('user', { ...ben, role: 'admin' }, 'set-up');
    });
    await handOver('grace', 'ben');
    await change('ben', 'ben', set);
    const { request } = await begin('ben', set);
    await confirmed(request, set);
    const path = `/api/payroll/payees/${staff.ben.id}/confirm-bank`;
    expect((await request(path, { body: { since: waitsSince('ben') } })).status).toBe(409);
    expect(await confirmAs('grace', 'ben', waitsSince('ben') ?? '')).toBe(200);
  });

  it('of somebody else are not confirmed in a session that somebody else’s link began', async () => {
    server.run('grace', (tx) => {
      const ben = tx.find('user', staff.ben.id);
      if (ben) tx.put('user', { ...ben, role: 'admin' }, 'set-up');
    });
    await handOver('grace', 'ben');
    await change('ben', 'amara', set);
    const since = waitsSince('amara') ?? '';
    expect(since).not.toBe('');
    const { request } = await begin('ben', set);
    await confirmed(request, set);
    expect((await request(`/api/payroll/payees/${staff.amara.id}/confirm-bank`, { body: { since } })).status).toBe(403);
    expect(await confirmAs('grace', 'amara', since)).toBe(200);
  });

  it('of the only admin are confirmed by their own password, not in a session that somebody else’s link began', async () => {
    server.store('payee', payeeOf('grace'));
    server.db
      .update(credentials)
      .set({ handedAt: server.clock.now })
      .where(eq(credentials.userId, staff.grace.id))
      .run();
    const request = await server.signIn('grace');
    const client = createSyncClient(request, 'grace-phone');
    await confirmed(request);
    await client.catchUp(['payroll']);
    const { _deleted, ...held } = client.held('payroll').get(staff.grace.id) ?? { id: '' };
    await client.write('payroll', row({ ...held, accountNumber: '55779911' }, held));
    const body = { since: waitsSince('grace') };
    const path = `/api/payroll/payees/${staff.grace.id}/confirm-bank`;
    const inMasked = await request(path, { body });
    expect(await inMasked.json()).toMatchObject({ error: { code: 'not-allowed' } });
    server.clock.now += 7 * dayMs;
    const later = await request(path, { body });
    expect(await later.json()).toMatchObject({ error: { code: 'password-needed' } });
    await confirmed(request);
    expect((await request(path, { body })).status).toBe(200);
    expect(waitsSince('grace')).toBe('');
  });

  it('are reported to the person and the admins, no matter who changes them', async () => {
    await change('ben', 'ben');
    expect([toldOf('ben'), toldOf('grace'), toldOf('mo')]).toEqual([
      ['Your bank details changed'],
      ['Ben changed their bank details'],
      [],
    ]);
  });
});
