import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ListedTablet, VerifiersAnswer } from '#schema/api/pass.ts';
import type { User } from '#schema/entities/user.ts';
import { buildShift } from '#schema/fixtures/build.ts';
import { departmentId, positionId } from '#schema/fixtures/catalogue.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { enrolPassTablet, type PassTablet } from '#server/fixtures/pass-tablet.ts';
import { createStaffedApp, type StaffedApp, staff, usernames } from '#server/fixtures/staffed-app.ts';
import { row } from '#server/fixtures/sync-client.ts';

let server: StaffedApp;
let tablet: PassTablet;
const { amara, ben, mo, grace } = staff;
const kitchen = departmentId('Kitchen');
const frontOfHouse = departmentId('Front of House');

const verifiersAt = async (): Promise<VerifiersAnswer> =>
  (await tablet.request('/api/pass/verifiers')).json() as Promise<VerifiersAnswer>;
const given = async () => (await verifiersAt()).verifiers.map(({ userId }) => userId).toSorted();
const place = (id: string, changes: Partial<User>) => {
  const user = server.find('user', id);
  if (user) server.store('user', { ...user, ...changes });
};
const setDepartments = async (departmentIds: readonly string[]) =>
  (await server.signIn('mo'))(`/api/tablets/${tablet.tabletId}`, { method: 'PATCH', body: { departmentIds } });

beforeAll(async () => {
  server = await createStaffedApp();
  tablet = await enrolPassTablet(server);
  for (const username of usernames) {
    const pin = username === 'mo' || username === 'grace' ? '258025' : '2580';
    const answer = await (await server.signIn(username))('/api/pin', { method: 'PUT', body: { pin } });
    if (answer.status !== 200) throw new Error(await answer.text());
  }
  place(amara.id, { departmentId: frontOfHouse, positionId: positionId('Server') });
  place(ben.id, { departmentId: kitchen, positionId: '' });
  for (const { id } of [mo, grace]) place(id, { departmentId: '', positionId: '' });
});
afterAll(() => server.close());

describe('a tablet is given the PINs', () => {
  it('of everybody but the admins where no departments were chosen and a manager enrolled it', async () => {
    expect(await given()).toEqual([amara.id, ben.id, mo.id].toSorted());
    expect((await verifiersAt()).withheld).toEqual([{ userId: grace.id, why: 'admin' }]);
  });

  it('of admins too where an admin enrolled it, for as long as they are one', async () => {
    const other = await enrolPassTablet(server, 'grace', 'Office');
    const ofOther = async () => {
      const answer = await other.request('/api/pass/verifiers');
      return ((await answer.json()) as VerifiersAnswer).verifiers.map(({ userId }) => userId).toSorted();
    };
    expect(await ofOther()).toEqual([amara.id, ben.id, mo.id, grace.id].toSorted());
    const version = (await other.board()).pinsVersion;
    place(mo.id, { role: 'admin' });
    place(grace.id, { role: 'manager' });
    expect(await ofOther()).toEqual([amara.id, ben.id, grace.id].toSorted());
    expect((await other.board()).pinsVersion).not.toBe(version);
    place(grace.id, { role: 'admin' });
    place(mo.id, { role: 'manager' });
  });

  it('of no admin who has a shift in its departments where a manager enrolled it', async () => {
    await setDepartments([kitchen]);
    place(grace.id, { departmentId: kitchen });
    expect(await given()).toEqual([ben.id]);
    place(grace.id, { departmentId: '' });
    await setDepartments([]);
  });

  it('of people of its departments, and says whose it was not given', async () => {
    expect((await setDepartments([kitchen])).status).toBe(200);
    expect(await given()).toEqual([ben.id]);
    const { withheld } = await verifiersAt();
    expect(withheld.map(({ userId }) => userId).toSorted()).toEqual([amara.id, mo.id, grace.id].toSorted());
    expect(new Set(withheld.map(({ why }) => why))).toEqual(new Set(['elsewhere']));
  });

  it('of those who work in a position of its departments', async () => {
    place(ben.id, { departmentId: '', positionId: positionId('Server') });
    expect(await given()).toEqual([]);
    await setDepartments([frontOfHouse]);
    expect(await given()).toEqual([amara.id, ben.id].toSorted());
    place(ben.id, { departmentId: kitchen, positionId: '' });
    await setDepartments([kitchen]);
  });

  it('of those who have a shift there within 7 days, from then on until it is over', async () => {
    const before = (await verifiersAt()).pinsVersion;
    const at = (time: string, changes: object) =>
      server.store(
        'shift',
        buildShift({
          id: fixtureId(901),
          userId: amara.id,
          startTime: time,
          endTime: time.replace('T1', 'T2'),
          ...changes,
        }),
      );
    at('2026-06-23T10:00:00.000Z', { departmentId: kitchen });
    expect(await given()).not.toContain(amara.id);
    at('2026-06-23T10:00:00.000Z'.replace('23T', '22T'), { departmentId: kitchen });
    expect(await given()).toContain(amara.id);
    expect((await tablet.board()).pinsVersion).not.toBe(before);
    at('2026-06-22T10:00:00.000Z', { departmentId: kitchen, status: 'cancelled' });
    expect(await given()).not.toContain(amara.id);
    at('2026-06-22T10:00:00.000Z', { departmentId: frontOfHouse });
    expect(await given()).not.toContain(amara.id);
    at('2026-06-16T10:00:00.000Z', { departmentId: kitchen });
    const now = server.clock.now;
    server.clock.now = Date.parse('2026-06-16T20:00:00.000Z');
    expect(await given()).not.toContain(amara.id);
    server.clock.now = now;
  });
});

describe('the departments of a tablet', () => {
  it('are chosen at enrolment or later, listed, in the audit trail, and told to every admin', async () => {
    const bar = await enrolPassTablet(server, 'mo', 'Bar', [departmentId('Bar')]);
    const call = await server.signIn('grace');
    const listed = async () => {
      const { tablets } = (await (await call('/api/tablets')).json()) as { tablets: readonly ListedTablet[] };
      return tablets.find(({ id }) => id === bar.tabletId)?.departmentIds;
    };
    expect(await listed()).toEqual([departmentId('Bar')]);
    const body = { departmentIds: [kitchen] };
    expect((await call(`/api/tablets/${bar.tabletId}`, { method: 'PATCH', body })).status).toBe(200);
    expect(await listed()).toEqual([kitchen]);
    const titles = server.all('notification').flatMap((entry) => (entry.userId === grace.id ? [entry.title] : []));
    expect(titles).toContain('Mo enrolled a tablet at the pass');
    expect(titles).toContain('You changed the departments of a tablet');
    const [line] = server.connection
      .prepare("select actorId, change from audit_trail where intent = 'change-tablet' and recordId = ?")
      .all(bar.tabletId) as { actorId: string; change: string }[];
    expect([line?.actorId, JSON.parse(line?.change ?? '{}')]).toEqual([grace.id, body]);
  });

  it('are ones of the catalogue, and of a tablet in use', async () => {
    expect((await setDepartments([fixtureId(404)])).status).toBe(422);
    await setDepartments([]);
    const call = await server.signIn('grace');
    const gone = await enrolPassTablet(server, 'mo', 'Gone');
    await call(`/api/tablets/${gone.tabletId}`, { method: 'DELETE' });
    const answer = await call(`/api/tablets/${gone.tabletId}`, { method: 'PATCH', body: { departmentIds: [kitchen] } });
    expect(answer.status).toBe(403);
  });
});

describe('a PIN of managers and admins', () => {
  it('has six digits', async () => {
    for (const username of ['mo', 'grace'] as const) {
      const call = await server.signIn(username);
      expect(await (await call('/api/pin')).json()).toMatchObject({ fewestDigits: 6, isTooShort: false });
      for (const pin of ['2580', '25802']) {
        const answer = await call('/api/pin', { method: 'PUT', body: { pin } });
        expect([answer.status, (await answer.text()).includes('6 digits')]).toEqual([422, true]);
      }
    }
  });

  it('refuses four digits from before, for anybody promoted or already a manager, until they are changed', async () => {
    expect(await given()).toContain(amara.id);
    const admin = await server.as('grace');
    const user = server.find('user', amara.id);
    if (user) await admin.push({ users: [row({ ...user, role: 'manager' }, user)] });
    expect(server.find('user', amara.id)?.role).toBe('manager');
    expect(await given()).not.toContain(amara.id);
    expect((await verifiersAt()).withheld).toContainEqual({ userId: amara.id, why: 'too-short' });
    const entries = server
      .all('notification')
      .filter(({ userId, type }) => userId === amara.id && type === 'account-changed');
    expect(entries.map(({ title }) => title)).toContain('Your PIN no longer works at the pass');
    const call = await server.signIn('amara');
    expect(await (await call('/api/pin')).json()).toMatchObject({ isSet: true, isTooShort: true });
    await call('/api/pin', { method: 'PUT', body: { pin: '740369' } });
    expect(await given()).toContain(amara.id);
    expect(await (await call('/api/pin')).json()).toMatchObject({ isSet: true, isTooShort: false });
  });
});
