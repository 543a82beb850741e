import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ImportPeopleAnswer } from '#schema/api/people.ts';
import { departmentId, positionId } from '#schema/fixtures/catalogue.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { createStaffedApp, type StaffedApp, staff, type Username } from '#server/fixtures/staffed-app.ts';
import { confirmed } from '#server/fixtures/test-app.ts';

let server: StaffedApp;
beforeEach(async () => {
  server = await createStaffedApp();
});
afterEach(() => server.close());

const nora = {
  id: fixtureId(70),
  firstName: 'Nora',
  lastName: 'Lind',
  email: 'Nora@Example.com',
  username: '',
  role: 'staff',
  phoneNumber: '',
  address: '',
  departmentId: departmentId('Kitchen'),
  positionId: positionId('Chef'),
  managerId: staff.mo.id,
  hourlyRate: 1450,
  contractType: 'permanent',
  weeklyHours: 40,
  taxCode: '1257l',
  password: 'secret-1',
};

const create = async (by: Username, changes: object = {}) =>
  (await confirmed(await server.signIn(by)))('/api/people', { body: { ...nora, ...changes } });
const messageOf = async (answer: Response) => ((await answer.json()) as { error: { message: string } }).error.message;

describe('a new account', () => {
  it('is a person, an employment, their tax code and a way to sign in, by email where there is no username', async () => {
    expect((await create('grace')).status).toBe(200);
    expect(server.find('user', nora.id)).toMatchObject({ firstName: 'Nora', isActive: true, managerId: staff.mo.id });
    expect(server.find('employment', nora.id)).toMatchObject({ username: 'Nora@Example.com', hourlyRate: 1450 });
    expect(server.find('payee', nora.id)).toMatchObject({ taxCode: '1257L', niNumber: '' });
    expect((await (await server.signIn('nora@example.com', nora.password))('/api/session')).status).toBe(200);
  });

  it('has pay and hours over time, of which those of today hold; out of order they are refused', async () => {
    server.clock.now = Date.parse('2026-08-01T09:00:00.000Z');
    const agreed = {
      ...{ weeklyHours: 40, fewestHours: 0, mostHours: 0, usualDays: 0, hoursPattern: 'regular' },
      ...{ payBasis: 'hourly', annualSalary: 0, positionRates: [] },
    };
    const [start, rise, coming] = [
      { ...agreed, from: '', hourlyRate: 1450 },
      { ...agreed, from: '2026-07-01', hourlyRate: 1500 },
      { ...agreed, from: '2026-10-01', payBasis: 'salary', annualSalary: 3_100_000, hourlyRate: 1500 },
    ];
    expect((await create('grace', { termsByDate: [rise, start] })).status).toBe(422);
    expect((await create('grace', { termsByDate: [start, rise, coming] })).status).toBe(200);
    const employment = server.find('employment', nora.id);
    expect(employment).toMatchObject({ hourlyRate: 1500, payBasis: 'hourly', annualSalary: 0 });
    expect(employment?.termsByDate).toEqual([start, rise, coming]);
  });

  it('is paid with a group that an admin names, and that the pay calendar has', async () => {
    const paidWith = { payFrequency: 'weekly', payGroup: '' };
    expect((await create('mo', { taxCode: '', paidWith })).status).toBe(403);
    const unknown = await create('grace', { paidWith: { ...paidWith, payGroup: fixtureId(900) } });
    expect(unknown.status).toBe(422);
    expect(await messageOf(unknown)).toContain('Write one of these: Weekly, ');
    expect((await create('grace', { taxCode: '', paidWith })).status).toBe(200);
    expect(server.find('payee', nora.id)).toMatchObject({ ...paidWith, taxCode: '' });
  });

  it('has no pay data until somebody knows their tax code', async () => {
    await create('mo', { taxCode: '' });
    expect(server.find('user', nora.id)).toBeDefined();
    expect(server.find('payee', nora.id)).toBeUndefined();
  });

  it.each([
    ['amara', 'staff', 403],
    ['mo', 'staff', 200],
    ['mo', 'manager', 403],
    ['mo', 'admin', 403],
    ['grace', 'admin', 200],
  ] as const)('%s asking for a %s is answered %i', async (by, role, status) => {
    expect((await create(by, { role })).status).toBe(status);
    expect(server.find('user', nora.id) !== undefined).toBe(status === 200);
  });

  it('is not made for somebody signed out', async () => {
    expect((await server.request('/api/people', { body: nora })).status).toBe(401);
  });

  it.each([
    [{ firstName: ' N ' }, 'First name must be at least 2 characters'],
    [{ email: 'nora' }, 'Please enter a valid email address'],
    [{ password: '12345' }, 'Password must be at least 6 characters'],
    [{ email: 'ben@example.com' }, 'This username or email is already in use. Choose another.'],
    [{ departmentId: fixtureId(99) }, 'Please select a department'],
    [{ departmentId: departmentId('Bar') }, 'This position belongs to another department.'],
    [{ managerId: staff.ben.id }, 'Choose an active manager or admin.'],
  ])('%j is refused: %s', async (changes, message) => {
    expect(await messageOf(await create('grace', changes))).toBe(message);
    expect(server.find('user', nora.id)).toBeUndefined();
    expect(server.find('payee', nora.id)).toBeUndefined();
  });

  it('asked for again after a lost answer is there once; its id never becomes another’s', async () => {
    await create('mo');
    expect((await create('mo')).status).toBe(200);
    expect((await create('mo', { email: 'other@example.com' })).status).toBe(409);
    expect((await create('mo', { id: staff.grace.id, email: 'grace@example.com' })).status).toBe(409);
    expect(server.all('user').filter(({ firstName }) => firstName === 'Nora')).toHaveLength(1);
  });
});

describe('an import', () => {
  const importPeople = async (by: Username, people: readonly object[]) => {
    const answer = await (await server.signIn(by))('/api/people/import', { body: { people } });
    return { status: answer.status, answer: (await answer.json()) as ImportPeopleAnswer };
  };
  const row = (index: number, changes: object = {}) => ({
    ...nora,
    id: fixtureId(200 + index),
    email: `person${index}@example.com`,
    ...changes,
  });

  it('judges every row by itself and gives everybody a link that sets their password', async () => {
    const { answer } = await importPeople('mo', [
      row(1),
      row(2, { role: 'manager' }),
      row(3, { email: 'ben@example.com' }),
      { firstName: 'x' },
      row(5, { email: 'person1@example.com' }),
      row(6),
    ]);
    expect(answer.people.map(({ ok }) => ok)).toEqual([true, false, false, false, false, true]);
    expect(answer.people[1]).toEqual({ ok: false, message: 'Only admins create managers and admins.' });
    const [first] = answer.people;
    const token = first?.ok ? new URL(first.path, 'http://localhost').searchParams.get('token') : '';
    const login = (password: string) =>
      server.request('/api/auth/login', { body: { username: 'person1@example.com', password } });
    expect((await login('')).status).toBe(422);
    expect((await login('anything')).status).toBe(401);
    expect((await server.request('/api/password/set', { body: { token, password: 'secret-2' } })).status).toBe(200);
    expect((await login('secret-2')).status).toBe(200);
  });

  it('makes no link for anybody who is here already, oneself and other admins included (D56, D57)', async () => {
    await create('grace');
    const here = [
      row(0, { id: staff.grace.id, email: 'grace@example.com', role: 'admin' }),
      row(1, { id: staff.amara.id, email: 'amara@example.com' }),
      row(2, { id: nora.id, email: nora.email }),
    ];
    const { answer } = await importPeople('grace', here);
    expect(answer.people.map(({ ok }) => ok)).toEqual([false, false, false]);
    expect(server.connection.prepare('select count(*) as count from one_time_tokens').get()).toEqual({ count: 0 });
  });

  it('asked for again after a lost answer gives a link that works, for an hour and to the one who asked first', async () => {
    await importPeople('mo', [row(1)]);
    expect((await importPeople('grace', [row(1)])).answer.people[0]?.ok).toBe(false);
    const { answer } = await importPeople('mo', [row(1)]);
    const [again] = answer.people;
    const token = again?.ok ? new URL(again.path, 'http://localhost').searchParams.get('token') : '';
    server.clock.now += 3_600_001;
    expect((await importPeople('mo', [row(1)])).answer.people[0]?.ok).toBe(false);
    expect((await server.request('/api/password/set', { body: { token, password: 'secret-2' } })).status).toBe(200);
    expect((await importPeople('mo', [row(1)])).answer.people[0]?.ok).toBe(false);
  });

  it('is for those who create accounts', async () => {
    expect((await importPeople('amara', [row(1)])).status).toBe(403);
    expect(server.find('user', fixtureId(201))).toBeUndefined();
  });

  it('takes 500 people', async () => {
    const { answer } = await importPeople(
      'grace',
      Array.from({ length: 500 }, (_, index) => row(index)),
    );
    expect(answer.people.filter(({ ok }) => ok)).toHaveLength(500);
  });
});
