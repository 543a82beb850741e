import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Employment } from '#schema/entities/employment.ts';
import type { HoursRecord } from '#schema/entities/hours.ts';
import type { Instant, Pence } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { buildPayrollEntry, buildPayrollPeriod, buildPunch, buildShift } from '#schema/fixtures/build.ts';
import { departmentId, positionId } from '#schema/fixtures/catalogue.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { shiftOf } from '#schema/rules/hours/hours-of-shift.ts';
import { changeShift } from '#server/domain/rota/change-shift.ts';
import { createShift } from '#server/domain/rota/create-shift.ts';
import { createStaffedApp, type StaffedApp, staff, type Username } from '#server/fixtures/staffed-app.ts';
import { correctHours } from './correct-hours.ts';
import { recordPunch } from './record-punch.ts';

const at = (time: string, day = '2026-06-10') => `${day}T${time}:00.000Z` as Instant;
const times = { startTime: at('09:00'), endTime: at('13:00') };
const later = { startTime: at('09:00', '2026-06-13'), endTime: at('13:00', '2026-06-13') };
const asAmara = { id: fixtureId(701), userId: staff.amara.id };
const inKitchen = { departmentId: departmentId('Kitchen'), positionId: positionId('Chef') };
const shift = buildShift({ ...asAmara, ...inKitchen, ...times });

let server: StaffedApp;
/** Ben and Mo earn £13, as Chef £17. */
beforeEach(async () => {
  server = await createStaffedApp();
  for (const { id } of [staff.ben, staff.mo]) {
    const positionRates = [{ positionId: positionId('Chef'), hourlyRate: 1700 as Pence }];
    const employment = server.find('employment', id) as Employment;
    server.store('employment', { ...employment, payBasis: 'hourly', hourlyRate: 1300 as Pence, positionRates });
  }
});
afterEach(() => server.close());

let punches = 0;
const punch = (who: Username, type: 'in' | 'out', time: string, day?: string) => {
  punches += 1;
  const deviceTime = at(time, day);
  server.clock.now = Math.max(server.clock.now, Date.parse(deviceTime));
  const made = buildPunch({ id: fixtureId(700_000 + punches), userId: staff[who].id, type, deviceTime });
  expect(server.run(who, (tx) => recordPunch(tx, made)).ok).toBe(true);
};
/** From 9:05 to 13:00; it is 14:00 afterwards. */
const works = (who: Username) => {
  server.clock.now = Date.parse(at('08:00'));
  punch(who, 'in', '09:05');
  punch(who, 'out', '13:00');
  server.clock.now = Date.parse(at('14:00'));
};
const change = (changes: Partial<Shift>, who: Username = 'mo') => {
  const stored = server.find('shift', shift.id) as Shift;
  expect(server.run(who, (tx) => changeShift(tx, stored, { ...stored, ...changes })).ok).toBe(true);
};
const hours = () => server.all('hoursRecord')[0] as HoursRecord;
const approve = (approvedBy: string = staff.mo.id) =>
  expect(server.run('mo', (tx) => correctHours(tx, hours(), { ...hours(), approvedBy })).ok).toBe(true);

const asChef = { shiftId: shift.id, hourlyRate: 1700, totalPay: 6658 };
const without = { shiftId: '', hourlyRate: 1300, totalPay: 5092 };

describe('hours clocked before their shift was known are those of the shift (D16)', () => {
  it.each([
    ['given to somebody who covered it', {}, { userId: staff.ben.id }],
    ['moved to when they worked', { userId: staff.ben.id, ...later }, times],
    ['restored', { userId: staff.ben.id, status: 'cancelled' as const }, { status: 'scheduled' as const }],
  ])('once it is %s', (_, before, after) => {
    server.store('shift', { ...shift, ...before });
    works('ben');
    expect(hours()).toMatchObject(without);
    change(after);
    expect(hours()).toMatchObject(asChef);
    approve();
    expect(hours()).toMatchObject({ ...asChef, approvedBy: staff.mo.id });
  });

  it('once it is made', () => {
    works('ben');
    expect(server.run('mo', (tx) => createShift(tx, { ...shift, userId: staff.ben.id })).ok).toBe(true);
    expect(hours()).toMatchObject(asChef);
  });

  it('while they are at work too', () => {
    server.store('shift', shift);
    punch('ben', 'in', '09:05');
    change({ userId: staff.ben.id });
    expect(hours()).toMatchObject({ shiftId: shift.id, hourlyRate: 1700, clockOut: '' });
  });

  it('and nobody is absent from it', async () => {
    server.store('shift', shift);
    works('ben');
    change({ userId: staff.ben.id });
    approve();
    server.clock.now = Date.parse(at('12:00', '2026-06-11'));
    const grace = await server.signIn('grace');
    const answer = await grace('/api/analytics/analysis?period=week&until=2026-06-11');
    expect((await answer.json()) as object).toMatchObject({ values: { absences: 0, attendance: 100 } });
  });
});

describe('hours that their shift leaves have the rate of no shift at once (D16)', () => {
  const evening = { startTime: at('20:00'), endTime: at('23:00') };
  const nextDay = { startTime: at('09:00', '2026-06-11'), endTime: at('13:00', '2026-06-11') };
  const leaving: readonly [string, Partial<Shift>][] = [
    ['moved to the next day', nextDay],
    ['moved away on its day', evening],
    ['given to somebody else', { userId: staff.amara.id }],
    ['opened', { userId: '' }],
    ['cancelled', { status: 'cancelled' }],
  ];
  beforeEach(() => server.store('shift', { ...shift, userId: staff.ben.id }));

  it.each(leaving)('where it is %s, and that of the shift again where that is undone', (_, changes) => {
    works('ben');
    expect(hours()).toMatchObject(asChef);
    change(changes);
    expect(hours()).toMatchObject({ ...without, day: '2026-06-10' });
    change({ userId: staff.ben.id, status: 'scheduled', ...times });
    expect(hours()).toMatchObject(asChef);
  });

  it.each(leaving.filter(([, changes]) => changes !== evening))(
    'where it is %s, also if they were corrected, which keep its name',
    (_, changes) => {
      works('ben');
      const corrected = { ...hours(), clockIn: at('09:00'), correctionReason: 'Came on time' };
      expect(server.run('mo', (tx) => correctHours(tx, hours(), corrected)).ok).toBe(true);
      approve('');
      expect(hours()).toMatchObject({ shiftId: shift.id, totalPay: 6800, approvedBy: '' });
      change(changes);
      expect(hours()).toMatchObject({ shiftId: shift.id, hourlyRate: 1300, totalPay: 5200, day: '2026-06-10' });
      approve();
      expect(hours()).toMatchObject({ hourlyRate: 1300, totalPay: 5200 });
      approve('');
      change({ userId: staff.ben.id, status: 'scheduled', ...times });
      expect(hours()).toMatchObject({ shiftId: shift.id, hourlyRate: 1700, totalPay: 6800 });
    },
  );

  it('but not where it is later on their day and they were corrected: every screen has them on it', () => {
    works('ben');
    const corrected = { ...hours(), clockIn: at('09:00'), correctionReason: 'Came on time' };
    expect(server.run('mo', (tx) => correctHours(tx, hours(), corrected)).ok).toBe(true);
    approve('');
    change(evening);
    expect(shiftOf(hours(), server.all('shift'), 'Europe/London')?.id).toBe(shift.id);
    expect(hours()).toMatchObject({ shiftId: shift.id, hourlyRate: 1700, totalPay: 6800 });
  });

  it('where they fit another of their shifts the rate of that', () => {
    const until = { startTime: at('12:00'), endTime: at('16:00'), positionId: positionId('Server') };
    server.store('shift', { ...shift, ...until, id: fixtureId(702), userId: staff.ben.id });
    works('ben');
    change({ status: 'cancelled' });
    expect(hours()).toMatchObject({ ...without, shiftId: fixtureId(702) });
  });

  it('while they are at work, and before it begins', () => {
    punch('ben', 'in', '08:30');
    change({ status: 'cancelled' });
    expect(hours()).toMatchObject({ shiftId: '', hourlyRate: 1300, clockOut: '' });
    change({ status: 'scheduled' });
    expect(hours()).toMatchObject({ shiftId: shift.id, hourlyRate: 1700 });
  });

  it('but not where they were approved', () => {
    works('ben');
    approve();
    change({ status: 'cancelled' });
    expect(hours()).toMatchObject({ ...asChef, approvedBy: staff.mo.id });
  });

  it('but not where a manager changes what they have worked themselves, and an admin hears of it', () => {
    server.store('shift', { ...shift, userId: staff.mo.id });
    works('mo');
    change({ status: 'cancelled' });
    expect(hours()).toMatchObject(asChef);
    const told = server.all('notification').filter(({ title }) => title.includes('a shift that they have worked'));
    expect(told.map(({ userId }) => userId)).toContain(staff.grace.id);
  });
});

describe('hours stay as they are', () => {
  it('where they were approved or corrected before', () => {
    server.store('shift', shift);
    works('ben');
    approve();
    const approved = hours();
    change({ userId: staff.ben.id });
    expect(hours()).toEqual(approved);
  });

  it('where a completed run has paid them, also once their approval was taken back', () => {
    server.store('shift', shift);
    works('ben');
    approve();
    const period = buildPayrollPeriod({ status: 'completed' });
    const paid = { id: hours().id, day: hours().day, hourlyRate: hours().hourlyRate };
    const entry = buildPayrollEntry({ userId: staff.ben.id, payrollPeriodId: period.id, status: 'completed' });
    const records = [{ ...entry.records[0], ...paid }];
    server.store('payrollPeriod', period);
    server.store('payrollEntry', { ...entry, records: records as typeof entry.records });
    approve('');
    change({ userId: staff.ben.id });
    expect(hours()).toMatchObject(without);
  });

  it('where a manager gives themselves the shift that they covered, and an admin hears of it', () => {
    server.store('shift', shift);
    works('mo');
    change({ userId: staff.mo.id });
    expect(hours()).toMatchObject(without);
    const told = server.all('notification').filter(({ title }) => title.includes('a shift that they have worked'));
    expect(told.map(({ userId }) => userId)).toEqual([staff.grace.id]);
    change({ userId: '' }, 'grace');
    change({ userId: staff.mo.id }, 'grace');
    expect(hours()).toMatchObject(asChef);
  });

  it('where a manager took them off their shift and another one changes', () => {
    const other = { ...shift, ...later, id: fixtureId(702), userId: staff.ben.id };
    server.store('shift', { ...shift, userId: staff.ben.id }, other);
    works('ben');
    expect(server.run('mo', (tx) => correctHours(tx, hours(), { ...hours(), shiftId: '' })).ok).toBe(true);
    const evening = { startTime: at('17:00', '2026-06-09'), endTime: at('21:00', '2026-06-09') };
    expect(server.run('mo', (tx) => changeShift(tx, other, { ...other, ...evening })).ok).toBe(true);
    expect(hours()).toMatchObject(without);
  });

  it('where the shift is still to come', () => {
    server.store('shift', shift);
    works('ben');
    change({ userId: staff.ben.id, startTime: at('14:30'), endTime: at('18:00') });
    expect(hours()).toMatchObject(without);
  });
});
