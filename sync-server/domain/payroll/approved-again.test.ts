import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { HoursRecord, Punch } from '#schema/entities/hours.ts';
import type { Payee } from '#schema/entities/payroll.ts';
import { type Day, type Instant, type Minutes, toInstant } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { buildPayrollPeriod, buildPunch, buildShift } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { addDays } from '#schema/rules/time/zone.ts';
import { correctHours } from '#server/domain/hours/correct-hours.ts';
import { recordPunch } from '#server/domain/hours/record-punch.ts';
import { changeShift } from '#server/domain/rota/change-shift.ts';
import { createPayWorld, hoursOf, july, june, type PayWorld, payeeOf } from '#server/fixtures/pay-world.ts';
import { staff } from '#server/fixtures/staffed-app.ts';

const { id } = staff.ben;
const untaxed = { taxCode: 'NT', taxBasis: 'W1M1' } as const;
const august = { frequency: 'monthly', startDate: '2026-08-01', paymentDate: '2026-08-31' } as const;
const september = { frequency: 'monthly', startDate: '2026-09-01', paymentDate: '2026-09-30' } as const;
const october = { frequency: 'monthly', startDate: '2026-10-01', paymentDate: '2026-10-31' } as const;
const november = { frequency: 'monthly', startDate: '2026-11-01', paymentDate: '2026-11-30' } as const;

let world: PayWorld;
/** Overtime begins at 40 hours and earns half as much again; Ben has £13.00 an hour. */
beforeEach(async () => {
  world = await createPayWorld();
  world.payOvertime();
});
afterEach(() => world.close());

const at = (instant: string) => {
  world.clock.now = Date.parse(instant.length > 10 ? instant : `${instant}T09:00:00.000Z`);
};
const employ = (payee: Partial<Payee>) => {
  const employment = world.find('employment', id);
  if (!employment) throw new Error('no employment');
  world.store('employment', { ...employment, payBasis: 'hourly', hourlyRate: 1300 as never, positionRates: [] });
  world.store('payee', payeeOf('ben', { ...untaxed, ...payee }));
};
const work = (days: readonly string[], changes: Partial<HoursRecord> = {}) => {
  const records = days.map((day) => hoursOf('ben', day, changes));
  world.store('hoursRecord', ...records);
  return records;
};
/** Approves hours, or corrects them. */
const approve = (record: HoursRecord | undefined, changes: Partial<HoursRecord> = {}) => {
  world.clock.now += 60_000;
  const result = world.run('mo', (tx) => {
    const stored = tx.find('hoursRecord', record?.id ?? '') as HoursRecord;
    const next = { ...stored, approvedBy: staff.mo.id, correctionReason: 'Seen on the rota', ...changes };
    return correctHours(tx, stored, next);
  });
  expect(result.ok).toBe(true);
};
const takeBack = (record: HoursRecord | undefined) => approve(record, { approvedBy: '' });
const weekFrom = (startDate: string, paymentDate: string) => ({ frequency: 'weekly', startDate, paymentDate }) as const;
const shiftId = fixtureId(701);
const moveShift = (changes: Partial<Shift>) => {
  const shift = world.find('shift', shiftId);
  if (!shift) throw new Error('no shift');
  world.store('shift', { ...shift, ...changes });
};
/** Others were paid here long before, so runs look back past the first one of the month. */
const paidSinceDecember = () => {
  at('2026-01-20');
  world.store('payee', payeeOf('amara', { startDate: '2020-01-01' as Day, payFrequency: 'weekly' }));
  const december = {
    startDate: '2025-12-01' as Day,
    endDate: '2025-12-07' as Day,
    paymentDate: '2025-12-10' as Day,
  };
  const completed = { status: 'completed', completedAt: '2025-12-10T09:00:00.000Z' as Instant } as const;
  const tax = { taxYear: '2025-26', taxPeriod: 36 } as const;
  world.store(
    'payrollPeriod',
    buildPayrollPeriod({ id: fixtureId(8100), frequency: 'weekly', ...december, ...tax, ...completed }),
  );
};
let punches = 0;
const punch = (deviceTime: string, type: Punch['type'], source: Punch['source'] = 'phone') => {
  punches += 1;
  const made = { id: fixtureId(20_000 + punches), userId: id, deviceTime: deviceTime as Instant, type, source };
  expect(world.run('ben', (tx) => recordPunch(tx, buildPunch(made))).ok).toBe(true);
};
const hours = () => world.all('hoursRecord').filter(({ userId }) => userId === id);
/** Pence before tax, in all completed runs. */
const paid = () =>
  world
    .all('payrollEntry')
    .filter(({ userId, status }) => userId === id && status === 'completed')
    .reduce((sum, { grossPay }) => sum + grossPay, 0);
const day = 8 * 1300;
const overtimeDay = 8 * 1950;

describe('hours that a run only counted, in the week of the first run', () => {
  /** A shift in the first minutes of Monday, and the hours of somebody who came at ten to midnight. */
  const night = () => {
    const times = { startTime: '2026-06-28T23:00:00.000Z' as Instant, endTime: '2026-06-29T07:00:00.000Z' as Instant };
    world.store('shift', buildShift({ id: shiftId, userId: id, status: 'scheduled', ...times }));
    const clocked = { clockIn: '2026-06-28T22:50:00.000Z' as Instant, clockOut: '2026-06-29T07:20:00.000Z' as Instant };
    return work(['2026-06-29'], { shiftId, ...clocked })[0];
  };
  const others = ['2026-06-30', '2026-07-01', '2026-07-02', '2026-07-03', '2026-07-04'];
  const firstRun = async () => {
    await world.settle(july);
    // Saturday is overtime.
    expect(paid()).toBe(3 * day + overtimeDay);
    at('2026-08-05');
  };
  const nextRun = async () => {
    work(['2026-08-10']);
    await world.settle(august);
    return paid();
  };

  describe.each([
    ['only since it', () => at('2026-06-20')],
    ['since December', () => paidSinceDecember()],
  ])('where runs are made %s', (_, begin) => {
    beforeEach(() => {
      begin();
      employ({ startDate: '2025-06-01' as Day });
    });

    it.each([
      ['taken off their shift', (record) => approve(record, { shiftId: '' })],
      ['moved by a correction', (record) => approve(record, { shiftId: '', breakMinutes: 31 as Minutes })],
      [
        'approved again after their shift was moved while they were open',
        (record) => {
          const shift = world.find('shift', shiftId) as Shift;
          const moved = { ...shift, startTime: '2026-06-28T22:50:00.000Z' as Instant };
          expect(world.run('mo', (tx) => changeShift(tx, shift, moved)).ok).toBe(true);
          approve(record);
        },
      ],
    ] as [string, (record: HoursRecord | undefined) => void][])(
      'take their overtime with them into the week before: %s',
      async (_way, move) => {
        const record = night();
        work(others);
        await firstRun();
        takeBack(record);
        move(record);
        expect(world.find('hoursRecord', record?.id ?? '')?.day).toBe('2026-06-28');
        expect(await nextRun()).toBe(5 * day);
      },
    );

    it('leave less overtime if fewer of them are paid after they were approved again', async () => {
      const [restaurant] = world.all('restaurant');
      if (!restaurant) throw new Error('no restaurant');
      const paidTimeRules = [{ from: '2025-01-01' as Day, earlyMinutes: 0, roundTo: 0 as const }];
      world.store('restaurant', { ...restaurant, paidTimeRules });
      const times = {
        startTime: '2026-06-29T09:00:00.000Z' as Instant,
        endTime: '2026-06-29T17:30:00.000Z' as Instant,
      };
      world.store('shift', buildShift({ id: shiftId, userId: id, status: 'scheduled', ...times }));
      const [monday] = work(['2026-06-29'], { shiftId });
      work(others);
      await firstRun();
      takeBack(monday);
      moveShift({ startTime: '2026-06-29T11:00:00.000Z' as Instant });
      approve(monday);
      expect(world.find('hoursRecord', monday?.id ?? '')?.paidMinutes).toBe(360);
      // Two hours of Saturday are no longer overtime.
      expect(await nextRun()).toBe(26 * 1300 + 6 * 1950 + day);
    });
  });

  it.each(['2026-04-20', '2026-03-15', '2025-06-29'])(
    'do not earn the overtime again once they are on %s',
    async (to) => {
      paidSinceDecember();
      employ({ startDate: '2025-01-01' as Day });
      const [monday] = work(['2026-06-29']);
      work(others);
      await firstRun();
      approve(monday, { clockIn: `${to}T09:00:00.000Z` as Instant, clockOut: `${to}T17:30:00.000Z` as Instant });
      expect(await nextRun()).toBe(5 * day);
      for (const [place, period] of [september, october, november].entries()) {
        work([period.startDate]);
        await world.settle(period);
        expect(paid()).toBe((6 + place) * day);
      }
    },
  );
});

describe('paid hours of a Sunday shift that began after midnight', () => {
  const night = (monday: Day) => {
    const minutes = (count: number) => toInstant(Date.parse(`${monday}T00:00:00.000Z`) + count * 60_000);
    const summer = monday > '2026-03-29' ? 60 : 0;
    const times = { startTime: minutes(-30 - summer), endTime: minutes(450 - summer) };
    world.store('shift', buildShift({ id: shiftId, userId: id, status: 'scheduled', ...times }));
    const clocked = { clockIn: minutes(10 - summer), clockOut: minutes(520 - summer) };
    return work([addDays(monday, -1)], { shiftId, ...clocked })[0];
  };
  const week = ['2026-07-07', '2026-07-08', '2026-07-09', '2026-07-10', '2026-07-11'];

  it.each([
    ['paid with them', true],
    ['paid while they were there', false],
  ])('make overtime of the next week while they are off their shift, with hours of it %s', async (_, isApproved) => {
    paidSinceDecember();
    employ({ startDate: '2026-01-01' as Day });
    const record = night('2026-07-06' as Day);
    work(['2026-06-29', '2026-06-30', '2026-07-01', '2026-07-02']);
    const next = work(week, isApproved ? {} : { approvedBy: '', approvedAt: '' });
    await world.settle(june);
    await world.settle(july);
    expect(paid()).toBe((isApproved ? 10 : 5) * day);
    at('2026-08-05');
    takeBack(record);
    approve(record, { shiftId: '' });
    expect(world.find('hoursRecord', record?.id ?? '')?.day).toBe('2026-07-06');
    if (!isApproved) for (const each of next) approve(each);
    work(['2026-08-10']);
    await world.settle(august);
    expect(paid()).toBe(10 * day + overtimeDay);
    takeBack(record);
    approve(record, { shiftId });
    work(['2026-09-10']);
    await world.settle(september);
    expect(paid()).toBe(12 * day);
  });

  it('are not paid again as hours of Monday, however long ago they were paid', async () => {
    at('2026-02-20');
    employ({ startDate: '2026-02-21' as Day, payFrequency: 'weekly' });
    world.store('payee', payeeOf('amara', { ...untaxed, payFrequency: 'weekly' }));
    const record = night('2026-03-09' as Day);
    await world.settle(weekFrom('2026-03-02', '2026-03-09'));
    await world.settle(weekFrom('2026-03-09', '2026-03-16'));
    work(['2026-12-10']);
    await world.settle(weekFrom('2026-12-07', '2026-12-14'));
    expect(paid()).toBe(2 * day);
    at('2027-01-06');
    takeBack(record);
    approve(record, { shiftId: '' });
    expect(world.find('hoursRecord', record?.id ?? '')?.day).toBe('2026-03-09');
    work(['2027-01-06']);
    await world.settle(weekFrom('2027-01-04', '2027-01-11'));
    expect(paid()).toBe(3 * day);
  });
});

it('paid hours are paid once if a late clock-in lengthens them while their approval is taken back', async () => {
  at('2026-06-20');
  employ({ startDate: '2026-06-21' as Day });
  at('2026-07-30T18:00:00.000Z');
  punch('2026-07-30T09:00:00.000Z', 'in', 'tablet');
  punch('2026-07-30T17:00:00.000Z', 'out', 'tablet');
  const [record] = hours();
  approve(record);
  await world.settle(july);
  expect(paid()).toBe(day);
  at('2026-08-01');
  takeBack(record);
  punch('2026-07-30T08:55:00.000Z', 'in');
  expect(hours()).toMatchObject([{ id: record?.id, clockIn: '2026-07-30T08:55:00.000Z', paidMinutes: 485 }]);
  punch('2026-07-30T08:50:00.000Z', 'in');
  expect(hours()).toMatchObject([{ id: record?.id, clockIn: '2026-07-30T08:50:00.000Z', paidMinutes: 490 }]);
  approve(record);
  work(['2026-08-10']);
  await world.settle(august);
  // Ten minutes at £13.00 an hour are £2.17.
  expect(paid()).toBe(2 * day + 217);
});

it('hours that a run only counted are still counted once after a late clock-in lengthens them', async () => {
  at('2026-07-20');
  employ({ startDate: '2025-06-01' as Day, payFrequency: 'weekly' });
  at('2026-08-03T18:00:00.000Z');
  punch('2026-08-03T09:00:00.000Z', 'in', 'tablet');
  punch('2026-08-03T17:00:00.000Z', 'out', 'tablet');
  const [monday] = hours();
  approve(monday);
  const others = work(['2026-08-04', '2026-08-05', '2026-08-06', '2026-08-07', '2026-08-08']);
  await world.settle({ frequency: 'weekly', startDate: '2026-08-05', paymentDate: '2026-08-12' });
  // Saturday is overtime.
  expect(paid()).toBe(4 * day + day / 2);
  takeBack(monday);
  punch('2026-08-03T08:55:00.000Z', 'in');
  approve(monday);
  approve(others[3], { breakMinutes: 0 as Minutes });
  work(['2026-08-12', '2026-08-13']);
  await world.settle({ frequency: 'weekly', startDate: '2026-08-12', paymentDate: '2026-08-19' });
  // Half an hour at £19.50 an hour, and five more minutes of overtime instead of regular time.
  expect(paid()).toBe(6 * day + day / 2 + 975 + 54);
});
