import { afterEach, beforeEach, expect, it } from 'vitest';
import type { HoursRecord } from '#schema/entities/hours.ts';
import type { PaidTimeRule } from '#schema/entities/paid-time.ts';
import type { Day, Instant, Minutes } from '#schema/entities/primitives.ts';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import {
  buildHoursRecord,
  buildPayrollEntry,
  buildPayrollPeriod,
  buildPunch,
  buildShift,
} from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { recordIdOf } from '#schema/rules/hours/hours-record.ts';
import { createStaffedApp, type StaffedApp, staff } from '#server/fixtures/staffed-app.ts';
import { row } from '#server/fixtures/sync-client.ts';

let server: StaffedApp;
beforeEach(async () => {
  server = await createStaffedApp();
  server.clock.now = Date.parse('2026-06-16T21:00:00.000Z');
  server.store('shift', shift);
});
afterEach(() => server.close());

const shift = buildShift({ startTime: '2026-06-16T08:00:00.000Z' as Instant, userId: staff.amara.id });
const fromStart: PaidTimeRule = { from: '2026-06-16' as Day, earlyMinutes: 0, roundTo: 15 };
const restaurant = () => server.all('restaurant')[0] as Restaurant;
const clockIn = buildPunch({ userId: staff.amara.id, deviceTime: '2026-06-16T07:00:00.000Z' as Instant });
const clockOut = buildPunch({ id: fixtureId(61), type: 'out', deviceTime: '2026-06-16T16:25:00.000Z' as Instant });
const record = () => server.find('hoursRecord', recordIdOf(clockIn.id)) as HoursRecord;

const clockAday = async () => {
  const amara = await server.as('amara');
  expect((await amara.write('hours', row(clockIn))).rejections).toEqual([]);
  expect((await amara.write('hours', row(clockOut))).rejections).toEqual([]);
};

const changeRules = async (paidTimeRules: readonly PaidTimeRule[]) => {
  const grace = await server.as('grace');
  const known = restaurant();
  return grace.write('restaurant', row({ ...known, paidTimeRules: [...paidTimeRules] }, known));
};

it('a rule counts from the day it is made, by the server’s clock, and rewrites no earlier one (D55)', async () => {
  await changeRules([{ ...fromStart, from: '2026-01-01' as Day }]);
  expect(restaurant().paidTimeRules).toEqual([fromStart]);
  server.clock.now = Date.parse('2026-06-20T21:00:00.000Z');
  await changeRules([{ from: '2026-06-01' as Day, earlyMinutes: null, roundTo: 5 }]);
  const second = { from: '2026-06-20', earlyMinutes: null, roundTo: 5 };
  expect(restaurant().paidTimeRules).toEqual([fromStart, second]);
  await changeRules([]);
  expect(restaurant().paidTimeRules).toEqual([fromStart, { ...second, roundTo: 0 }]);
});

it('another time zone in the same change makes no earlier day of it', async () => {
  server.clock.now = Date.parse('2026-06-16T02:00:00.000Z');
  const [grace, known] = [await server.as('grace'), restaurant()];
  const next = { ...known, timeZone: 'America/New_York', paidTimeRules: [{ ...fromStart, from: '2026-06-15' as Day }] };
  expect((await grace.write('restaurant', row(next, known))).rejections).toEqual([]);
  expect(restaurant().paidTimeRules).toEqual([fromStart]);
});

it('hours clocked are worked whole, and paid by the rule of their day', async () => {
  await changeRules([fromStart]);
  await clockAday();
  expect(record()).toMatchObject({ totalMinutes: 565, paidMinutes: 510, totalPay: 11_220 });
});

it('a new rule counts for hours of its day that nobody approved yet', async () => {
  await clockAday();
  const day = { day: '2026-06-15' as Day, clockIn: '2026-06-15T07:00:00.000Z' as Instant };
  const yesterday = buildHoursRecord({ id: fixtureId(70), ...day, clockOut: '2026-06-15T15:01:00.000Z' as Instant });
  const approved = buildHoursRecord({ id: fixtureId(71), approvedBy: staff.mo.id, userId: staff.ben.id });
  server.store('hoursRecord', yesterday, approved);
  await changeRules([fromStart]);
  expect(record()).toMatchObject({ totalMinutes: 565, paidMinutes: 510, totalPay: 11_220 });
  expect(server.find('hoursRecord', yesterday.id)).toEqual(yesterday);
  expect(server.find('hoursRecord', approved.id)).toEqual(approved);
});

it('a new rule is news to the person where it changes the pay for hours approved once', async () => {
  await clockAday();
  const mo = await server.as('mo');
  const heard = () => server.all('notification').filter(({ type }) => type === 'hours-corrected');
  expect((await mo.write('hours', row({ ...record(), approvedBy: staff.mo.id }, record()))).rejections).toEqual([]);
  expect((await mo.write('hours', row({ ...record(), approvedBy: '' }, record()))).rejections).toEqual([]);
  expect(heard()).toEqual([]);
  await changeRules([fromStart]);
  const body = 'Now 8 h 30 min paid instead of 9 h 25 min.';
  expect(heard()).toMatchObject([{ userId: staff.amara.id, title: 'Grace changed your pay for Tue 16 Jun', body }]);
});

it('a new rule leaves hours that a completed run has paid as they are, also once their approval was taken back', async () => {
  await clockAday();
  const { id, day, clockIn: started, hourlyRate, paidMinutes: regular } = record();
  const period = buildPayrollPeriod({ status: 'completed' });
  const entry = buildPayrollEntry({ userId: staff.amara.id, payrollPeriodId: period.id, status: 'completed' });
  const none = 0 as Minutes;
  const times = { clockIn: started, clockOut: clockOut.deviceTime, regular, overtime: none, doubleTime: none };
  server.store('payrollPeriod', period);
  server.store('payrollEntry', { ...entry, records: [{ id, day, hourlyRate, ...times }] });
  const paid = record();
  await changeRules([fromStart]);
  expect(record()).toEqual(paid);
  expect(server.all('notification').filter(({ type }) => type === 'hours-corrected')).toEqual([]);
});

it('a shift that is moved moves what is paid of hours not approved yet', async () => {
  await changeRules([fromStart]);
  await clockAday();
  const mo = await server.as('mo');
  const moved = { ...shift, startTime: '2026-06-16T07:30:00.000Z' };
  expect((await mo.write('shifts', row(moved, shift))).rejections).toEqual([]);
  expect(record()).toMatchObject({ totalMinutes: 565, paidMinutes: 540 });
  expect((await mo.write('shifts', row({ ...moved, status: 'cancelled' }, moved))).rejections).toEqual([]);
  expect(record()).toMatchObject({ totalMinutes: 565, paidMinutes: 570 });
});

it('a shift that is moved away to a later day takes no pay from the hours it leaves', async () => {
  await changeRules([fromStart]);
  await clockAday();
  const mo = await server.as('mo');
  const moved = { ...shift, startTime: '2026-07-08T08:00:00.000Z', endTime: '2026-07-08T16:30:00.000Z' };
  expect((await mo.write('shifts', row(moved, shift))).rejections).toEqual([]);
  expect(record()).toMatchObject({ day: '2026-06-16', totalMinutes: 565, paidMinutes: 570 });
  expect((await mo.write('hours', row({ ...record(), approvedBy: staff.mo.id }, record()))).rejections).toEqual([]);
  expect(record()).toMatchObject({ day: '2026-06-16', totalMinutes: 565, paidMinutes: 570 });
});

it('a correction is paid by the rule of its day, and an approval keeps what is paid', async () => {
  await changeRules([fromStart]);
  await clockAday();
  const mo = await server.as('mo');
  const corrected = { ...record(), breakMinutes: 30, correctionReason: 'Lunch' };
  expect((await mo.write('hours', row(corrected, record()))).rejections).toEqual([]);
  expect(record()).toMatchObject({ totalMinutes: 535, paidMinutes: 480, totalPay: 10_560 });
  expect((await mo.write('hours', row({ ...record(), approvedBy: staff.mo.id }, record()))).rejections).toEqual([]);
  await changeRules([{ ...fromStart, earlyMinutes: null }]);
  expect(record()).toMatchObject({ totalMinutes: 535, paidMinutes: 480, approvedBy: staff.mo.id });
});

it('no device says what is paid', async () => {
  await clockAday();
  const mo = await server.as('mo');
  await mo.write('hours', row({ ...record(), paidMinutes: 5, approvedBy: staff.mo.id }, record()));
  expect(record()).toMatchObject({ totalMinutes: 565, paidMinutes: 565 });
});
