import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { HoursRecord } from '#schema/entities/hours.ts';
import type { Day, Instant, Pence } from '#schema/entities/primitives.ts';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { buildEmployment, buildShift } from '#schema/fixtures/build.ts';
import { positionId } from '#schema/fixtures/catalogue.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { correctHours } from '#server/domain/hours/correct-hours.ts';
import { changeShift } from '#server/domain/rota/change-shift.ts';
import { agreeTerms } from '#server/fixtures/agreed-terms.ts';
import { createPayWorld, hoursOf, type PayWorld, payeeOf } from '#server/fixtures/pay-world.ts';
import { staff } from '#server/fixtures/staffed-app.ts';

const { id } = staff.ben;
const untaxed = { taxCode: 'NT', taxBasis: 'W1M1' } as const;

let world: PayWorld;
beforeEach(async () => {
  world = await createPayWorld();
  world.store('payee', payeeOf('amara', { ...untaxed, startDate: '2020-01-01' as Day }));
  rules({ overtimeAfterWeeklyMinutes: 2400, overtimePercent: 150 });
  at('2026-04-20');
  const pay = { payBasis: 'hourly' as const, hourlyRate: 1300 as Pence, positionRates: [] };
  const names = { username: 'ben', email: 'ben@example.com' };
  world.store('employment', buildEmployment({ id, userId: id, ...pay, ...names }));
  world.store('payee', payeeOf('ben', { ...untaxed, startDate: '2025-06-01' as Day }));
});
afterEach(() => world.close());

const at = (day: string) => {
  world.clock.now = Date.parse(`${day}T09:00:00.000Z`);
};
const rules = (changes: Partial<Record<keyof Restaurant['payRules'], number>>) => {
  const [restaurant] = world.all('restaurant');
  if (!restaurant) throw new Error('no restaurant');
  const payRules = { ...restaurant.payRules, ...changes } as Restaurant['payRules'];
  world.store('restaurant', { ...restaurant, payRules });
};
const work = (...days: readonly string[]) => world.store('hoursRecord', ...days.map((day) => hoursOf('ben', day)));
const periodOf = (month: number) => {
  const paymentDate = new Date(Date.UTC(2026, month, 0)).toISOString().slice(0, 10);
  at(paymentDate);
  const startDate = `${paymentDate.slice(0, 8)}01`;
  world.store('hoursRecord', hoursOf('amara', startDate));
  return { frequency: 'monthly', startDate, paymentDate };
};
/** Ben's notifications, or another person's. */
const news = (userId: string = id) =>
  world
    .all('notification')
    .filter((each) => each.userId === userId && each.title.includes('past hours'))
    .map(({ body }) => body);
/** Ben gets £14.00 an hour from a day on. The sum in his notification, in pence; undefined if there is none. */
const saidOfRise = (today: string, from: string): number | undefined => {
  at(today);
  world.run('grace', (tx) => agreeTerms(tx, id, from, { hourlyRate: 1400 as Pence }));
  const told = news().at(-1);
  const [, said] = /, £([\d.]+) more in all( for hours paid here)?\./.exec(told ?? '') ?? [];
  return said === undefined ? undefined : Math.round(Number(said) * 100);
};
const settledIn = async (month: number): Promise<number> => {
  const run = await world.begin(periodOf(month));
  await world.send(`/entries/${world.entryOf('ben', run).id}/corrections`);
  return world.entryOf('ben', run).additions.reduce((sum, { amount }) => sum + amount, 0);
};

const juneWeek = ['01', '02', '03', '04', '05', '06'].map((day) => `2026-06-${day}`);
const firstWeek = ['2026-06-29', '2026-06-30', '2026-07-01', '2026-07-02', '2026-07-03', '2026-07-04'];

it.each([
  ['after the overtime rules have changed', 6, juneWeek, '2026-06-01', { overtimeAfterWeeklyMinutes: 0 }, 5200],
  ['in the week in which the first run begins', 7, firstWeek, '2026-07-01', {}, 3600],
  ['with hours from before the first run', 6, ['2026-05-11', '2026-05-12', '2026-06-02'], '2026-05-01', {}, 800],
])('the sum stated for another rate is what the next run settles %s', async (_, first, days, from, later, sum) => {
  work(...days);
  await world.complete(periodOf(first));
  rules(later);
  const said = saidOfRise(`2026-0${first + 1}-05`, from);
  expect([said, await settledIn(first + 1)]).toEqual([sum, sum]);
});

it('the sum counts hours that are still to be paid, with their overtime', async () => {
  work(...juneWeek);
  await world.complete(periodOf(6));
  world.store('hoursRecord', hoursOf('ben', '2026-06-07', { approvedAt: '2026-07-02T09:00:00.000Z' as Instant }));
  expect(saidOfRise('2026-07-05', '2026-06-06')).toBe(2 * 8 * 150);
});

it('the sum is not stated for hours from before the first run alone', async () => {
  work('2026-05-12', '2026-06-02');
  await world.complete(periodOf(6));
  at('2026-07-05');
  world.run('grace', (tx) => {
    agreeTerms(tx, id, '2026-05-01', { hourlyRate: 1400 as Pence });
    agreeTerms(tx, id, '2026-05-20', { hourlyRate: 1300 as Pence });
  });
  expect(news()).toEqual([
    'Grace changed the pay from 12 May 2026: one approved record. The next pay run settles hours already paid.',
  ]);
});

it('the sum is not stated if the run kept no overtime rules and they have changed: admins work it out', async () => {
  work(...juneWeek);
  const june = await world.complete(periodOf(6));
  const entry = world.entryOf('ben', june);
  const { overtimeRules: _, ...particulars } = entry.particulars ?? {};
  world.store('payrollEntry', { ...entry, particulars: particulars as typeof entry.particulars });
  rules({ overtimePercent: 200 });
  expect(saidOfRise('2026-07-05', '2026-06-01')).toBeUndefined();
  const changed = 'Grace changed the pay from 1 Jun 2026: 6 approved records.';
  expect(news()).toEqual([changed]);
  expect(news(staff.grace.id)).toEqual([
    `${changed} The next pay run settles hours already paid, except where the overtime rules have changed since. For those, work out the difference and add a correction by hand.`,
  ]);
  const run = await world.begin(periodOf(7));
  expect(world.entryOf('ben', run).warnings.map(({ code }) => code)).toContain('rate-changed-after-payment');
});

it.each([
  [6, '6 paid records'],
  [2, '6 approved or paid records'],
])('the sum counts paid hours whose approval was taken back: %i records', async (count, records) => {
  work(...juneWeek);
  await world.complete(periodOf(6));
  const theirs = world.all('hoursRecord').filter(({ userId }) => userId === id);
  for (const record of theirs.slice(0, count))
    world.store('hoursRecord', { ...record, approvedBy: '', approvedAt: '' });
  world.store('hoursRecord', hoursOf('ben', '2026-06-08', { approvedBy: '', approvedAt: '' }));
  const said = saidOfRise('2026-07-05', '2026-06-01');
  expect(news()).toEqual([expect.stringContaining(`${records}, £52.00 more in all.`)]);
  expect([said, await settledIn(7)]).toEqual([5200, 5200]);
});

describe('hours of somebody with £20.00 behind the bar, whose shift became another one after they were approved', () => {
  const [bar, floor] = [positionId('Host'), positionId('Server')];
  const [floorShift, barShift] = [fixtureId(701), fixtureId(702)];
  const day = '2026-07-01';
  const minute = 60_000;
  let record: HoursRecord;

  beforeEach(() => {
    at('2026-07-02');
    agree(1300, 2000);
    const times = { startTime: `${day}T09:00:00.000Z` as Instant, endTime: `${day}T17:30:00.000Z` as Instant };
    const shift = buildShift({ id: floorShift, userId: id, status: 'scheduled', positionId: floor, ...times });
    world.store('shift', shift, { ...shift, id: barShift, positionId: bar });
  });

  const agree = (hourlyRate: number, barRate: number) => {
    world.clock.now += minute;
    const positionRates = [{ positionId: bar, hourlyRate: barRate as Pence }];
    world.run('grace', (tx) => agreeTerms(tx, id, day, { hourlyRate: hourlyRate as Pence, positionRates }));
  };
  const worked = (shiftId: string) => {
    const hourlyRate = (shiftId === barShift ? 2000 : 1300) as Pence;
    record = hoursOf('ben', day, { shiftId, hourlyRate, totalPay: (8 * hourlyRate) as Pence });
    world.store('hoursRecord', record);
  };
  const change = (shiftId: string, changes: Partial<Shift>) => {
    world.clock.now += minute;
    const result = world.run('mo', (tx) => {
      const shift = tx.find('shift', shiftId) as Shift;
      return changeShift(tx, shift, { ...shift, ...changes });
    });
    expect(result.ok).toBe(true);
  };
  const approve = (changes: Partial<HoursRecord>) => {
    world.clock.now += minute;
    const result = world.run('mo', (tx) => {
      const stored = tx.find('hoursRecord', record.id) as HoursRecord;
      return correctHours(tx, stored, { ...stored, ...changes });
    });
    expect(result.ok).toBe(true);
  };
  const rate = () => world.find('hoursRecord', record.id)?.hourlyRate;

  const becameBar = () => change(floorShift, { positionId: bar });
  const ways: [string, string, () => void][] = [
    ['of the floor, then of the bar', floorShift, becameBar],
    ['of the bar, then of the floor', barShift, () => change(barShift, { positionId: floor })],
    [
      'of the bar, then given to somebody else and of the floor',
      barShift,
      () => {
        change(barShift, { userId: staff.amara.id });
        change(barShift, { positionId: floor });
      },
    ],
    ['of the bar, then cancelled', barShift, () => change(barShift, { status: 'cancelled' })],
    ['of the floor, then put on a shift of the bar', floorShift, () => approve({ shiftId: barShift })],
    ['of the bar, then taken off their shift', barShift, () => approve({ shiftId: '' })],
    [
      'of the floor, then of the bar, and no longer approved',
      floorShift,
      () => {
        becameBar();
        approve({ approvedBy: '' });
      },
    ],
  ];

  it.each(ways)('get a rise for the past in the position that they were approved in: %s', (_, shiftId, act) => {
    worked(shiftId);
    act();
    const before = rate() ?? 0;
    expect(before).toBe(record.hourlyRate);
    const isApproved = world.find('hoursRecord', record.id)?.approvedBy !== '';
    agree(1400, 2100);
    expect(rate()).toBe(before + 100);
    expect(news()).toEqual(isApproved ? [expect.stringContaining('one approved record, £8.00 more in all.')] : []);
    agree(1450, 2150);
    expect(rate()).toBe(before + 150);
  });

  it.each(ways)('are settled by the next run if they were paid: %s', async (_, shiftId, act) => {
    worked(shiftId);
    await world.complete(periodOf(7));
    at('2026-08-05');
    act();
    agree(1400, 2100);
    expect(news()).toEqual([expect.stringContaining(', £8.00 more in all.')]);
    world.store('hoursRecord', hoursOf('ben', '2026-08-03'));
    expect(await settledIn(8)).toBe(800);
  });

  it('get a lower rate as well', async () => {
    worked(floorShift);
    await world.complete(periodOf(7));
    at('2026-08-05');
    becameBar();
    agree(1280, 2000);
    expect(rate()).toBe(1280);
    expect(news()).toEqual([expect.stringContaining(', £1.60 less in all.')]);
  });

  it('stay as they are if another rate is agreed only for the position that their shift has now', () => {
    worked(floorShift);
    becameBar();
    agree(1300, 2100);
    expect(rate()).toBe(1300);
    expect(news()).toEqual([]);
  });

  it('stay at the rate of their position if the present one had the same', () => {
    agree(1300, 1300);
    worked(floorShift);
    becameBar();
    agree(1300, 2000);
    expect(rate()).toBe(1300);
  });

  it('follow their shift until they are approved, even if both rates are the same', () => {
    agree(1300, 1300);
    worked(floorShift);
    approve({ approvedBy: '' });
    becameBar();
    agree(1300, 2000);
    expect(rate()).toBe(2000);
  });

  it.each<[string, number, Partial<Shift>, readonly number[]]>([
    ['moved', 1300, { startTime: `${day}T08:00:00.000Z` as Instant }, [1300, 1400]],
    ['moved', 2000, { startTime: `${day}T08:00:00.000Z` as Instant }, [2000, 2100]],
    ['given to somebody else', 2000, { userId: staff.amara.id }, [1300, 1360]],
    ['cancelled', 1300, { status: 'cancelled' }, [1300, 1360]],
  ])('follow their shift, while it is theirs, if no longer approved: %s, %d', (_, bar, changes, [then, after]) => {
    agree(1300, bar);
    // Else they would fit that one when their own has gone.
    change(barShift, { status: 'cancelled' });
    worked(floorShift);
    becameBar();
    approve({ approvedBy: '' });
    expect(rate()).toBe(1300);
    change(floorShift, changes);
    expect(rate()).toBe(then);
    agree(1360, bar + 100);
    expect(rate()).toBe(after);
  });

  it('keep their position if the marketplace moves their shift after their approval is taken back', () => {
    agree(1300, 1300);
    worked(floorShift);
    becameBar();
    approve({ approvedBy: '' });
    const shift = world.find('shift', floorShift) as Shift;
    world.run('mo', (tx) => tx.put('shift', { ...shift, userId: staff.amara.id }, 'give-shift-away'));
    agree(1360, 1400);
    expect(rate()).toBe(1360);
  });

  it('go by the present position if the audit trail does not go back so far', () => {
    worked(floorShift);
    becameBar();
    world.connection.prepare('delete from audit_trail where recordId in (?, ?)').run(record.id, floorShift);
    world.store('hoursRecord', { ...record, hourlyRate: 2000 as Pence, totalPay: 16_000 as Pence });
    agree(1400, 2100);
    expect(rate()).toBe(2100);
  });
});
