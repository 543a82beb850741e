import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Employment } from '#schema/entities/employment.ts';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import type { User } from '#schema/entities/user.ts';
import { buildRestaurant } from '#schema/fixtures/build.ts';
import { departmentId, positionId } from '#schema/fixtures/catalogue.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { credentials } from '#server/db/tables.ts';
import { changeRestaurant } from '#server/domain/restaurant/restaurant.ts';
import { createStaffedApp, type StaffedApp, staff, type Username } from '#server/fixtures/staffed-app.ts';
import { changeEmployment } from './change-employment.ts';
import { changeUser } from './change-user.ts';

let server: StaffedApp;
beforeEach(async () => {
  server = await createStaffedApp();
});
afterEach(() => server.close());

const userOf = (who: Username) => server.find('user', staff[who].id) as User;
const employmentOf = (who: Username) => server.find('employment', staff[who].id) as Employment;
const change = (by: Username, who: Username, changes: Partial<User>) =>
  server.run(by, (tx) => changeUser(tx, userOf(who), { ...userOf(who), ...changes }));
const employ = (by: Username, who: Username, changes: Partial<Employment>) =>
  server.run(by, (tx) => changeEmployment(tx, employmentOf(who), { ...employmentOf(who), ...changes }));
const visibility = (who: Username) => server.deps.records.ledger.visibilityOf(staff[who].id);
const visibilities = () => [visibility('mo'), visibility('grace'), visibility('ben'), visibility('amara')];

describe('a directory entry', () => {
  it('never loses the last active admin', async () => {
    const second = await server.addPerson({ firstName: 'Gus', role: 'admin' }, { username: 'gus' });
    server.store('user', { ...second, isActive: false });
    const byGus = (changes: Partial<User>) =>
      server.run('mo', (tx) => changeUser(tx, userOf('grace'), { ...userOf('grace'), ...changes }));
    expect(byGus({ role: 'manager' })).toMatchObject({ ok: false, code: 'last-admin' });
    expect(byGus({ isActive: false })).toMatchObject({ ok: false, code: 'last-admin' });
    server.store('user', second);
    expect(byGus({ isActive: false })).toMatchObject({ ok: true });
  });

  it.each([{ role: 'staff' }, { isActive: false }] as const)('is not set to %j by its own person', async (changes) => {
    await server.addPerson({ firstName: 'Gus', role: 'admin' }, { username: 'gus' });
    expect(change('grace', 'grace', changes)).toMatchObject({ ok: false, code: 'not-yourself' });
    expect(change('grace', 'grace', { firstName: 'Gracie' })).toMatchObject({ ok: true });
  });

  it('takes its role along into the employment, and concerns the person and those who lose sight of it (invariant 5)', () => {
    change('grace', 'amara', { role: 'manager' });
    expect(employmentOf('amara').role).toBe('manager');
    expect(visibilities()).toEqual([1, 0, 0, 1]);
    change('grace', 'amara', { lastName: 'Obi' });
    expect(visibilities()).toEqual([1, 0, 0, 1]);
    change('grace', 'amara', { role: 'staff' });
    change('grace', 'ben', { role: 'admin' });
    expect(visibilities()).toEqual([2, 0, 1, 2]);
  });

  it('has another active manager or admin for its manager', () => {
    expect(change('grace', 'amara', { managerId: staff.amara.id })).toMatchObject({ ok: false, code: 'not-yourself' });
    expect(change('grace', 'amara', { managerId: staff.ben.id })).toMatchObject({
      fields: { managerId: expect.any(String) },
    });
    expect(change('grace', 'amara', { managerId: staff.grace.id })).toMatchObject({ ok: true });
    expect(change('grace', 'amara', { managerId: '' })).toMatchObject({ ok: true });
  });

  it('has a place that the catalogue has', () => {
    const bar = { departmentId: departmentId('Bar'), positionId: positionId('Bartender') };
    expect(change('mo', 'amara', { ...bar, positionId: positionId('Chef') })).toMatchObject({
      code: 'position-not-in-department',
    });
    expect(change('mo', 'amara', { departmentId: fixtureId(94), positionId: '' })).toMatchObject({ ok: false });
    expect(change('mo', 'amara', bar)).toMatchObject({ ok: true });
  });

  it('lists the positions of its person, the main one first, and only what the catalogue has (D45)', () => {
    const [server_, host] = [positionId('Server'), positionId('Host')];
    expect(change('mo', 'amara', { positions: [host, server_] })).toMatchObject({ ok: true });
    expect(userOf('amara').positions).toEqual([server_, host]);
    expect(change('mo', 'amara', { positions: [fixtureId(94)] })).toMatchObject({
      fields: { positions: expect.any(String) },
    });
    expect(change('mo', 'amara', { positions: [] })).toMatchObject({ ok: true });
    expect(userOf('amara').positions).toEqual([]);
  });

  it('keeps its manager when that one stops managing', () => {
    change('grace', 'mo', { role: 'staff' });
    expect(change('grace', 'amara', { lastName: 'Obi' })).toMatchObject({ ok: true });
  });
});

describe('an employment', () => {
  const signsInWith = (who: Username) =>
    server.db
      .select()
      .from(credentials)
      .all()
      .find(({ userId }) => userId === staff[who].id);

  it('is what its person signs in with, in any case (D31)', async () => {
    employ('grace', 'amara', { username: 'Amara.O', email: 'Amara@Example.org' });
    expect(signsInWith('amara')).toMatchObject({ username: 'amara.o', email: 'amara@example.org' });
    await server.signIn('AMARA.O');
    expect(employmentOf('amara').username).toBe('Amara.O');
  });

  it.each([{ username: 'BEN' }, { email: 'Ben@example.com' }, { username: 'ben@example.com' }])(
    'does not take what somebody else signs in with: %j',
    (changes) => {
      const before = signsInWith('amara');
      expect(employ('grace', 'amara', changes)).toMatchObject({ ok: false, code: 'username-taken' });
      expect(signsInWith('amara')).toEqual(before);
    },
  );

  it('keeps its own username and email', () => {
    expect(employ('mo', 'amara', { hourlyRate: 1500 as never })).toMatchObject({ ok: true });
    expect(employmentOf('amara').hourlyRate).toBe(1500);
  });

  it('never becomes somebody else’s, nor does their account', () => {
    const before = signsInWith('grace');
    employ('mo', 'amara', { userId: staff.grace.id, username: 'taken-over' });
    expect(employmentOf('amara').userId).toBe(staff.amara.id);
    expect(signsInWith('grace')).toEqual(before);
  });
});

describe('the restaurant', () => {
  const stored = () => server.all('restaurant')[0] as Restaurant;
  const set = (changes: Partial<Restaurant>) =>
    server.run('grace', (tx) => changeRestaurant(tx, stored(), { ...stored(), ...changes }));
  const [department, ...otherDepartments] = buildRestaurant().departments;

  it('adds, renames and retires what is in its catalogue (D6)', () => {
    if (!department) throw new Error('The catalogue is empty');
    const added = { id: fixtureId(90), name: 'Garden', isRetired: false };
    const departments = [{ ...department, name: 'Floor', isRetired: true }, ...otherDepartments];
    expect(set({ departments, locations: [...stored().locations, added] })).toMatchObject({ ok: true });
    expect(stored().departments[0]).toMatchObject({ name: 'Floor', isRetired: true });
    expect(stored().locations.at(-1)).toEqual(added);
  });

  it.each(['departments', 'positions', 'locations'] as const)('never takes one of its %s out', (list) => {
    expect(set({ [list]: stored()[list].slice(1) })).toMatchObject({ fields: { [list]: expect.any(String) } });
  });

  it('has no position without a department', () => {
    const lost = { id: fixtureId(91), name: 'Runner', isRetired: false, departmentId: fixtureId(92) };
    expect(set({ positions: [...stored().positions, lost] })).toMatchObject({
      fields: { positions: expect.any(String) },
    });
  });

  it('has an active person, or nobody in particular, for its admin contact', () => {
    expect(set({ adminContactId: '' })).toMatchObject({ ok: true });
    expect(set({ adminContactId: fixtureId(93) })).toMatchObject({ fields: { adminContactId: expect.any(String) } });
    server.store('user', { ...userOf('ben'), isActive: false });
    expect(set({ adminContactId: staff.ben.id })).toMatchObject({ ok: false });
  });

  it('is read again within a transaction after it changes', () => {
    const names = server.run('grace', (tx) => {
      const before = tx.restaurant().name;
      changeRestaurant(tx, stored(), { ...stored(), name: 'The Tin Pan' });
      return [before, tx.restaurant().name];
    });
    expect(names).toEqual(['The Copper Pan', 'The Tin Pan']);
  });
});
