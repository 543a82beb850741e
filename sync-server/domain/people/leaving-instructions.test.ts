import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Employment } from '#schema/entities/employment.ts';
import { toInstant } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import type { User } from '#schema/entities/user.ts';
import { buildChecklist, buildShift, buildShiftRequest, buildTimeOffRequest } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { addDays, dayOf, startOfDay } from '#schema/rules/time/zone.ts';
import { changeShift } from '#server/domain/rota/change-shift.ts';
import { createStaffedApp, type StaffedApp, staff } from '#server/fixtures/staffed-app.ts';
import { row } from '#server/fixtures/sync-client.ts';
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

describe('with instructions (D51)', () => {
  const today = () => dayOf('Europe/London', toInstant(server.clock.now));
  /** As a device sends it: the account first, then what becomes of the person's work. */
  const leave = (leaving: Partial<Employment>) =>
    server.run('grace', (tx) => {
      const ben = tx.find('user', staff.ben.id) as User;
      const employment = tx.find('employment', staff.ben.id) as Employment;
      const isActive = (leaving.leavesOn ?? '') > today();
      return [
        changeUser(tx, ben, { ...ben, isActive }),
        changeEmployment(tx, employment, { ...employment, leavesOn: today(), ...leaving }),
      ];
    });
  const employmentOf = () => server.find('employment', staff.ben.id);

  it('shifts go to one person, who hears of the published ones together', () => {
    server.store('shift', shiftIn(1, 40), shiftIn(2, 70, { status: 'draft' }), shiftIn(3, 90));
    leave({ leaverShifts: 'give', leaverShiftsTo: staff.amara.id, leavingReason: 'resigned' });
    expect([1, 2, 3].map((number) => shiftOf(number)?.userId)).toEqual(Array(3).fill(staff.amara.id));
    expect(employmentOf()).toMatchObject({ leavesOn: today(), leavingReason: 'resigned' });
    server.clock.now += 3 * 60_000;
    maintain(server.deps);
    const told = server.all('notification').filter(({ recordIds }) => recordIds.length > 0);
    expect(told.map(({ userId, recordIds }) => [userId, recordIds])).toEqual([
      [staff.amara.id, [fixtureId(4001), fixtureId(4003)]],
    ]);
  });

  it('of the shifts those that they cannot work are open: nobody is put on two at once', () => {
    const amaras = shiftIn(5, 42, { userId: staff.amara.id });
    server.store('shift', shiftIn(1, 40), shiftIn(2, 70), shiftIn(3, 90), shiftIn(4, 44, { status: 'draft' }), amaras);
    const day = dayOf('Europe/London', shiftIn(3, 90).startTime);
    server.store(
      'timeOffRequest',
      buildTimeOffRequest({ userId: staff.amara.id, status: 'approved', startDate: day, endDate: day }),
    );
    leave({ leaverShifts: 'give', leaverShiftsTo: staff.amara.id });
    expect([1, 2, 3, 4].map((number) => shiftOf(number)?.userId)).toEqual(['', staff.amara.id, '', '']);
  });

  it('a draft of theirs keeps them from a shift as well: it is to become a shift of theirs', () => {
    server.store('shift', shiftIn(1, 40), shiftIn(5, 42, { userId: staff.amara.id, status: 'draft' }), shiftIn(2, 70));
    leave({ leaverShifts: 'give', leaverShiftsTo: staff.amara.id });
    expect([1, 2].map((number) => shiftOf(number)?.userId)).toEqual(['', staff.amara.id]);
  });

  it('shifts are cancelled, and drafts are gone', () => {
    server.store('shift', shiftIn(1, 40), shiftIn(2, 70, { status: 'draft' }), shiftIn(3, -2));
    leave({ leaverShifts: 'cancel' });
    expect([1, 2, 3].map((number) => shiftOf(number)?.status)).toEqual(['cancelled', undefined, 'scheduled']);
  });

  it('if the receiver has left too, they are open', () => {
    leave({ leavesOn: addDays(today(), 1), leaverShifts: 'give', leaverShiftsTo: staff.amara.id });
    server.store('shift', shiftIn(1, 90));
    const amara = server.find('user', staff.amara.id) as User;
    server.store('user', { ...amara, isActive: false });
    server.clock.now = Date.parse(startOfDay('Europe/London', addDays(today(), 2)));
    maintain(server.deps);
    expect(server.find('user', staff.ben.id)?.isActive).toBe(false);
    expect(shiftOf(1)?.userId).toBe('');
  });

  it('checklists that nobody has begun go to somebody, who hears of them', () => {
    const checklist = buildChecklist({ id: fixtureId(4803), userId: staff.ben.id, date: today(), shiftId: '' });
    const items = checklist.items.map((item) => ({ ...item, completed: false }));
    server.store('checklist', { ...checklist, items, assignedBy: staff.mo.id });
    leave({ leaverChecklistsTo: staff.amara.id });
    expect(server.all('checklist').map(({ userId, name }) => [userId, name])).toEqual([
      [staff.amara.id, checklist.name],
    ]);
    const told = server.all('notification').filter(({ type }) => type === 'checklist-assigned');
    expect(told.map(({ userId }) => userId)).toEqual([staff.amara.id]);
  });

  it('without instructions the day is kept all the same, and a return forgets it', () => {
    setActive(false);
    expect(employmentOf()).toMatchObject({ leavesOn: today(), leavingReason: '', leaverShifts: 'open' });
    setActive(true);
    expect(employmentOf()).toMatchObject({ leavesOn: '' });
  });

  it('on a day to come: shifts after it are settled at once, the rest and the account when it is over', () => {
    server.store('shift', shiftIn(1, 20), shiftIn(2, 90), shiftIn(3, 95, { userId: staff.amara.id }));
    const swap = buildShiftRequest({
      ...{ id: fixtureId(4905), shiftId: fixtureId(4003), requesterId: staff.amara.id },
      ...{ requestType: 'swap', targetShiftId: fixtureId(4001), addresseeId: staff.ben.id },
      expiresAt: toInstant(server.clock.now + 200 * hour),
    });
    server.store('shiftRequest', swap);
    const lastDay = addDays(today(), 2);
    leave({ leavesOn: lastDay });
    expect([1, 2].map((number) => shiftOf(number)?.userId)).toEqual([staff.ben.id, '']);
    expect(server.find('user', staff.ben.id)?.isActive).toBe(true);
    expect(server.find('shiftRequest', swap.id)?.status).toBe('pending');

    server.store('shift', shiftIn(4, 100));
    server.clock.now = Date.parse(startOfDay('Europe/London', addDays(lastDay, 1))) - 1;
    maintain(server.deps);
    expect(server.find('user', staff.ben.id)?.isActive).toBe(true);
    server.clock.now += 1;
    maintain(server.deps);
    expect(server.find('user', staff.ben.id)?.isActive).toBe(false);
    expect(shiftOf(4)?.userId).toBe('');
    expect(server.find('shiftRequest', swap.id)).toMatchObject({ status: 'cancelled', outcome: 'person-left' });
  });

  it('taken back, it returns the shifts after it that nobody has taken or changed, and a later day returns its own', () => {
    server.store('shift', ...[1, 2, 3, 4].map((number) => shiftIn(number, 90 + number * 24)));
    leave({ leavesOn: addDays(today(), 2) });
    const owners = () => [1, 2, 3, 4].map((number) => shiftOf(number)?.userId);
    expect(owners()).toEqual(['', '', '', '']);
    const change = (number: number, changes: Partial<Shift>) =>
      server.run('mo', (tx) => {
        const shift = tx.find('shift', fixtureId(4000 + number)) as Shift;
        return changeShift(tx, shift, { ...shift, ...changes });
      });
    change(1, { userId: staff.amara.id });
    change(2, { instructions: 'For somebody else' });
    leave({ leavesOn: dayOf('Europe/London', shiftIn(3, 90 + 3 * 24).startTime) });
    expect(owners()).toEqual([staff.amara.id, '', staff.ben.id, '']);
    server.run('grace', (tx) => {
      const employment = tx.find('employment', staff.ben.id) as Employment;
      return changeEmployment(tx, employment, { ...employment, leavesOn: '' });
    });
    expect(owners()).toEqual([staff.amara.id, '', staff.ben.id, staff.ben.id]);
  });

  it('asks for somebody who is there to give to, and nobody leaves by their own hand', () => {
    const given = { leaverShifts: 'give', leavesOn: today() } as const;
    const changeOf = (id: string, leaving: Partial<Employment>) =>
      server.run('grace', (tx) => {
        const employment = tx.find('employment', id) as Employment;
        return changeEmployment(tx, employment, { ...employment, ...leaving });
      });
    expect(changeOf(staff.ben.id, given)).toMatchObject({ fields: { leaverShiftsTo: expect.any(String) } });
    expect(changeOf(staff.ben.id, { ...given, leaverShiftsTo: staff.ben.id })).toMatchObject({
      fields: { leaverShiftsTo: expect.any(String) },
    });
    expect(changeOf(staff.grace.id, { leavesOn: today() })).toMatchObject({ code: 'not-yourself' });
  });

  it('the last admin stays, whatever day was said', () => {
    const grace = server.find('employment', staff.grace.id) as Employment;
    server.store('employment', { ...grace, leavesOn: addDays(today(), -3) });
    maintain(server.deps);
    expect(server.find('user', staff.grace.id)?.isActive).toBe(true);
  });

  it('the person reads their last day and not why, managers read both and decide neither', async () => {
    leave({ leavesOn: addDays(today(), 5), leavingReason: 'redundancy' });
    const seen = async (username: 'ben' | 'mo' | 'grace') => {
      const device = await server.as(username);
      await device.catchUp(['employments']);
      const held = device.held('employments').get(staff.ben.id);
      return [held?.leavesOn === addDays(today(), 5), held?.leavingReason];
    };
    expect(await seen('ben')).toEqual([true, '']);
    expect([await seen('mo'), await seen('grace')]).toEqual([
      [true, 'redundancy'],
      [true, 'redundancy'],
    ]);
    const amara = await server.as('amara');
    await amara.catchUp(['employments']);
    expect(amara.held('employments').has(staff.ben.id)).toBe(false);
  });

  it('is one act of a device: all of it, or nothing', async () => {
    server.store('shift', shiftIn(1, 40));
    const device = await server.as('grace');
    await device.catchUp(['users', 'employments']);
    const [user, employment] = [device.held('users'), device.held('employments')].map((held) => held.get(staff.ben.id));
    if (!user || !employment) throw new Error('Grace knows nothing of Ben');
    const act = (leaving: Partial<Employment>, intentId: string) => {
      const rows = [
        row({ ...user, isActive: false }, user),
        row({ ...employment, leavesOn: today(), ...leaving }, employment),
      ].map((each) => ({ ...each, intentId }));
      return device.push({ users: rows.slice(0, 1), employments: rows.slice(1) });
    };
    const refused = await act({ leaverShifts: 'give', leaverShiftsTo: staff.ben.id }, fixtureId(4990));
    expect(refused.rejections.map(({ code }) => code)).toContain('invalid');
    expect(server.find('user', staff.ben.id)?.isActive).toBe(true);
    const done = await act({ leaverShifts: 'give', leaverShiftsTo: staff.amara.id }, fixtureId(4991));
    expect(done.rejections).toEqual([]);
    expect(shiftOf(1)?.userId).toBe(staff.amara.id);
  });
});
