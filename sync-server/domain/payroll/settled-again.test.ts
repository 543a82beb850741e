import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Employment } from '#schema/entities/employment.ts';
import type { HoursRecord } from '#schema/entities/hours.ts';
import type { Day, Instant, Minutes, Pence } from '#schema/entities/primitives.ts';
import { buildEmployment } from '#schema/fixtures/build.ts';
import { correctHours } from '#server/domain/hours/correct-hours.ts';
import { agreeTerms } from '#server/fixtures/agreed-terms.ts';
import { createPayWorld, hoursOf, type PayWorld, payeeOf } from '#server/fixtures/pay-world.ts';
import { staff } from '#server/fixtures/staffed-app.ts';

const untaxed = { taxCode: 'NT', taxBasis: 'W1M1' } as const;

let world: PayWorld;
beforeEach(async () => {
  world = await createPayWorld();
  world.store('payee', payeeOf('amara', { ...untaxed, startDate: '2025-01-01' as Day }));
});
afterEach(() => world.close());

const at = (day: string) => {
  world.clock.now = Date.parse(`${day}T09:00:00.000Z`);
};
const employ = (changes: Partial<Employment>, payee: Parameters<typeof payeeOf>[1]) => {
  const names = { username: 'ben', email: 'ben@example.com' };
  world.store('employment', { ...buildEmployment({ id: staff.ben.id, userId: staff.ben.id, ...changes }), ...names });
  world.store('payee', payeeOf('ben', { ...untaxed, ...payee }));
};
const agree = (from: string, changes: Partial<Employment>) =>
  world.run('grace', (tx) => agreeTerms(tx, staff.ben.id, from, changes));
const month = (number: number, isLeftOut = false) => {
  const lastDay = new Date(Date.UTC(2026, number, 0)).toISOString().slice(0, 10);
  const startDate = `${lastDay.slice(0, 8)}01`;
  return world.settle({ frequency: 'monthly', startDate, paymentDate: lastDay }, isLeftOut);
};
const weekFrom = (startDate: string, paymentDate: string) =>
  world.settle({ frequency: 'weekly', startDate, paymentDate });
const correct = ({ id }: HoursRecord, changes: Partial<HoursRecord>) => {
  const result = world.run('mo', (tx) => {
    const record = tx.find('hoursRecord', id) as HoursRecord;
    return correctHours(tx, record, { ...record, approvedBy: staff.mo.id, ...changes });
  });
  expect(result.ok).toBe(true);
};
const paid = () =>
  world
    .all('payrollEntry')
    .filter(({ userId, status }) => userId === staff.ben.id && status === 'completed')
    .reduce((sum, { grossPay }) => sum + grossPay, 0);

it.each([
  ['a rise', 3_000_000],
  ['a cut', 1_800_000],
])(
  'days before the first payslip, paid as a correction, are settled again after %s of their salary',
  async (_, salary) => {
    at('2026-01-02');
    employ(
      { payBasis: 'salary', annualSalary: 2_400_000 as Pence, weeklyHours: 20 },
      { startDate: '2026-02-01' as Day },
    );
    await month(2, true);
    for (const number of [3, 4, 5]) await month(number);
    expect(paid()).toBe(4 * 200_000);
    at('2026-06-10');
    agree('2026-02-01', { annualSalary: salary as Pence });
    for (const number of [6, 7]) await month(number);
    expect(paid()).toBe((6 * salary) / 12);
  },
);

it('a rise for days that a correction has paid is listed as a rise, not as a salary that no run paid', async () => {
  at('2026-01-02');
  employ({ payBasis: 'salary', annualSalary: 2_400_000 as Pence, weeklyHours: 20 }, { startDate: '2026-02-01' as Day });
  await month(2, true);
  await month(3);
  at('2026-04-10');
  agree('2026-02-01', { annualSalary: 2_520_000 as Pence });
  at('2026-04-30');
  const run = await world.begin({ frequency: 'monthly', startDate: '2026-04-01', paymentDate: '2026-04-30' });
  const messages = world.entryOf('ben', run).warnings.map(({ message }) => message);
  expect(messages).toContainEqual(
    expect.stringMatching(/^Going by what is now agreed, pay for .*Feb 1.* was £200\.00 too low/),
  );
  expect(messages).not.toContainEqual(expect.stringContaining('No run paid'));
});

it('a salary that a correction has paid in part is still not paid in full, and is not described as newly agreed', async () => {
  at('2026-06-20');
  employ({ payBasis: 'salary', annualSalary: 2_400_000 as Pence, weeklyHours: 20 }, { startDate: '2026-07-01' as Day });
  await month(7, true);
  at('2026-08-31');
  const august = await world.begin({ frequency: 'monthly', startDate: '2026-08-01', paymentDate: '2026-08-31' });
  const entry = world.entryOf('ben', august);
  await world.send(`/entries/${entry.id}/corrections`);
  const [line] = world.entryOf('ben', august).additions;
  const { settles: _, ...less } = { ...line, amount: 150_000 };
  await world.send(`/entries/${entry.id}`, 'PUT', { additions: [less], expenses: [], deductions: [] });
  const messagesOf = (id: string) => world.entryOf('ben', id).warnings.map(({ message }) => message);
  const inFull =
    'Salary for Jul 1, 2026 – Jul 31, 2026 was not paid in full: £500.00 is still due. Add it as a correction, unless it was paid elsewhere.';
  await world.send(`/periods/${august}/process`);
  expect(messagesOf(august)).toContainEqual(inFull);
  expect((await world.send(`/periods/${august}/complete`)).status).toBe(200);
  at('2026-09-30');
  const september = await world.begin({ frequency: 'monthly', startDate: '2026-09-01', paymentDate: '2026-09-30' });
  expect(messagesOf(september)).toContainEqual(inFull);
  expect(messagesOf(september)).not.toContainEqual(expect.stringContaining('now agreed'));
});

it('the remark about a rise for days that a correction has paid says nothing of hours settled long ago', async () => {
  at('2026-01-02');
  employ(
    { payBasis: 'hourly', hourlyRate: 1300 as Pence, positionRates: [], weeklyHours: 20 },
    { startDate: '2026-01-01' as Day },
  );
  const record = hoursOf('ben', '2026-01-12');
  world.store('hoursRecord', record, hoursOf('ben', '2026-01-13'));
  await month(1);
  at('2026-02-02');
  correct(record, { clockOut: '2026-01-12T13:30:00.000Z' as Instant, correctionReason: 'Left at noon' });
  agree('2026-02-01', { payBasis: 'salary', annualSalary: 2_400_000 as Pence });
  // March takes both: the corrected hours of January, and February, which no run paid.
  await month(3);
  at('2026-04-10');
  agree('2026-02-01', { annualSalary: 2_520_000 as Pence });
  at('2026-04-30');
  const id = await world.begin({ frequency: 'monthly', startDate: '2026-04-01', paymentDate: '2026-04-30' });
  const messages = world.entryOf('ben', id).warnings.map(({ message }) => message);
  expect(messages).toContainEqual(expect.stringMatching(/^Going by what is now agreed, pay for .*Feb 1/));
  expect(messages).not.toContainEqual(expect.stringContaining('Hours corrected since they were paid'));
});

it('a salaried week that is now paid by the hour pays its overtime once, late hours included', async () => {
  world.payOvertime();
  at('2026-06-01');
  employ(
    { payBasis: 'salary', annualSalary: 3_120_000 as Pence, weeklyHours: 40, positionRates: [] },
    { startDate: '2026-06-01' as Day, payFrequency: 'weekly' },
  );
  const worked = ['01', '02', '03', '04', '05', '06'].map((day) =>
    hoursOf('ben', `2026-06-${day}`, { hourlyRate: 0 as Pence, totalPay: 0 as Pence }),
  );
  const saturday = worked.at(-1) as HoursRecord;
  world.store('hoursRecord', ...worked, { ...saturday, approvedBy: '', approvedAt: '' });
  await weekFrom('2026-06-01', '2026-06-08');
  expect(paid()).toBe(60_000);
  at('2026-06-10');
  agree('2026-06-01', { payBasis: 'hourly', hourlyRate: 1500 as Pence });
  const unapproved = world.find('hoursRecord', saturday.id) as HoursRecord;
  const approval = { approvedBy: staff.mo.id, approvedAt: '2026-06-10T10:00:00.000Z' as Instant };
  world.store('hoursRecord', { ...unapproved, ...approval });
  await weekFrom('2026-06-08', '2026-06-15');
  expect(paid()).toBe(60_000 + 18_000);
  world.store('hoursRecord', hoursOf('ben', '2026-06-16', { hourlyRate: 1500 as Pence }));
  await weekFrom('2026-06-15', '2026-06-22');
  expect(paid()).toBe(60_000 + 18_000 + 12_000);
  // The runs of that week do not offer anything back and forth.
  const entries = world.all('payrollEntry').filter(({ userId }) => userId === staff.ben.id);
  expect(entries.find(({ startDate }) => startDate === '2026-06-15')?.additions).toEqual([]);
});

it('overtime is settled for a week whose paid hours were corrected, then set back after another run had paid hours of it', async () => {
  world.payOvertime();
  at('2026-06-01');
  employ(
    { payBasis: 'hourly', hourlyRate: 1300 as Pence, positionRates: [] },
    { startDate: '2026-06-01' as Day, payFrequency: 'weekly' },
  );
  const week = ['01', '02', '03', '04', '05'].map((day) => hoursOf('ben', `2026-06-${day}`));
  const friday = week.at(-1) as HoursRecord;
  const noon = { clockOut: '2026-06-06T13:00:00.000Z' as Instant, breakMinutes: 0 as Minutes };
  const short = { totalMinutes: 240 as Minutes, paidMinutes: 240 as Minutes, approvedBy: '', approvedAt: '' } as const;
  const saturday = hoursOf('ben', '2026-06-06', { ...noon, ...short });
  world.store('hoursRecord', ...week, saturday);
  await weekFrom('2026-06-01', '2026-06-08');
  expect(paid()).toBe(52_000);
  at('2026-06-10');
  correct(friday, { clockOut: '2026-06-05T13:30:00.000Z' as Instant, correctionReason: 'Left at noon' });
  correct(saturday, {});
  await weekFrom('2026-06-08', '2026-06-15');
  expect(paid()).toBe(52_000);
  at('2026-06-16');
  correct(friday, { clockOut: '2026-06-05T17:30:00.000Z' as Instant, correctionReason: 'No, at half past five' });
  world.store('hoursRecord', hoursOf('ben', '2026-06-17'));
  await weekFrom('2026-06-15', '2026-06-22');
  expect(paid()).toBe(52_000 + 4 * 1_950 + 10_400);
});

it('a salary agreed for days whose hours came into a later run is paid for the whole of their period', async () => {
  at('2026-02-01');
  employ({ payBasis: 'hourly', hourlyRate: 1200 as Pence, weeklyHours: 20 }, { startDate: '2026-02-01' as Day });
  const work = (day: string) => world.store('hoursRecord', hoursOf('ben', day, { hourlyRate: 1200 as Pence }));
  for (const day of ['2026-02-03', '2026-02-24']) work(day);
  await month(2, true);
  for (const number of [3, 4, 5]) {
    work(`2026-0${number}-10`);
    await month(number);
  }
  at('2026-06-20');
  agree('2026-02-01', { payBasis: 'salary', annualSalary: 2_400_000 as Pence });
  for (const number of [6, 7]) await month(number);
  expect(paid()).toBe(6 * 200_000);
});

it('hours just before a change of pay frequency are paid, although the last payslip is more than a quarter old', async () => {
  world.store('payee', payeeOf('ben', { ...untaxed, startDate: '2026-03-02' as Day, payFrequency: 'weekly' }));
  world.store('hoursRecord', hoursOf('ben', '2026-03-03'));
  await weekFrom('2026-03-02', '2026-03-09');
  world.store('hoursRecord', hoursOf('ben', '2026-07-28'), hoursOf('ben', '2026-08-04'));
  at('2026-07-31');
  world.store('payee', payeeOf('ben', { ...untaxed, startDate: '2026-03-02' as Day }));
  await month(8);
  expect(paid()).toBe(3 * 10_400);
});

it.each(['2026-07-20', '2026-07-22'])(
  'hours approved on %s are paid to somebody who was left out of the runs that could still see them',
  async (approvedOn) => {
    world.store('payee', payeeOf('ben', { ...untaxed, startDate: '2026-05-01' as Day }));
    const work = (number: number) =>
      world.store('hoursRecord', hoursOf('ben', `2026-${`${number}`.padStart(2, '0')}-10`));
    for (const number of [5, 6]) {
      work(number);
      await month(number);
    }
    at(approvedOn);
    const approvedAt = `${approvedOn}T09:00:00.000Z` as Instant;
    world.store('hoursRecord', hoursOf('ben', '2026-05-22', { approvedAt }));
    for (const number of [7, 8, 9]) {
      work(number);
      await month(number, number < 9);
    }
    expect(paid()).toBe(6 * 10_400);
  },
);
