import { afterEach, beforeEach, expect, it } from 'vitest';
import { noOpening } from '#schema/entities/opening-figures.ts';
import type { Day, Pence } from '#schema/entities/primitives.ts';
import { buildEmployment } from '#schema/fixtures/build.ts';
import { createPayWorld, hoursOf, type PayWorld, payeeOf } from '#server/fixtures/pay-world.ts';
import { staff } from '#server/fixtures/staffed-app.ts';

const march = { frequency: 'weekly', startDate: '2026-03-23', paymentDate: '2026-04-03' } as const;
const april = { frequency: 'monthly', startDate: '2026-04-01', paymentDate: '2026-04-30' } as const;
const may = { frequency: 'monthly', startDate: '2026-05-01', paymentDate: '2026-05-31' } as const;
/** Here since the tax year before the first run: earlier pay came from elsewhere. */
const paid = { startDate: '2025-01-01' as Day, taxBasis: 'W1M1' } as const;

let world: PayWorld;
beforeEach(async () => {
  world = await createPayWorld();
  world.clock.now = Date.parse('2026-05-02T09:00:00.000Z');
  const employment = buildEmployment({ id: staff.ben.id, userId: staff.ben.id, weeklyHours: 30 });
  const salary = { payBasis: 'salary', annualSalary: 2_600_000 as Pence } as const;
  world.store('employment', { ...employment, ...salary, username: 'ben', email: 'ben@example.com' });
  world.store('payee', payeeOf('ben', { ...paid, payFrequency: 'weekly' }));
});
afterEach(() => world.close());

const gapsOf = (run: string) =>
  world
    .entryOf('ben', run)
    .warnings.filter(({ code }) => code === 'salary-not-paid')
    .map(({ message }) => message);

it('salary for days between two frequencies, in no run, is listed with its sum and paid with one tap', async () => {
  await world.complete(march);
  world.store('payee', payeeOf('ben', { ...paid, payFrequency: 'monthly' }));
  const run = await world.begin(april);
  // £500.00 a week.
  expect(gapsOf(run)).toEqual([
    'No run paid the salary for Mar 30, 2026 – Mar 31, 2026: £142.86. Add it as a correction, unless it was paid elsewhere.',
  ]);
  await world.send(`/entries/${world.entryOf('ben', run).id}/corrections`);
  expect(world.entryOf('ben', run)).toMatchObject({ grossPay: 216_667 + 14_286, refusals: [] });
  expect(gapsOf(run)).toEqual([]);
  await world.send(`/periods/${run}/process`);
  expect((await world.send(`/periods/${run}/complete`)).status).toBe(200);
  expect(gapsOf(await world.begin(may))).toEqual([]);
});

it('a month that no run paid is listed as well, and settled outside pay with a reason', async () => {
  await world.complete(march);
  world.store('payee', payeeOf('ben', { ...paid, payFrequency: 'monthly' }));
  const run = await world.begin(may);
  // Four weeks and four days.
  expect(gapsOf(run)).toEqual([expect.stringContaining('Mar 30, 2026 – Apr 30, 2026: £2,285.71')]);
  const body = { what: 'salary', reason: 'Paid by the old payroll' };
  expect((await world.send(`/entries/${world.entryOf('ben', run).id}/settle`, 'POST', body)).status).toBe(200);
  expect(gapsOf(run)).toEqual([]);
});

it('days of a run that is not completed yet are not a gap', async () => {
  await world.complete(march);
  world.store('payee', payeeOf('ben', { ...paid, payFrequency: 'monthly' }));
  await world.begin(april);
  expect(gapsOf(await world.begin(may))).toEqual([expect.stringContaining('Mar 30, 2026 – Mar 31, 2026')]);
});

it('a week that one group left out is listed by the next', async () => {
  await world.complete(march);
  const week = { frequency: 'weekly', startDate: '2026-04-06', paymentDate: '2026-04-17' } as const;
  expect(gapsOf(await world.begin(week))).toEqual([expect.stringContaining('Mar 30, 2026 – Apr 5, 2026: £500.00')]);
});

it('somebody paid by the hour has no such gap', async () => {
  world.store('payee', payeeOf('amara', { ...paid, payFrequency: 'weekly' }));
  world.store('hoursRecord', hoursOf('amara', '2026-03-24'), hoursOf('amara', '2026-04-10'));
  await world.complete(march);
  world.store('payee', payeeOf('amara', { ...paid, payFrequency: 'monthly' }));
  const run = await world.begin(april);
  expect(world.entryOf('amara', run).warnings.map(({ code }) => code)).not.toContain('salary-not-paid');
});

it.each([
  ['were paid elsewhere if their opening figures are for the tax year after the one they started in', '2026-27', []],
  ['are listed if there are no opening figures', '', [expect.stringContaining('Mar 25, 2026 – Mar 31, 2026')]],
] as const)('days of a starter from before the first run of their group %s', async (_, taxYear, named) => {
  world.store('payee', payeeOf('amara', { ...paid, payFrequency: 'weekly' }));
  world.store('hoursRecord', hoursOf('amara', '2026-03-24'));
  const opening = { ...noOpening, taxYear };
  world.store('payee', payeeOf('ben', { ...paid, startDate: '2026-03-25' as Day, payFrequency: 'monthly', opening }));
  await world.complete(march);
  expect(gapsOf(await world.begin(april))).toEqual(named);
});
