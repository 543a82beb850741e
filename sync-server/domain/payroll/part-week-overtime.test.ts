import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Employment } from '#schema/entities/employment.ts';
import type { HoursRecord } from '#schema/entities/hours.ts';
import type { Payee } from '#schema/entities/payroll.ts';
import type { Day, Instant, Minutes, Pence } from '#schema/entities/primitives.ts';
import { buildEmployment } from '#schema/fixtures/build.ts';
import { correctHours } from '#server/domain/hours/correct-hours.ts';
import { agreeTerms } from '#server/fixtures/agreed-terms.ts';
import { createPayWorld, hoursOf, july, type PayWorld, payeeOf } from '#server/fixtures/pay-world.ts';
import { staff } from '#server/fixtures/staffed-app.ts';

const { id } = staff.ben;
const untaxed = { taxCode: 'NT', taxBasis: 'W1M1' } as const;
const august = { frequency: 'monthly', startDate: '2026-08-01', paymentDate: '2026-08-31' } as const;

let world: PayWorld;
/** Overtime begins at 40 hours and earns half as much again; Ben has £13.00 an hour, or £700 a week. */
beforeEach(async () => {
  world = await createPayWorld();
  world.payOvertime(150);
});
afterEach(() => world.close());

const at = (day: string) => {
  world.clock.now = Date.parse(`${day}T09:00:00.000Z`);
};
const employ = (payee: Partial<Payee>) => {
  const pay = { hourlyRate: 1300 as Pence, annualSalary: 3_640_000 as Pence, weeklyHours: 40, positionRates: [] };
  const names = { username: 'ben', email: 'ben@example.com' };
  world.store('employment', buildEmployment({ id, userId: id, payBasis: 'hourly', ...pay, ...names }));
  world.store('payee', payeeOf('ben', { ...untaxed, ...payee }));
};
const work = (days: readonly string[], changes: Partial<HoursRecord> = {}) => {
  const records = days.map((day) => hoursOf('ben', day, changes));
  world.store('hoursRecord', ...records);
  return records;
};
const weekFrom = (startDate: string, paymentDate: string) =>
  world.settle({ frequency: 'weekly', startDate, paymentDate });
const correct = (record: HoursRecord | undefined, changes: Partial<HoursRecord>) => {
  const result = world.run('mo', (tx) => {
    const stored = tx.find('hoursRecord', record?.id ?? '') as HoursRecord;
    const correction = { approvedBy: staff.mo.id, correctionReason: 'Seen on the rota' };
    return correctHours(tx, stored, { ...stored, ...correction, ...changes });
  });
  expect(result.ok).toBe(true);
};
/** Worked, and approved one after the other on a later day. */
const workApproved = (days: readonly string[], approvedOn: string) => {
  const records = work(days, { approvedBy: '', approvedAt: '' });
  at(approvedOn);
  for (const record of records) correct(record, {});
  return records;
};
const agree = (from: string, changes: Partial<Employment>) =>
  world.run('grace', (tx) => agreeTerms(tx, id, from, changes));
const paid = () =>
  world
    .all('payrollEntry')
    .filter(({ userId, status }) => userId === id && status === 'completed')
    .reduce((sum, { grossPay }) => sum + grossPay, 0);
const correctionsIn = (made: string) => world.entryOf('ben', made).additions.map(({ amount }) => amount);

/** Eight hours on each day from Monday to Saturday; the first run begins on Wednesday. */
const firstWeek = ['2026-06-29', '2026-06-30', '2026-07-01', '2026-07-02', '2026-07-03', '2026-07-04'];
const later = { clockIn: '2026-06-29T10:00:00.000Z', clockOut: '2026-06-29T18:30:00.000Z' } as Partial<HoursRecord>;

it.each([
  ['hours that it paid: by what was corrected', 4, { breakMinutes: 0 as Minutes }, 975, 1300],
  ['hours paid elsewhere: by the overtime that they made', 0, { breakMinutes: 150 as Minutes }, -2 * 650, 1300],
  ['hours paid elsewhere that are as many as before: by the rise', 0, later, 24 * 100 + 8 * 150, 1400],
])('a correction in the week in which the first run begins settles %s', async (_, place, changes, amount, rate) => {
  at('2026-06-20');
  employ({ startDate: '2025-06-01' as Day });
  const records = workApproved(firstWeek, '2026-07-06');
  await world.settle(july);
  expect(paid()).toBe(24 * 1300 + 8 * 1950);
  at('2026-08-05');
  correct(records[place], changes);
  if (rate > 1300) agree('2026-07-01', { hourlyRate: rate as Pence });
  work(['2026-08-10']);
  const { additions } = world.entryOf('ben', await world.settle(august));
  const name = expect.stringContaining(rate > 1300 ? 'pay agreed since' : 'hours corrected since');
  expect(additions).toEqual([expect.objectContaining({ amount, name })]);
});

it('hours paid elsewhere that are corrected more than a quarter later are settled too, if nothing was settled before', async () => {
  at('2026-06-20');
  employ({ startDate: '2025-06-01' as Day });
  const [monday] = workApproved(firstWeek, '2026-07-06');
  await world.settle(july);
  work(['2027-02-10']);
  at('2027-02-15');
  correct(monday, { breakMinutes: 150 as Minutes });
  const made = await world.settle({ ...august, startDate: '2027-02-01', paymentDate: '2027-02-28' });
  expect(correctionsIn(made)).toEqual([-2 * 650]);
});

it('hours approved after the first run do not change what it paid for later days of their week', async () => {
  at('2026-06-20');
  employ({ startDate: '2025-06-01' as Day });
  const [monday] = work(firstWeek.slice(0, 1), { approvedBy: '', approvedAt: '' });
  const [, , , friday] = work(firstWeek.slice(1));
  await world.settle(july);
  expect(paid()).toBe(32 * 1300);
  at('2026-08-05');
  correct(monday, {});
  correct(friday, { breakMinutes: 0 as Minutes });
  expect(correctionsIn(await world.settle(august))).toEqual([975]);
});

it.each([
  ['', []],
  [', however they were corrected', [-150, 150, 90]],
])('hours of the week of the first run that become due later are not overtime a second time%s', async (_, changes) => {
  at('2026-06-08');
  world.store('payee', payeeOf('amara', { ...untaxed, startDate: '2020-01-01' as Day, payFrequency: 'weekly' }));
  employ({ startDate: '' });
  await weekFrom('2026-06-01', '2026-06-08');
  const records = workApproved(firstWeek, '2026-07-06');
  await world.settle(july);
  at('2026-08-05');
  for (const minutes of changes) {
    world.clock.now += 60_000;
    const { clockIn } = records[0] as HoursRecord;
    const clockOut = new Date(Date.parse(clockIn) + (510 + minutes) * 60_000).toISOString() as HoursRecord['clockOut'];
    correct(records[0], { clockOut });
  }
  world.store('payee', payeeOf('ben', { ...untaxed, startDate: '2026-06-29' as Day }));
  const more = changes.at(-1) ?? 0;
  await world.settle(august);
  expect(paid()).toBe(40 * 1300 + 8 * 1950 + (more / 60) * 1950);
});

/** Corrected and corrected back; then the approval is withdrawn. */
const withdrawCorrected = (record: HoursRecord | undefined) => {
  for (const breakMinutes of [60, 30] as Minutes[]) {
    world.clock.now += 60_000;
    correct(record, { breakMinutes });
  }
  world.clock.now += 60_000;
  correct(record, { approvedBy: '' });
};

it('hours whose approval was taken back before a run and given after it are overtime on top of what it paid', async () => {
  at('2026-06-20');
  employ({ startDate: '2026-07-01' as Day });
  const [monday] = workApproved(
    ['06', '07', '08', '09', '10', '11'].map((day) => `2026-07-${day}`),
    '2026-07-13',
  );
  withdrawCorrected(monday);
  await world.settle(july);
  expect(paid()).toBe(40 * 1300);
  at('2026-08-05');
  correct(monday, {});
  await world.settle(august);
  expect(paid()).toBe(40 * 1300 + 8 * 1950);
});

it('hours whose approval was taken back before the first run do not change what it paid for the rest of their week', async () => {
  at('2026-06-20');
  employ({ startDate: '2025-06-01' as Day });
  const records = workApproved(firstWeek, '2026-07-06');
  withdrawCorrected(records[0]);
  await world.settle(july);
  expect(paid()).toBe(32 * 1300);
  at('2026-08-05');
  correct(records[0], {});
  correct(records[4], { breakMinutes: 0 as Minutes });
  expect(correctionsIn(await world.settle(august))).toEqual([975]);
});

it.each([
  ['and given again', true],
  ['and not given again yet', false],
])('an approval that is taken back after the first run %s takes no overtime back', async (_, isGivenAgain) => {
  at('2026-06-20');
  employ({ startDate: '2025-06-01' as Day });
  const records = work(firstWeek);
  await world.settle(july);
  at('2026-08-05');
  correct(records[0], { approvedBy: '' });
  if (isGivenAgain) correct(records[0], {});
  correct(records[4], { breakMinutes: 0 as Minutes });
  const second = await world.settle(august);
  expect(correctionsIn(second)).toEqual([975]);
  // They were paid elsewhere.
  expect(world.entryOf('ben', second).records).toEqual([]);
});

it('hours that began just after midnight stay on Monday when they are corrected', async () => {
  at('2026-06-20');
  employ({ startDate: '2025-06-01' as Day });
  const times = (clockIn: string, clockOut: string) => ({ clockIn, clockOut }) as Partial<HoursRecord>;
  const [night] = work(firstWeek.slice(0, 1), times('2026-06-28T23:30:00.000Z', '2026-06-29T08:00:00.000Z'));
  const [, , , friday] = work(firstWeek.slice(1));
  await world.settle(july);
  expect(paid()).toBe(24 * 1300 + 8 * 1950);
  at('2026-08-05');
  correct(night, times('2026-06-29T00:30:00.000Z', '2026-06-29T09:00:00.000Z'));
  correct(friday, { breakMinutes: 0 as Minutes });
  expect(correctionsIn(await world.settle(august))).toEqual([975]);
});

it.each([
  ['the week before, which was paid elsewhere: the overtime is taken back', '2026-06-28', 32 * 1300],
  ['the next week: it is taken back, and they are paid there', '2026-07-06', 40 * 1300],
  ['another day of their week: they are paid, and the overtime stays', '2026-07-05', 32 * 1300 + 8 * 1950],
])('hours that the first run only counted are moved to %s', async (_, day, amount) => {
  at('2026-06-20');
  employ({ startDate: '2025-06-01' as Day });
  const [monday] = work(firstWeek);
  await world.settle(july);
  at('2026-08-05');
  correct(monday, { clockIn: `${day}T09:00:00.000Z` as Instant, clockOut: `${day}T17:30:00.000Z` as Instant });
  work(['2026-08-10']);
  await world.settle(august);
  expect(paid()).toBe(amount + 8 * 1300);
});

it('hours that an older run counted and that were corrected since are listed once the overtime rules have changed', async () => {
  at('2026-06-20');
  employ({ startDate: '2025-06-01' as Day });
  const [monday, tuesday] = work(firstWeek);
  const entry = world.entryOf('ben', await world.settle(july));
  const { overtimeRules: _, ...particulars } = entry.particulars ?? {};
  world.store('payrollEntry', { ...entry, particulars: particulars as typeof entry.particulars });
  world.payOvertime(200);
  const named = async () => {
    const made = await world.begin(august);
    const { id: entryId, warnings } = world.entryOf('ben', made);
    const isNamed = warnings.some(({ code }) => code === 'rate-changed-after-payment');
    if (isNamed) {
      const body = { what: 'unclear', reason: 'Paid in cash' };
      expect((await world.send(`/entries/${entryId}/settle`, 'POST', body)).status).toBe(200);
      expect(world.entryOf('ben', made).warnings).toEqual([]);
    }
    return isNamed;
  };
  at('2026-08-05');
  work(['2026-08-10']);
  correct(tuesday, { breakMinutes: 60 as Minutes });
  world.clock.now += 60_000;
  correct(tuesday, { breakMinutes: 30 as Minutes });
  expect(await named()).toBe(false);
  await world.send(`/periods/${world.all('payrollPeriod').find(({ status }) => status === 'draft')?.id}`, 'DELETE');
  correct(monday, { breakMinutes: 150 as Minutes });
  expect(await named()).toBe(true);
});

const sixDays = ['01', '02', '03', '04', '05', '06'].map((day) => `2026-06-${day}`);

it.each(['before', 'after'])(
  'a week earns the same if the salary of its first days is agreed %s the run',
  async (when) => {
    at('2026-05-20');
    employ({ startDate: '2026-06-01' as Day, payFrequency: 'weekly' });
    const salaried = () => {
      agree('2026-06-01', { payBasis: 'salary' });
      agree('2026-06-04', { payBasis: 'hourly' });
    };
    if (when === 'before') salaried();
    const records = work(sixDays);
    await weekFrom('2026-06-01', '2026-06-08');
    at('2026-06-10');
    if (when === 'after') salaried();
    work(['2026-06-10']);
    await weekFrom('2026-06-08', '2026-06-15');
    // Three days of £700 a week, and 24 hours; eight more of the next week.
    expect(paid()).toBe(30_000 + 24 * 1300 + 8 * 1300);
    at('2026-06-16');
    correct(records[3], { breakMinutes: 29 as Minutes });
    work(['2026-06-17']);
    expect(correctionsIn(await weekFrom('2026-06-15', '2026-06-22'))).toEqual([22]);
  },
);

it('a day approved late loses the overtime that it had when a salary pays the rest of its week', async () => {
  at('2026-05-20');
  employ({ startDate: '2026-06-01' as Day, payFrequency: 'weekly' });
  const [monday] = work(sixDays.slice(0, 1), { approvedBy: '', approvedAt: '' });
  work(sixDays.slice(1));
  await weekFrom('2026-06-01', '2026-06-08');
  at('2026-06-09');
  correct(monday, {});
  await weekFrom('2026-06-08', '2026-06-15');
  expect(paid()).toBe(40 * 1300 + 8 * 1950);
  at('2026-06-16');
  agree('2026-06-03', { payBasis: 'salary' });
  await weekFrom('2026-06-15', '2026-06-22');
  // Monday and Tuesday by the hour, five days of £700, and two weeks.
  expect(paid()).toBe(16 * 1300 + 50_000 + 140_000);
});
