import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Employment } from '#schema/entities/employment.ts';
import { type Pence, toInstant } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import {
  buildChecklist,
  buildPunch,
  buildShift,
  buildShiftRequest,
  buildTimeOffRequest,
  buildUser,
} from '#schema/fixtures/build.ts';
import { departmentId, positionId } from '#schema/fixtures/catalogue.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { dayOf } from '#schema/rules/time/zone.ts';
import { recordPunch } from '#server/domain/hours/record-punch.ts';
import { tellOffers } from '#server/domain/marketplace/tell-offers.ts';
import { changeShift } from '#server/domain/rota/change-shift.ts';
import { createStaffedApp, type StaffedApp, staff } from '#server/fixtures/staffed-app.ts';
import { maintain } from '#server/maintenance/maintain.ts';
import { changeEmployment } from './change-employment.ts';
import { changeUser } from './change-user.ts';

let server: StaffedApp;
beforeEach(async () => {
  server = await createStaffedApp();
});
afterEach(() => server.close());

const hour = 3_600_000;
const shiftIn = (number: number, hours: number, overrides: Partial<Shift> = {}): Shift =>
  buildShift({
    ...{ id: fixtureId(4000 + number), userId: staff.ben.id },
    startTime: toInstant(server.clock.now + hours * hour),
    endTime: toInstant(server.clock.now + (hours + 6) * hour),
    ...overrides,
  });
const setActive = (isActive: boolean) => server.setActive('ben', isActive);
const shiftOf = (number: number) => server.find('shift', fixtureId(4000 + number));

it('a leaver’s coming shifts are open, drafts too; those that began or are over stay theirs (D51)', () => {
  server.store('shift', shiftIn(1, 40), shiftIn(2, 70, { status: 'draft' }), shiftIn(3, -2), shiftIn(4, -80));
  setActive(false);
  expect([1, 2, 3, 4].map((number) => shiftOf(number)?.userId)).toEqual(['', '', staff.ben.id, staff.ben.id]);
  expect(shiftOf(2)?.status).toBe('draft');
});

it('hours of a leaver who has clocked in for a shift that is opened are hours without one at once (D16)', () => {
  const shift = shiftIn(1, 1, { positionId: positionId('Chef'), departmentId: departmentId('Kitchen') });
  server.store('shift', shift);
  const positionRates = [{ positionId: positionId('Chef'), hourlyRate: 1700 as Pence }];
  const agreed = { payBasis: 'hourly', hourlyRate: 1300 as Pence, positionRates } as const;
  server.store('employment', { ...(server.find('employment', staff.ben.id) as Employment), ...agreed });
  const deviceTime = toInstant(server.clock.now);
  const punch = buildPunch({ id: fixtureId(4508), userId: staff.ben.id, type: 'in', deviceTime });
  expect(server.run('ben', (tx) => recordPunch(tx, punch)).ok).toBe(true);
  expect(server.all('hoursRecord')).toMatchObject([{ shiftId: shift.id, hourlyRate: 1700 }]);
  setActive(false);
  expect(server.all('hoursRecord')).toMatchObject([{ shiftId: '', hourlyRate: 1300 }]);
});

it('of an admin whose account is closed the other admins hear (D57)', async () => {
  const heard = () => server.all('notification').filter(({ title }) => title.endsWith('is no longer an admin'));
  const [second, third] = ['Ade', 'Bo'].map((firstName, index) =>
    buildUser({ id: fixtureId(4507 + index), firstName, role: 'admin' }),
  );
  if (!second || !third) throw new Error('Two more admins are needed');
  await server.addPerson(second);
  await server.addPerson(third);
  server.run('grace', (tx) => changeUser(tx, second, { ...second, isActive: false }));
  expect(heard().map(({ userId }) => userId)).toEqual([third.id]);
  const thirds = server.find('employment', third.id) as Employment;
  const leavesOn = dayOf('Europe/London', toInstant(server.clock.now - 48 * hour));
  server.run('grace', (tx) => tx.put('employment', { ...thirds, leavesOn }, 'change-employment'));
  maintain(server.deps);
  expect(heard().map(({ userId }) => userId)).toEqual([third.id, staff.grace.id]);
  expect(heard()[1]?.body).toMatch(/^Their last day is over\. Grace entered it on .*2026\. If this looks wrong/);
});

it('colleagues who could take the published ones hear of them, and of no draft', async () => {
  server.store('shift', shiftIn(1, 40), shiftIn(2, 70, { status: 'draft' }));
  setActive(false);
  await tellOffers(server.deps);
  const told = server.all('notification').filter(({ type }) => type === 'shift-available');
  expect(told.map(({ userId, recordIds }) => [userId, recordIds])).toContainEqual([staff.amara.id, [fixtureId(4001)]]);
  expect(told.flatMap(({ recordIds }) => recordIds)).not.toContain(fixtureId(4002));
  expect(told.map(({ userId }) => userId)).not.toContain(staff.ben.id);
});

it('their requests end, what they had accepted is open again, and the other side hears why', () => {
  const ofAmara = [5, 6].map((number) => shiftIn(number, 90, { userId: staff.amara.id }));
  server.store('shift', shiftIn(1, 40), ...ofAmara);
  const asked = buildShiftRequest({ id: fixtureId(4901), shiftId: fixtureId(4001), requesterId: staff.ben.id });
  const waiting = buildShiftRequest({
    ...{ id: fixtureId(4902), shiftId: fixtureId(4005), requesterId: staff.amara.id },
    ...{ status: 'awaiting_approval', acceptedById: staff.ben.id },
  });
  const toBen = buildShiftRequest({
    ...{ id: fixtureId(4903), shiftId: fixtureId(4006), requesterId: staff.amara.id },
    ...{ requestType: 'offer', addresseeId: staff.ben.id },
  });
  server.store('shiftRequest', asked, waiting, toBen);
  setActive(false);
  const [first, second, third] = [asked, waiting, toBen].map(({ id }) => server.find('shiftRequest', id));
  expect([first, third].map((each) => [each?.status, each?.outcome])).toEqual(
    Array(2).fill(['cancelled', 'person-left']),
  );
  expect(second).toMatchObject({ status: 'pending', outcome: '', acceptedById: '' });
  const told = server.all('notification').filter(({ type }) => type === 'request-cancelled');
  expect(told.map(({ userId, title, body }) => [userId, title, body.split('.')[0]])).toEqual([
    [staff.amara.id, 'Your request is open again', 'Ben no longer works here'],
    [staff.amara.id, 'A shift request ended', 'The other person no longer works here'],
  ]);
});

it('time off that nobody has decided is cancelled, and counted with their requests', () => {
  const [asked, had] = (['pending', 'approved'] as const).map((status, index) =>
    buildTimeOffRequest({ id: fixtureId(4950 + index), userId: staff.ben.id, status }),
  );
  if (!asked || !had) throw new Error('No time off');
  server.store('timeOffRequest', asked, had);
  setActive(false);
  expect(server.find('timeOffRequest', asked.id)).toMatchObject({ status: 'cancelled', decidedById: staff.grace.id });
  expect(server.find('timeOffRequest', had.id)?.status).toBe('approved');
});

it('their checklists of coming days are taken away, but not one that was begun', () => {
  const date = dayOf('Europe/London', toInstant(server.clock.now));
  const [begun, untouched] = [fixtureId(4801), fixtureId(4802)].map((id) =>
    buildChecklist({ id, userId: staff.ben.id, date, shiftId: '' }),
  );
  if (!begun || !untouched) throw new Error('No checklists');
  const items = begun.items.map((item, place) => ({ ...item, completed: place === 0 }));
  server.store(
    'checklist',
    { ...begun, items },
    { ...untouched, items: items.map((each) => ({ ...each, completed: false })) },
  );
  setActive(false);
  expect(server.find('checklist', begun.id)).toBeDefined();
  expect(server.find('checklist', untouched.id)).toBeUndefined();
});

it('somebody who comes back gets the shifts that are still open and unchanged, and hears nothing within two minutes', () => {
  server.store(
    'shift',
    ...[1, 2, 3, 4].map((number) => shiftIn(number, 30 + number * 24)),
    shiftIn(5, 160, { status: 'draft' }),
  );
  setActive(false);
  const change = (number: number, changes: Partial<Shift>) =>
    server.run('mo', (tx) => {
      const shift = tx.find('shift', fixtureId(4000 + number)) as Shift;
      return changeShift(tx, shift, { ...shift, ...changes });
    });
  change(1, { userId: staff.amara.id });
  change(2, { instructions: 'For somebody else' });
  setActive(true);
  expect([1, 2, 3, 4, 5].map((number) => shiftOf(number)?.userId)).toEqual([
    ...[staff.amara.id, ''],
    ...Array(3).fill(staff.ben.id),
  ]);
  server.clock.now += 3 * 60_000;
  maintain(server.deps);
  const told = server.all('notification').filter(({ userId }) => userId === staff.ben.id);
  expect(told.flatMap(({ recordIds }) => recordIds)).not.toContain(fixtureId(4003));
});

it('what was opened for a last day that is over comes back with the account as well', () => {
  server.store('shift', shiftIn(1, 90));
  server.run('grace', (tx) => {
    const employment = tx.find('employment', staff.ben.id) as Employment;
    const leavesOn = dayOf('Europe/London', toInstant(server.clock.now + 24 * hour));
    return changeEmployment(tx, employment, { ...employment, leavesOn });
  });
  expect(shiftOf(1)?.userId).toBe('');
  server.clock.now += 50 * hour;
  maintain(server.deps);
  expect(server.find('user', staff.ben.id)?.isActive).toBe(false);
  setActive(true);
  expect(shiftOf(1)?.userId).toBe(staff.ben.id);
});

it('somebody who left before last days were kept gets the day of their deactivation', () => {
  setActive(false);
  const left = server.find('employment', staff.ben.id) as Employment;
  server.store('employment', { ...left, leavesOn: '' });
  server.clock.now += 40 * 24 * hour;
  maintain(server.deps);
  expect(server.find('employment', staff.ben.id)?.leavesOn).toBe(left.leavesOn);
});
