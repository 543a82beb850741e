import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { HoursRecord } from '#schema/entities/hours.ts';
import { type Day, type Instant, type Pence, toInstant } from '#schema/entities/primitives.ts';
import {
  buildHoursRecord,
  buildPayrollEntry,
  buildPayrollPeriod,
  buildPunch,
  buildShift,
} from '#schema/fixtures/build.ts';
import { positionId } from '#schema/fixtures/catalogue.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { recordIdOf } from '#schema/rules/hours/hours-record.ts';
import { agreedOf } from '#schema/rules/payroll/dated-terms.ts';
import { dayMs } from '#schema/rules/time/lengths.ts';
import { correctHours } from '#server/domain/hours/correct-hours.ts';
import { agreeTerms } from '#server/fixtures/agreed-terms.ts';
import { createStaffedApp, type StaffedApp, staff } from '#server/fixtures/staffed-app.ts';
import { row } from '#server/fixtures/sync-client.ts';

let server: StaffedApp;
/** Amara earns £13.20, and £20.00 in the position `bar`. */
const bar = positionId('Host');
const times = { startTime: '2026-06-16T08:00:00.000Z' as Instant, endTime: '2026-06-16T16:30:00.000Z' as Instant };
const ofFloor = buildShift({ id: fixtureId(810), userId: staff.amara.id, ...times });
const ofBar = buildShift({ ...ofFloor, id: fixtureId(811), positionId: bar });
const onNoShift = buildHoursRecord({ userId: staff.amara.id });
const onFloor = buildHoursRecord({ ...onNoShift, shiftId: ofFloor.id });
const reason = { correctionReason: 'She was behind the bar' };

beforeEach(async () => {
  server = await createStaffedApp();
  server.clock.now = Date.parse('2026-06-16T21:00:00.000Z');
  const employment = server.find('employment', staff.amara.id);
  if (!employment) throw new Error('Amara has no employment');
  const positionRates = [{ positionId: bar, hourlyRate: 2000 as Pence }];
  server.store('employment', { ...employment, positionRates });
});
afterEach(() => server.close());

const now = (id = onNoShift.id) => server.find('hoursRecord', id) as HoursRecord;
const write = async (collection: 'hours' | 'shifts', next: object, before?: object) => {
  const mo = await server.as('mo');
  const { rejections } = await mo.write(collection, row(next as never, before as never));
  expect(rejections).toEqual([]);
};

describe('the rate agreed for day and position (D45)', () => {
  it('follows when hours are put on a shift of a position with its own rate, and off it', async () => {
    server.store('shift', ofBar);
    server.store('hoursRecord', onNoShift);
    await write('hours', { ...onNoShift, shiftId: ofBar.id }, onNoShift);
    expect(now()).toMatchObject({ shiftId: ofBar.id, hourlyRate: 2000, totalPay: 16_000, corrections: [] });
    await write('hours', { ...now(), shiftId: '' }, now());
    expect(now()).toMatchObject({ hourlyRate: 1320, totalPay: 10_560 });
  });

  it('follows when one write takes back the approval of hours and puts them on another shift, whose rate then rises', async () => {
    const wasBar = { ...ofFloor, positionId: bar };
    server.store('shift', wasBar, ofBar);
    await write('hours', { ...onNoShift, shiftId: ofBar.id, ...reason });
    await write('hours', { ...now(), approvedBy: staff.mo.id }, now());
    await write('shifts', ofFloor, wasBar);
    await write('hours', { ...now(), approvedBy: '', approvedAt: '', shiftId: ofFloor.id }, now());
    expect(now()).toMatchObject({ shiftId: ofFloor.id, hourlyRate: 1320 });
    const positionRates = [{ positionId: ofFloor.positionId, hourlyRate: 1500 as Pence }];
    server.run('grace', (tx) => agreeTerms(tx, staff.amara.id, '2026-06-01', { positionRates }));
    expect(now()).toMatchObject({ shiftId: ofFloor.id, hourlyRate: 1500 });
  });

  it('follows the position of a shift that was worked and is not approved', async () => {
    server.store('shift', ofFloor);
    server.store('hoursRecord', onFloor);
    await write('shifts', { ...ofFloor, positionId: bar }, ofFloor);
    expect(now()).toMatchObject({ hourlyRate: 2000, totalPay: 16_000 });
  });

  it('follows a correction that puts the hours on another shift', async () => {
    server.store('shift', ofBar);
    server.store('hoursRecord', onNoShift);
    await write('hours', { ...onNoShift, shiftId: ofBar.id, breakMinutes: 90, ...reason }, onNoShift);
    expect(now()).toMatchObject({ totalMinutes: 420, hourlyRate: 2000, totalPay: 14_000 });
  });

  it('follows a clock-out that shows which shift was worked', async () => {
    const late = { startTime: '2026-06-16T11:00:00.000Z' as Instant, endTime: '2026-06-16T19:00:00.000Z' as Instant };
    server.store('shift', { ...ofFloor, endTime: '2026-06-16T10:00:00.000Z' as Instant }, { ...ofBar, ...late });
    const amara = await server.as('amara');
    const clockIn = buildPunch({ userId: staff.amara.id, deviceTime: '2026-06-16T09:00:00.000Z' as Instant });
    await amara.write('hours', row(clockIn));
    expect(now(recordIdOf(clockIn.id))).toMatchObject({ shiftId: ofFloor.id, hourlyRate: 1320 });
    const clockOut = { id: fixtureId(820), type: 'out' as const, deviceTime: '2026-06-16T19:00:00.000Z' as Instant };
    await amara.write('hours', row(buildPunch({ ...clockIn, ...clockOut })));
    expect(now(recordIdOf(clockIn.id))).toMatchObject({ shiftId: ofBar.id, hourlyRate: 2000, totalPay: 20_000 });
  });

  it.each([
    ['approved', { ...onFloor, approvedBy: staff.mo.id, approvedAt: onFloor.createdAt }],
    ['at a rate from elsewhere', { ...onFloor, hourlyRate: 1500 as Pence, totalPay: 12_000 as Pence }],
  ])('leaves hours that are %s', async (_, record) => {
    server.store('shift', ofFloor);
    server.store('hoursRecord', record);
    await write('shifts', { ...ofFloor, positionId: bar }, ofFloor);
    expect(now()).toEqual(record);
  });

  it.each([
    ['', { startDate: '2026-06-15', endDate: '2026-06-28' }],
    [', as time of an earlier period', { startDate: '2026-06-01', endDate: '2026-06-14' }],
  ])('leaves hours that a completed run has paid%s', async (_, dates) => {
    const { id, clockIn, hourlyRate } = onFloor;
    const day = dates.startDate;
    const clockOut = onFloor.clockOut as Instant;
    const paid = { id, day, clockIn, clockOut, hourlyRate, regular: 480, overtime: 0, doubleTime: 0 };
    server.store('shift', ofFloor);
    server.store('hoursRecord', onFloor);
    const entry = { userId: staff.amara.id, status: 'completed', records: [paid], ...dates } as const;
    server.store('payrollPeriod', buildPayrollPeriod());
    server.store('payrollEntry', buildPayrollEntry(entry as never));
    await write('shifts', { ...ofFloor, positionId: bar }, ofFloor);
    expect(now()).toEqual(onFloor);
  });
});

describe('the rate of the position now (D45)', () => {
  const approved = { ...onFloor, approvedBy: staff.mo.id, approvedAt: onFloor.createdAt };
  const clearing = positionId('Busser');
  const approve = () => write('hours', { ...now(), approvedBy: staff.mo.id }, now());
  const takeBack = () => write('hours', { ...now(), approvedBy: '', approvedAt: '' }, now());
  const become = (position: string) => {
    const shift = server.find('shift', ofFloor.id) as object;
    return write('shifts', { ...shift, positionId: position }, shift);
  };
  beforeEach(() => {
    server.store('shift', ofFloor, ofBar);
    server.store('hoursRecord', approved);
  });

  it.each([
    ['after their approval was taken back', [takeBack, () => become(bar), approve]],
    ['before their approval was taken back', [() => become(bar), takeBack, approve]],
    [
      'and they were put on it while they were approved',
      [() => write('hours', { ...now(), shiftId: ofBar.id }, now()), takeBack, approve],
    ],
  ])('is that of hours approved again: the shift became one of the bar %s', async (_, steps) => {
    for (const step of steps) await step();
    expect(now()).toMatchObject({ approvedBy: staff.mo.id, hourlyRate: 2000, totalPay: 16_000 });
  });

  it('is that of hours corrected while they are approved', async () => {
    await become(bar);
    expect(now()).toMatchObject({ hourlyRate: 1320 });
    await write('hours', { ...now(), breakMinutes: 90, ...reason }, now());
    expect(now()).toMatchObject({ totalMinutes: 420, hourlyRate: 2000, totalPay: 14_000 });
  });

  describe('is news to the person', () => {
    const heard = () =>
      server
        .all('notification')
        .filter(({ type }) => type === 'hours-corrected')
        .map(({ userId, title, body, link }) => ({ userId, title, body, link }));
    const link = `/timesheets?week=2026-06-15&person=${staff.amara.id}&record=${onFloor.id}`;
    const toAmara = { userId: staff.amara.id, link };
    const correct = () => write('hours', { ...now(), breakMinutes: 90, ...reason }, now());

    it('once, beside the old one, if the hours are approved again', async () => {
      await become(bar);
      await takeBack();
      expect(heard()).toEqual([]);
      await approve();
      await takeBack();
      await approve();
      expect(heard()).toEqual([
        { ...toAmara, title: 'Mo changed your pay for Tue 16 Jun', body: 'Now £20.00 an hour instead of £13.20.' },
      ]);
    });

    it('with the hours, if they are corrected', async () => {
      await become(bar);
      await correct();
      const body = 'Now 7 h at £20.00 an hour instead of £13.20. She was behind the bar';
      expect(heard()).toEqual([{ ...toAmara, title: 'Mo changed your hours for Tue 16 Jun', body }]);
    });

    it('not of hours that nobody has approved before', async () => {
      server.connection.exec('delete from audit_trail');
      server.store('hoursRecord', onNoShift);
      await write('hours', { ...now(), shiftId: ofBar.id, approvedBy: staff.mo.id }, now());
      expect(now()).toMatchObject({ approvedBy: staff.mo.id, hourlyRate: 2000 });
      expect(heard()).toEqual([]);
    });

    it('not if they are now of a day that a salary pays', async () => {
      const employment = server.find('employment', staff.amara.id);
      if (!employment) throw new Error('Amara has no employment');
      const salary = { payBasis: 'salary', annualSalary: 3_000_000 as Pence } as const;
      const hourly = agreedOf(employment);
      const termsByDate = [
        { ...hourly, ...salary, from: '' as const },
        { ...hourly, from: '2026-06-16' as Day },
      ];
      server.store('employment', { ...employment, termsByDate });
      const shift = server.find('shift', ofFloor.id) as object;
      await takeBack();
      await write('shifts', { ...shift, startTime: '2026-06-15T22:30:00.000Z' }, shift);
      await approve();
      expect(now()).toMatchObject({ day: '2026-06-15', hourlyRate: 0 });
      expect(heard()).toEqual([]);
    });

    it('not if they approve their own hours', async () => {
      await become(bar);
      await takeBack();
      server.run('amara', (tx) => correctHours(tx, now(), { ...now(), approvedBy: staff.amara.id }));
      expect(now()).toMatchObject({ approvedBy: staff.amara.id, hourlyRate: 2000 });
      expect(heard()).toEqual([]);
    });
  });

  it('is that of open hours whose shift became another one while it stood in the days to come, and their day is its day', async () => {
    const later = toInstant(Date.parse(ofFloor.startTime) + 30 * dayMs);
    const moveTo = (startTime: Instant) => {
      const shift = server.find('shift', ofFloor.id);
      if (!shift) throw new Error('The shift is gone');
      const length = Date.parse(shift.endTime) - Date.parse(shift.startTime);
      const times = { startTime, endTime: toInstant(Date.parse(startTime) + length) };
      return write('shifts', { ...shift, ...times }, shift);
    };
    await takeBack();
    const { day } = now();
    await moveTo(later);
    await become(bar);
    await moveTo(ofFloor.startTime);
    expect(now()).toMatchObject({ day, hourlyRate: 2000, totalPay: 16_000 });
  });

  it('is that of open hours whose shift becomes one of a third position', async () => {
    const employment = server.find('employment', staff.amara.id);
    if (!employment) throw new Error('Amara has no employment');
    const ofClearing = { positionId: clearing, hourlyRate: 1700 as Pence };
    server.store('employment', { ...employment, positionRates: [...employment.positionRates, ofClearing] });
    await become(bar);
    await takeBack();
    expect(now()).toMatchObject({ hourlyRate: 1320 });
    await become(clearing);
    expect(now()).toMatchObject({ hourlyRate: 1700, totalPay: 13_600 });
    await approve();
    expect(now()).toMatchObject({ hourlyRate: 1700 });
  });

  it('is not that of hours at a rate from elsewhere', async () => {
    server.store('hoursRecord', { ...approved, hourlyRate: 1500 as Pence, totalPay: 12_000 as Pence });
    await become(bar);
    await takeBack();
    await approve();
    expect(now()).toMatchObject({ hourlyRate: 1500, totalPay: 12_000 });
  });

  it('is that of hours that a late clock-in lengthens', async () => {
    const amara = await server.as('amara');
    const clockedIn = buildPunch({
      id: fixtureId(830),
      userId: staff.amara.id,
      deviceTime: '2026-06-16T09:00:00.000Z' as Instant,
    });
    const clockedOut = { id: fixtureId(831), type: 'out' as const, deviceTime: '2026-06-16T16:00:00.000Z' as Instant };
    server.run('grace', (tx) => tx.remove('hoursRecord', onFloor.id, 'set-up'));
    server.run('grace', (tx) => tx.remove('shift', ofBar.id, 'set-up'));
    await amara.write('hours', row(clockedIn));
    await amara.write('hours', row(buildPunch({ ...clockedIn, ...clockedOut })));
    const { id } = now(recordIdOf(clockedIn.id));
    await write('hours', { ...now(id), approvedBy: staff.mo.id }, now(id));
    await become(bar);
    await write('hours', { ...now(id), approvedBy: '', approvedAt: '' }, now(id));
    expect(now(id)).toMatchObject({ shiftId: ofFloor.id, hourlyRate: 1320 });
    await amara.write(
      'hours',
      row(buildPunch({ ...clockedIn, id: fixtureId(832), deviceTime: '2026-06-16T08:45:00.000Z' as Instant })),
    );
    expect(now(id)).toMatchObject({ clockIn: '2026-06-16T08:45:00.000Z', hourlyRate: 2000 });
  });
});

it('hours move with the day of their shift, and so does what is paid for them, until they are approved (D16)', async () => {
  server.store('shift', ofFloor);
  server.store('hoursRecord', onFloor);
  const yesterday = { startTime: '2026-06-15T22:30:00.000Z', endTime: '2026-06-16T09:00:00.000Z' };
  await write('shifts', { ...ofFloor, ...yesterday }, ofFloor);
  expect(now().day).toBe('2026-06-15');
  await write('hours', { ...now(), approvedBy: staff.mo.id }, now());
  const moved = server.find('shift', ofFloor.id) as object;
  await write('shifts', { ...moved, startTime: ofFloor.startTime, endTime: ofFloor.endTime }, moved);
  expect(now().day).toBe('2026-06-15');
});
