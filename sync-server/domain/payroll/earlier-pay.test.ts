import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Employment } from '#schema/entities/employment.ts';
import type { PayrollEntry } from '#schema/entities/payroll.ts';
import type { Day, Instant, Minutes, Pence } from '#schema/entities/primitives.ts';
import { buildEmployment } from '#schema/fixtures/build.ts';
import { withTermsFrom } from '#schema/rules/payroll/dated-terms.ts';
import { correctHours } from '#server/domain/hours/correct-hours.ts';
import { changeEmployment } from '#server/domain/people/change-employment.ts';
import { changeUser } from '#server/domain/people/change-user.ts';
import { createPayWorld, hoursOf, july, type PayWorld, payeeOf } from '#server/fixtures/pay-world.ts';
import { staff } from '#server/fixtures/staffed-app.ts';

let world: PayWorld;
beforeEach(async () => {
  world = await createPayWorld();
  world.clock.now = Date.parse('2026-07-02T09:00:00.000Z');
});
afterEach(() => world.close());

const today = '2026-07-02' as Day;
const salaried = () => {
  const employment = buildEmployment({ id: staff.ben.id, userId: staff.ben.id, weeklyHours: 30 });
  const salary = { payBasis: 'salary', annualSalary: 2_400_000 as Pence } as const;
  world.store('employment', { ...employment, ...salary, username: 'ben', email: 'ben@example.com' });
};
const employmentOf = (who: 'ben' | 'amara') => world.find('employment', staff[who].id) as Employment;
const agree = (who: 'ben' | 'amara', from: string, changes: Partial<Employment>) =>
  world.run('grace', (tx) => {
    const employment = employmentOf(who);
    return changeEmployment(tx, employment, {
      ...employment,
      ...withTermsFrom(employment, changes, { from: from as Day, today }),
    });
  });
const owedOf = ({ warnings }: PayrollEntry) =>
  warnings.filter(({ code }) => code === 'pay-changed-after-payment').map(({ message }) => message);
const corrected = async (id: string, who: 'ben' | 'amara') => {
  await world.send(`/entries/${world.entryOf(who, id).id}/corrections`);
  return world.entryOf(who, id);
};

describe('new pay agreed for days that a run has paid (D17)', () => {
  it('notifies the person and the admins for a salary, and is settled in the next run by a line that names the run', async () => {
    salaried();
    const first = await world.complete();
    world.clock.now += 60_000;
    agree('ben', '2026-06-16', { annualSalary: 3_000_000 as Pence });
    expect(world.all('notification').filter(({ title }) => title.includes('salary'))).toEqual([
      expect.objectContaining({
        userId: staff.ben.id,
        title: 'Your salary for past days has changed',
        body: 'Grace changed the salary for days already paid: Jun 1, 2026 – Jun 30, 2026. The next pay run settles the difference.',
      }),
    ]);
    const id = await world.begin(july);
    expect(owedOf(world.entryOf('ben', id))).toEqual([expect.stringContaining('£250.00 too low')]);
    const entry = await corrected(id, 'ben');
    expect(entry).toMatchObject({ salaryPay: 250_000, grossPay: 275_000 });
    expect(owedOf(entry)).toEqual([]);
    expect(entry.additions).toEqual([
      expect.objectContaining({
        name: 'Correction of Jun 1, 2026 – Jun 30, 2026: pay agreed since',
        amount: 25_000,
        corrects: world.entryOf('ben', first).id,
      }),
    ]);
    await world.send(`/periods/${id}/process`);
    expect((await world.send(`/periods/${id}/complete`)).status).toBe(200);
    const august = await world.begin({ ...july, startDate: '2026-08-01' as Day, paymentDate: '2026-08-31' as Day });
    expect(world.entryOf('ben', august).grossPay).toBe(250_000);
    expect(owedOf(world.entryOf('ben', august))).toEqual([]);
  });

  it('reaches runs of more than a quarter ago if the contract changed after the last payslip', async () => {
    salaried();
    await world.complete();
    for (const month of ['07', '08', '09', '10', '11']) {
      await world.complete({ ...july, startDate: `2026-${month}-01` as Day, paymentDate: `2026-${month}-28` as Day });
    }
    world.clock.now += 60_000;
    agree('ben', '2026-06-16', { annualSalary: 3_000_000 as Pence });
    const id = await world.begin({ ...july, startDate: '2026-12-01' as Day, paymentDate: '2026-12-28' as Day });
    const { additions } = await corrected(id, 'ben');
    expect(additions.map(({ amount }) => amount)).toEqual([25_000, 50_000, 50_000, 50_000, 50_000, 50_000]);
  });

  it('applies to the rate of hours that were paid', async () => {
    world.store('hoursRecord', hoursOf('amara', '2026-06-20', { hourlyRate: employmentOf('amara').hourlyRate }));
    await world.complete();
    world.clock.now += 60_000;
    agree('amara', '2026-06-10', { hourlyRate: 1500 as Pence });
    world.store('hoursRecord', hoursOf('amara', '2026-07-01', { hourlyRate: 1500 as Pence }));
    const id = await world.begin(july);
    // 8 hours at £15.00 instead of £13.20.
    expect((await corrected(id, 'amara')).additions.map(({ amount }) => amount)).toEqual([1440]);
  });

  it('owes nobody who left and came back a salary for the time they were away', async () => {
    salaried();
    const setActive = (isActive: boolean) =>
      world.run('grace', (tx) => {
        const ben = tx.find('user', staff.ben.id);
        return ben && changeUser(tx, ben, { ...ben, isActive });
      });
    world.clock.now = Date.parse('2026-06-06T12:00:00.000Z');
    setActive(false);
    const first = await world.complete();
    expect(world.entryOf('ben', first).salaryPay).toBe(40_000);
    world.clock.now = Date.parse('2026-07-02T12:00:00.000Z');
    setActive(true);
    const entry = world.entryOf('ben', await world.begin(july));
    // From the day they were reactivated: 30 of 31 days.
    expect(entry.salaryPay).toBe(193_548);
    expect(owedOf(entry)).toEqual([]);
  });

  it('lists earlier hours that were corrected, of somebody who left and came back', async () => {
    const record = hoursOf('ben', '2026-06-10');
    world.store('hoursRecord', record);
    await world.complete();
    const setActive = (isActive: boolean) =>
      world.run('grace', (tx) => {
        const ben = tx.find('user', staff.ben.id);
        return ben && changeUser(tx, ben, { ...ben, isActive });
      });
    world.clock.now = Date.parse('2026-07-02T12:00:00.000Z');
    setActive(false);
    setActive(true);
    const shorter = { totalMinutes: 420 as Minutes, paidMinutes: 420 as Minutes };
    world.store('hoursRecord', { ...record, clockOut: '2026-06-10T16:30:00.000Z' as Instant, ...shorter });
    world.store('hoursRecord', hoursOf('ben', '2026-07-10'));
    const id = await world.begin(july);
    expect((await corrected(id, 'ben')).additions.map(({ amount }) => amount)).toEqual([-1300]);
  });

  it('notifies the admins at once of hours corrected after they were paid, and of no others', async () => {
    const [paid, unpaid] = [hoursOf('amara', '2026-06-10'), hoursOf('amara', '2026-07-01')];
    world.store('hoursRecord', paid, unpaid);
    await world.complete();
    world.clock.now += 60_000;
    const correction = { correctionReason: 'Stayed on', approvedBy: staff.mo.id };
    world.run('mo', (tx) =>
      correctHours(tx, paid, { ...paid, ...correction, clockOut: '2026-06-10T19:30:00.000Z' as Instant }),
    );
    world.run('mo', (tx) =>
      correctHours(tx, unpaid, { ...unpaid, ...correction, clockOut: '2026-07-01T19:30:00.000Z' as Instant }),
    );
    expect(world.all('notification').filter(({ userId }) => userId === staff.grace.id)).toEqual([
      expect.objectContaining({
        title: 'Paid hours of Amara have changed',
        body: 'Wed 10 Jun: 10 h instead of 8 h. The next pay run names the difference.',
      }),
    ]);
    const id = await world.begin(july);
    expect((await corrected(id, 'amara')).additions.map(({ amount }) => amount)).toEqual([2600]);
    expect(world.entryOf('amara', id).warnings).toEqual([]);
  });

  it.each([
    ['onto a day that a salary pays', '2026-06-18', 'Thu 18 Jun: 8 h instead of 8 h on Tue 16 Jun.'],
    ['to another week', '2026-06-09', 'Tue 9 Jun: 8 h instead of 8 h on Tue 16 Jun.'],
    ['to another day of the week, still by the hour', '2026-06-15', undefined],
  ])('tells the admins, if it may change pay, of paid hours moved %s', async (_, day, words) => {
    salaried();
    agree('ben', '2026-06-01', { payBasis: 'hourly', hourlyRate: 1300 as Pence });
    agree('ben', '2026-06-17', { payBasis: 'salary' });
    const record = hoursOf('ben', '2026-06-16');
    world.store('hoursRecord', record);
    await world.complete();
    world.clock.now += 60_000;
    const isAboutHours = ({ userId, title }: { userId: string; title: string }) =>
      userId === staff.grace.id && title === 'Paid hours of Ben have changed';
    const times = { clockIn: `${day}T09:00:00.000Z` as Instant, clockOut: `${day}T17:30:00.000Z` as Instant };
    const correction = { correctionReason: 'Wrong day', approvedBy: staff.mo.id };
    world.run('mo', (tx) => correctHours(tx, record, { ...record, ...times, ...correction }));
    expect(world.find('hoursRecord', record.id)).toMatchObject({ day, paidMinutes: 480 });
    expect(
      world
        .all('notification')
        .filter(isAboutHours)
        .map(({ body }) => body),
    ).toEqual(words ? [`${words} The next pay run names any difference in pay.`] : []);
  });

  it('tells the admins when paid hours are corrected again after leaving the period that paid them', async () => {
    const record = hoursOf('ben', '2026-06-28');
    world.store('hoursRecord', record);
    await world.complete();
    world.clock.now = Date.parse('2026-07-08T09:00:00.000Z');
    const correctTo = (clockOut: string) =>
      world.run('mo', (tx) => {
        const stored = tx.find('hoursRecord', record.id) ?? record;
        const times = { clockIn: '2026-07-06T09:00:00.000Z' as Instant, clockOut: clockOut as Instant };
        return correctHours(tx, stored, {
          ...stored,
          ...times,
          correctionReason: 'Wrong day',
          approvedBy: staff.mo.id,
        });
      });
    correctTo('2026-07-06T17:30:00.000Z');
    correctTo('2026-07-06T20:30:00.000Z');
    const told = world.all('notification').filter(({ title }) => title === 'Paid hours of Ben have changed');
    expect(told.map(({ body }) => body.split('.')[0])).toEqual([
      'Mon 6 Jul: 8 h instead of 8 h on Sun 28 Jun',
      'Mon 6 Jul: 11 h instead of 8 h',
    ]);
    world.store('hoursRecord', hoursOf('ben', '2026-07-01'));
    expect(owedOf(world.entryOf('ben', await world.begin(july)))).toEqual([expect.stringContaining('£39.00 too low')]);
  });

  it('states the sum that the run owes, overtime included', async () => {
    const days = ['08', '09', '10', '11', '12', '13'];
    const hourlyRate = employmentOf('amara').hourlyRate;
    world.store('hoursRecord', ...days.map((day) => hoursOf('amara', `2026-06-${day}`, { hourlyRate })));
    world.payOvertime();
    await world.complete();
    world.clock.now += 60_000;
    agree('amara', '2026-06-11', { hourlyRate: (hourlyRate + 100) as Pence });
    const bodyOf = () => world.all('notification').findLast(({ title }) => title.includes('pay for past hours'))?.body;
    // Two days at £1.00 more an hour, and the sixth at £1.50 more.
    expect(bodyOf()).toContain('3 approved records, £28.00 more in all.');
    const id = await world.begin(july);
    expect((await corrected(id, 'amara')).additions.map(({ amount }) => amount)).toEqual([2800]);
  });

  it('a correction that was added is not taken back when the overtime rules change afterwards', async () => {
    world.payOvertime(150);
    const [first, ...others] = ['08', '09', '10', '11', '12', '13'].map((day) => hoursOf('amara', `2026-06-${day}`));
    if (!first) throw new Error('Six days');
    world.store('hoursRecord', first, ...others);
    await world.complete();
    const shorter = { totalMinutes: 420 as Minutes, paidMinutes: 420 as Minutes };
    world.store('hoursRecord', { ...first, clockOut: '2026-06-08T16:30:00.000Z' as Instant, ...shorter });
    world.store('hoursRecord', hoursOf('amara', '2026-07-10'));
    const taken = await world.begin(july);
    expect((await corrected(taken, 'amara')).additions.map(({ amount }) => amount)).toEqual([-1950]);
    await world.send(`/periods/${taken}/process`);
    await world.send(`/periods/${taken}/complete`);
    world.payOvertime(175);
    world.store('hoursRecord', hoursOf('amara', '2026-08-10'));
    const august = { frequency: 'monthly', startDate: '2026-08-01', paymentDate: '2026-08-31' } as const;
    expect(owedOf(world.entryOf('amara', await world.begin(august)))).toEqual([]);
  });

  it('states no sum for hours that a salary now pays', () => {
    const hourlyRate = employmentOf('amara').hourlyRate;
    world.store('hoursRecord', hoursOf('amara', '2026-06-12', { hourlyRate }));
    agree('amara', '2026-06-11', { payBasis: 'salary', annualSalary: 2_400_000 as Pence });
    const told = world.all('notification').filter(({ title }) => title.includes('pay for past hours'));
    expect(new Set(told.map(({ body }) => body))).toEqual(
      new Set([
        'Grace changed the pay from 12 Jun 2026: one approved record. Hours on salaried days are now covered by the salary. The next pay run settles hours already paid.',
      ]),
    );
  });

  it.each([
    [['2026-06-12'], 'one approved record. No salary covers hours before the first day or after the last one.'],
    [
      ['2026-06-12', '2026-06-16'],
      '2 approved records. Hours on salaried days are now covered by the salary, except before the first day or after the last one.',
    ],
  ])('says that no salary pays for hours before the first day: %s', (days, words) => {
    const { hourlyRate } = employmentOf('amara');
    world.store('payee', payeeOf('amara', { startDate: '2026-06-15' as Day }));
    world.store('hoursRecord', ...days.map((day) => hoursOf('amara', day, { hourlyRate })));
    agree('amara', '2026-06-11', { payBasis: 'salary', annualSalary: 2_400_000 as Pence });
    const told = world.all('notification').filter(({ title }) => title.includes('pay for past hours'));
    expect(told[0]?.body).toContain(`: ${words} The next`);
  });
});
