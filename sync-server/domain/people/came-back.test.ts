import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Day, Pence } from '#schema/entities/primitives.ts';
import { buildEmployment } from '#schema/fixtures/build.ts';
import { createPayWorld, hoursOf, july, june, type PayWorld, payeeOf } from '#server/fixtures/pay-world.ts';
import { staff } from '#server/fixtures/staffed-app.ts';

const august = { frequency: 'monthly', startDate: '2026-08-01', paymentDate: '2026-08-31' } as const;

let world: PayWorld;
beforeEach(async () => {
  world = await createPayWorld();
  world.clock.now = Date.parse('2026-06-16T09:00:00.000Z');
  const employment = buildEmployment({ id: staff.ben.id, userId: staff.ben.id, weeklyHours: 30 });
  const salary = { payBasis: 'salary', annualSalary: 2_400_000 as Pence } as const;
  world.store('employment', { ...employment, ...salary, username: 'ben', email: 'ben@example.com' });
  startedOn('2026-01-01');
  for (const month of ['06', '07', '08']) world.store('hoursRecord', hoursOf('amara', `2026-${month}-10`));
});
afterEach(() => world.close());

const startedOn = (day: string) => world.store('payee', payeeOf('ben', { startDate: day as Day, taxBasis: 'W1M1' }));
const setActive = async (isActive: boolean, on: string, leavesOn = '') => {
  world.clock.now = Date.parse(`${on}T09:00:00.000Z`);
  const grace = await world.signIn('grace');
  const body = { isActive, ...(leavesOn !== '' && { leavesOn }) };
  expect((await grace(`/api/admin/users/${staff.ben.id}`, { method: 'PATCH', body })).status).toBe(200);
};
const messagesOf = (run: string) =>
  world
    .entryOf('ben', run)
    .warnings.filter(({ code }) => code !== 'pension-enrolment-due')
    .map(({ message }) => message);
/** The June run, completed without Ben, who left on the 15th. */
const leftOutOfJune = async () => {
  await setActive(false, '2026-06-16', '2026-06-15');
  const run = await world.begin(june);
  await world.send(`/entries/${world.entryOf('ben', run).id}`, 'DELETE');
  await world.send(`/periods/${run}/process`);
  expect((await world.send(`/periods/${run}/complete`)).status).toBe(200);
};
const notPaid =
  'No run paid the salary for Jun 1, 2026 – Jun 15, 2026: £1,000.00. Add it as a correction, unless it was paid elsewhere.';
const notBack =
  'Their last day was Mon 15 Jun, and they were activated again on Fri 10 Jul. The salary is paid from that day on, as the day of their return is not entered: enter it as their start date.';

it('a salary left out of a run before somebody left and came back is named, up to their last day', async () => {
  await leftOutOfJune();
  await setActive(true, '2026-07-10');
  const run = await world.begin(july);
  expect(messagesOf(run)).toContain(notPaid);
  await world.send(`/entries/${world.entryOf('ben', run).id}/corrections`);
  expect(world.entryOf('ben', run).grossPay).toBe(141_935 + 100_000);
});

it('a salary counts from the activation, which the run says, until the day of the return is entered', async () => {
  await leftOutOfJune();
  await setActive(true, '2026-07-10');
  const run = await world.begin(july);
  expect(messagesOf(run)).toContain(notBack);
  // 22 of 31 days.
  expect(world.entryOf('ben', run).salaryPay).toBe(141_935);
  startedOn('2026-07-06');
  await world.send(`/periods/${run}/gather`);
  expect(world.entryOf('ben', run).salaryPay).toBe(167_742);
  expect(messagesOf(run)).toEqual([notPaid]);
});

it('a month that was paid from the activation is too little once an earlier return is entered', async () => {
  await leftOutOfJune();
  await setActive(true, '2026-07-10');
  await world.complete(july);
  startedOn('2026-07-06');
  expect(messagesOf(await world.begin(august))).toContainEqual(
    expect.stringContaining('pay for Jul 1, 2026 – Jul 31, 2026 was £258.07 too low'),
  );
});

it('both stays of one month are paid, the days between them are not', async () => {
  await setActive(false, '2026-06-06', '2026-06-05');
  await setActive(true, '2026-06-20');
  startedOn('2026-06-20');
  const entry = world.entryOf('ben', await world.begin(june));
  // 5 and 11 of 30 days, rounded once.
  expect(entry.salaryPay).toBe(106_667);
});

it('somebody activated again on the next day was never away', async () => {
  await setActive(false, '2026-06-16', '2026-06-15');
  await setActive(true, '2026-06-16');
  const run = await world.begin(june);
  expect(messagesOf(run)).toEqual([]);
  expect(world.entryOf('ben', run).salaryPay).toBe(200_000);
});
