import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Employment } from '#schema/entities/employment.ts';
import type { Day, Minutes, Pence } from '#schema/entities/primitives.ts';
import { buildEmployment } from '#schema/fixtures/build.ts';
import { withTermsFrom } from '#schema/rules/payroll/dated-terms.ts';
import { changeEmployment } from '#server/domain/people/change-employment.ts';
import { createPayWorld, hoursOf, type PayWorld, payeeOf } from '#server/fixtures/pay-world.ts';
import { staff } from '#server/fixtures/staffed-app.ts';

/** £1,000.00 in June: £33.33 a day. */
const salary = { payBasis: 'salary', annualSalary: 1_200_000 as Pence, weeklyHours: 20 } as const;
const month = (number: string, days: number) =>
  ({ frequency: 'monthly', startDate: `2026-${number}-01`, paymentDate: `2026-${number}-${days}` }) as const;
const [june, july, august] = [month('06', 30), month('07', 31), month('08', 31)];

let world: PayWorld;
beforeEach(async () => {
  world = await createPayWorld();
  world.clock.now = Date.parse('2026-06-02T09:00:00.000Z');
  const names = { username: 'ben', email: 'ben@example.com' };
  world.store('employment', { ...buildEmployment({ id: staff.ben.id, userId: staff.ben.id, ...salary }), ...names });
  for (const number of ['05', '06', '07', '08']) world.store('hoursRecord', hoursOf('amara', `2026-${number}-10`));
});
afterEach(() => world.close());

const startedOn = (day: string, changes: Parameters<typeof payeeOf>[1] = {}) =>
  world.store('payee', payeeOf('ben', { startDate: day as Day, taxBasis: 'W1M1', ...changes }));
const setActive = async (isActive: boolean, on: string, leavesOn = '') => {
  world.clock.now = Date.parse(`${on}T09:00:00.000Z`);
  const grace = await world.signIn('grace');
  const body = { isActive, ...(leavesOn !== '' && { leavesOn }) };
  expect((await grace(`/api/admin/users/${staff.ben.id}`, { method: 'PATCH', body })).status).toBe(200);
};
const unpaidOf = (run: string) =>
  world.entryOf('ben', run).warnings.flatMap(({ code, message }) => (code === 'salary-not-paid' ? [message] : []));
const leaveOut = async (run: string) => {
  await world.send(`/entries/${world.entryOf('ben', run).id}`, 'DELETE');
  await world.send(`/periods/${run}/process`);
  expect((await world.send(`/periods/${run}/complete`)).status).toBe(200);
};
const tap = async (run: string) => {
  await world.send(`/entries/${world.entryOf('ben', run).id}/corrections`);
  return world.entryOf('ben', run);
};

describe('the first days of somebody who begins', () => {
  it('before the period of the first run here are listed, from their first day on', async () => {
    startedOn('2026-05-22');
    const run = await world.begin(june);
    // 10 of 31 days of May.
    expect(unpaidOf(run)).toEqual([expect.stringContaining('May 22, 2026 – May 31, 2026: £322.58.')]);
    expect(await tap(run)).toMatchObject({ grossPay: 100_000 + 32_258 });
    expect(unpaidOf(run)).toEqual([]);
    await world.send(`/periods/${run}/process`);
    expect((await world.send(`/periods/${run}/complete`)).status).toBe(200);
    const next = await world.begin(july);
    expect(world.entryOf('ben', next)).toMatchObject({ grossPay: 100_000, refusals: [] });
    expect(unpaidOf(next)).toEqual([]);
  });

  it('are not listed if opening figures say that they were paid, or for somebody who began long before Brigade', async () => {
    const opening = { ...payeeOf('ben').opening, taxYear: '2026-27', grossPay: 32_258 as Pence };
    startedOn('2026-05-22', { opening: { ...opening, taxablePay: 32_258 as Pence } });
    const run = await world.begin(june);
    expect(unpaidOf(run)).toEqual([]);
    startedOn('2019-05-22');
    await world.send(`/periods/${run}/gather`);
    expect(unpaidOf(run)).toEqual([]);
  });

  it('in a period whose run was made before they were entered are listed by stretch', async () => {
    startedOn('', { payFrequency: 'weekly' });
    await world.complete(june);
    startedOn('2026-05-22');
    expect(unpaidOf(await world.begin(july))).toEqual([
      expect.stringContaining('May 22, 2026 – May 31, 2026; Jun 1, 2026 – Jun 30, 2026: £1,322.58.'),
    ]);
  });
});

describe('somebody who left and came back twice', () => {
  it('is paid once for every day of each stay, and for none between', async () => {
    startedOn('2026-06-01');
    await setActive(false, '2026-06-07', '2026-06-06');
    await setActive(true, '2026-06-13');
    startedOn('2026-06-13');
    await setActive(false, '2026-06-19', '2026-06-18');
    await setActive(true, '2026-06-25');
    startedOn('2026-06-25');
    const run = await world.begin(june);
    // Three times six of 30 days.
    expect(world.entryOf('ben', run).salaryPay).toBe(60_000);
    await leaveOut(run);
    const next = await world.begin(july);
    expect(unpaidOf(next)).toEqual([
      'No run paid the salary for Jun 1, 2026 – Jun 6, 2026; Jun 13, 2026 – Jun 18, 2026; Jun 25, 2026 – Jun 30, 2026: £600.00. Add it as a correction, unless it was paid elsewhere.',
    ]);
    expect(await tap(next)).toMatchObject({ grossPay: 100_000 + 60_000 });
  });

  it('is not paid from a first day that was entered by mistake and corrected', async () => {
    startedOn('2026-06-13');
    startedOn('2026-06-01');
    await setActive(false, '2026-06-07', '2026-06-06');
    await setActive(true, '2026-06-16');
    await setActive(false, '2026-06-21', '2026-06-20');
    await setActive(true, '2026-06-25');
    // 6, 5 and 6 of 30 days.
    expect(world.entryOf('ben', await world.begin(june)).salaryPay).toBe(56_667);
  });
});

it('every stretch that nothing paid is listed, even beside a draft of another group', async () => {
  startedOn('2026-06-03', { payFrequency: 'weekly' });
  await world.complete({ frequency: 'weekly', startDate: '2026-06-08', paymentDate: '2026-06-19' });
  await world.begin({ frequency: 'weekly', startDate: '2026-06-15', paymentDate: '2026-06-26' });
  await world.complete(june);
  startedOn('2026-06-03');
  const run = await world.begin(july);
  expect(unpaidOf(run)).toEqual([
    expect.stringContaining('Jun 3, 2026 – Jun 7, 2026; Jun 15, 2026 – Jun 30, 2026: £700.00'),
  ]);
});

it('days that a line settled are not asked about again, and a late run that cannot pay them takes nothing back', async () => {
  startedOn('2026-05-22');
  const run = await world.begin(july);
  // May by July’s months, and all of June.
  expect((await tap(run)).grossPay).toBe(100_000 + 100_000 + 32_258);
  await world.send(`/periods/${run}/process`);
  expect((await world.send(`/periods/${run}/complete`)).status).toBe(200);
  expect(unpaidOf(await world.begin(august))).toEqual([]);
  const late = world.entryOf('ben', await world.begin(june));
  expect(late.refusals.map(({ code }) => code)).toEqual(['payment-out-of-order']);
  expect(late.warnings.map(({ code }) => code)).not.toContain('pay-changed-after-payment');
});

it('days that a line settled a quarter ago are not asked about again by a run that looks further back', async () => {
  for (const day of ['2026-01-10', '2026-05-11']) world.store('hoursRecord', hoursOf('amara', day));
  world.store('payee', payeeOf('amara', { taxBasis: 'W1M1' }));
  startedOn('2025-05-22', { payFrequency: 'weekly' });
  await world.complete(month('01', 30));
  await world.complete({ frequency: 'weekly', startDate: '2025-12-29', paymentDate: '2026-01-09' });
  const week = await world.begin({ frequency: 'weekly', startDate: '2026-01-12', paymentDate: '2026-01-23' });
  expect(unpaidOf(week)).toEqual([expect.stringContaining('Jan 5, 2026 – Jan 11, 2026')]);
  await tap(week);
  await world.send(`/periods/${week}/process`);
  expect((await world.send(`/periods/${week}/complete`)).status).toBe(200);
  startedOn('2025-05-22');
  expect(unpaidOf(await world.begin(month('05', 30)))).toEqual([
    expect.stringContaining('No run paid the salary for Jan 19, 2026 – Jan 31, 2026; '),
  ]);
});

it('what a run that was drafted late has settled stays settled when its period is out of sight', async () => {
  world.store('hoursRecord', hoursOf('amara', '2026-02-10'));
  world.store('payee', payeeOf('amara', { taxBasis: 'W1M1' }));
  startedOn('2025-02-01');
  world.clock.now = Date.parse('2026-03-01T09:00:00.000Z');
  await world.complete(month('02', 28));
  world.clock.now = Date.parse('2026-04-08T09:00:00.000Z');
  world.run('grace', (tx) => {
    const employment = tx.find('employment', staff.ben.id);
    if (!employment) return;
    const rise = { annualSalary: 1_320_000 as Pence };
    const terms = withTermsFrom(employment, rise, { from: '2026-02-01' as Day, today: '2026-04-08' });
    changeEmployment(tx, employment, { ...employment, ...terms });
  });
  world.clock.now += 60_000;
  const late = await world.begin({ frequency: 'monthly', startDate: '2026-01-01', paymentDate: '2026-04-10' });
  expect((await tap(late)).additions.map(({ amount }) => amount)).toEqual([10_000]);
  await world.send(`/periods/${late}/process`);
  expect((await world.send(`/periods/${late}/complete`)).status).toBe(200);
  const codes = world.entryOf('ben', await world.begin(june)).warnings.map(({ code }) => code);
  expect(codes).not.toContain('pay-changed-after-payment');
});

it('hours that were paid and are corrected to a much later day are not paid a second time', async () => {
  const weekly = (startDate: string, paymentDate: string) => ({ frequency: 'weekly', startDate, paymentDate }) as const;
  world.store('payee', payeeOf('amara', { payFrequency: 'weekly', taxBasis: 'W1M1' }));
  const record = hoursOf('amara', '2026-06-07');
  world.store('hoursRecord', record, hoursOf('amara', '2026-09-15'));
  await world.complete(weekly('2026-06-01', '2026-06-12'));
  const by = { at: '2026-06-16T09:00:00.000Z' as typeof record.clockIn, by: staff.grace.id, reason: 'Wrong week' };
  const before = { clockIn: record.clockIn, clockOut: record.clockOut, breakMinutes: record.breakMinutes };
  world.store('hoursRecord', {
    ...record,
    day: '2026-06-14' as Day,
    clockIn: '2026-06-14T09:00:00.000Z' as typeof record.clockIn,
    clockOut: '2026-06-14T17:30:00.000Z' as typeof record.clockIn,
    corrections: [{ ...before, ...by }] as unknown as typeof record.corrections,
  });
  const entry = world.entryOf('amara', await world.begin(weekly('2026-09-14', '2026-09-25')));
  // What no run has paid yet is included; the record of June is not.
  expect(entry.records.map(({ day }) => day)).toEqual(['2026-06-10', '2026-07-10', '2026-08-10', '2026-09-15']);
});

it('somebody who began in the tax year before their first pay here was paid elsewhere until then', async () => {
  startedOn('2025-06-01');
  expect(unpaidOf(await world.begin(month('04', 30)))).toEqual([]);
});

describe('a correction that was added', () => {
  const setPercent = (overtimePercent: number) => {
    const [restaurant] = world.all('restaurant');
    const payRules = { overtimeAfterWeeklyMinutes: 900 as Minutes, overtimePercent };
    if (restaurant) world.store('restaurant', { ...restaurant, payRules: { ...restaurant.payRules, ...payRules } });
  };
  const agree = (changes: Parameters<typeof withTermsFrom>[1], from: string) =>
    world.run('grace', (tx) => {
      const employment = tx.find('employment', staff.ben.id);
      if (!employment) return;
      const terms = withTermsFrom(employment, changes, { from: from as Day, today: '2026-07-02' });
      changeEmployment(tx, employment, { ...employment, ...terms });
    });

  it('of hours is not part of a later difference in the salary, though the overtime rules changed', async () => {
    startedOn('2026-06-01');
    agree({ payBasis: 'hourly', hourlyRate: 1300 as Pence }, '2026-06-01');
    setPercent(150);
    const [first, ...others] = ['08', '09', '10'].map((day) => hoursOf('ben', `2026-06-${day}`));
    if (first) world.store('hoursRecord', first, ...others);
    world.clock.now = Date.parse('2026-07-01T09:00:00.000Z');
    await world.complete(june);
    const shorter = { totalMinutes: 420 as Minutes, paidMinutes: 420 as Minutes };
    if (first)
      world.store('hoursRecord', {
        ...first,
        clockOut: '2026-06-08T16:30:00.000Z' as typeof first.clockOut,
        ...shorter,
      });
    world.store('hoursRecord', hoursOf('ben', '2026-07-10'));
    const run = await world.begin(july);
    expect((await tap(run)).additions.map(({ amount }) => amount)).toEqual([-1950]);
    await world.send(`/periods/${run}/process`);
    expect((await world.send(`/periods/${run}/complete`)).status).toBe(200);
    setPercent(200);
    world.clock.now = Date.parse('2026-08-01T09:00:00.000Z');
    agree({ payBasis: 'salary', annualSalary: 1_200_000 as Pence }, '2026-06-21');
    const next = await world.begin(august);
    // Ten of 30 days for June, all of July instead of its hours, and nothing for the hour whose approval was withdrawn.
    expect((await tap(next)).additions.map(({ amount }) => amount)).toEqual([33_333, 100_000 - 10_400]);
  });

  it('is not asked about again after a change of the address alone', async () => {
    const contractChangedAt = () =>
      world.run('grace', (tx) => {
        const employment = tx.find('employment', staff.ben.id);
        if (employment) changeEmployment(tx, employment, { ...employment, address: `${world.clock.now} Quay Street` });
      });
    startedOn('2026-06-01');
    agree({ payBasis: 'hourly', hourlyRate: 1300 as Pence }, '2026-06-01');
    setPercent(150);
    world.store('hoursRecord', ...['08', '09', '10'].map((day) => hoursOf('ben', `2026-06-${day}`)));
    const first = await world.complete(june);
    // As an older version completed it.
    const { particulars, ...entry } = world.entryOf('ben', first);
    const { overtimeRules: _, ...kept } = particulars;
    world.store('payrollEntry', { ...entry, particulars: kept });
    setPercent(200);
    world.clock.now += 60_000;
    agree({ hourlyRate: 1400 as Pence }, '2026-06-01');
    world.store('hoursRecord', hoursOf('ben', '2026-07-10'));
    const run = await world.begin(july);
    const codes = (id: string) => world.entryOf('ben', id).warnings.map(({ code }) => code);
    expect(codes(run)).toContain('rate-changed-after-payment');
    world.clock.now += 60_000;
    const body = { what: 'unclear', reason: 'Paid in cash' };
    await world.send(`/entries/${world.entryOf('ben', run).id}/settle`, 'POST', body);
    expect(codes(run)).not.toContain('rate-changed-after-payment');
    world.clock.now += 60_000;
    contractChangedAt();
    await world.send(`/periods/${run}/gather`);
    expect(codes(run)).not.toContain('rate-changed-after-payment');
  });
});

it('a new salary agreed for an earlier stay is announced, with its periods', async () => {
  startedOn('2025-01-01');
  await world.complete(june);
  await setActive(false, '2026-07-01', '2026-06-30');
  await setActive(true, '2026-08-01');
  startedOn('2026-08-01');
  const employment = world.find('employment', staff.ben.id) as Employment;
  const agreed = (from: string, annualSalary: number, before: Employment) => ({
    ...before,
    ...withTermsFrom(
      before,
      { annualSalary: annualSalary as Pence },
      { from: from as Day, today: '2026-08-05' as Day },
    ),
  });
  const risen = agreed('2026-07-01', 1_200_000, agreed('2026-06-01', 1_500_000, employment));
  world.run('grace', (tx) => changeEmployment(tx, employment, risen));
  expect(world.all('notification').flatMap(({ body }) => (body.includes('changed the salary') ? [body] : []))).toEqual([
    'Grace changed the salary for days already paid: Jun 1, 2026 – Jun 30, 2026. The next pay run settles the difference.',
  ]);
});
