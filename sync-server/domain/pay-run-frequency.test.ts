import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Pence } from '#schema/entities/primitives.ts';
import { buildEmployment } from '#schema/fixtures/build.ts';
import { createPayWorld, hoursOf, june, type PayWorld, payeeOf } from '#server/fixtures/pay-world.ts';
import { staff } from '#server/fixtures/staffed-app.ts';

const weekly = { frequency: 'weekly', startDate: '2026-06-01', paymentDate: '2026-06-10' } as const;

let world: PayWorld;
beforeEach(async () => {
  world = await createPayWorld();
  world.store('payee', payeeOf('ben', { payFrequency: 'weekly' }));
  world.store('hoursRecord', hoursOf('ben', '2026-06-03'), hoursOf('mo', '2026-06-03'));
});
afterEach(() => world.close());

const peopleOf = (id: string) =>
  world
    .all('payrollEntry')
    .filter(({ payrollPeriodId }) => payrollPeriodId === id)
    .map(({ userId }) => userId);

it('somebody whose pay data say monthly by now is no longer in the weekly run that gathered them', async () => {
  const id = await world.begin(weekly);
  expect(world.entryOf('mo', id).refusals.map(({ code }) => code)).toContain('missing-date-of-birth');
  const employment = buildEmployment({ id: staff.mo.id, userId: staff.mo.id, weeklyHours: 30 });
  const salary = { payBasis: 'salary', annualSalary: 2_400_000 as Pence } as const;
  world.store('employment', { ...employment, ...salary, username: 'mo', email: 'mo@example.com' });
  world.store('payee', payeeOf('mo', { payFrequency: 'monthly', startDate: '2026-06-01' }));
  await world.send(`/periods/${id}/process`);
  expect((await world.send(`/periods/${id}/complete`)).body).toMatchObject({ people: 1, refused: 0 });
  expect(peopleOf(id)).toEqual([staff.ben.id]);
  expect(world.entryOf('mo', await world.begin(june))).toMatchObject({ refusals: [], salaryPay: 200_000 });
});

it('nor is a run completed that was processed before their pay data said so', async () => {
  world.store('payee', payeeOf('mo', { payFrequency: 'weekly' }));
  const id = await world.begin(weekly);
  await world.send(`/periods/${id}/process`);
  world.store('payee', payeeOf('mo', { payFrequency: 'monthly' }));
  expect((await world.send(`/periods/${id}/complete`)).body.error?.code).toBe('pay-run-outdated');
});

it('somebody added by hand, or given an amount, is refused by name', async () => {
  const id = await world.begin(weekly);
  await world.send(`/periods/${id}/entries`, 'POST', { userId: staff.amara.id });
  const { refusals } = world.entryOf('amara', id);
  expect(refusals).toEqual([
    {
      code: 'paid-at-another-frequency',
      message:
        'Their pay details say that they are paid monthly. Leave them out of this run, or change the pay details.',
    },
  ]);
  const additions = [{ id: staff.ben.id, name: 'Bonus', amount: 5000 }];
  await world.send(`/entries/${world.entryOf('amara', id).id}`, 'PUT', { additions, deductions: [] });
  await world.send(`/periods/${id}/process`);
  expect(world.entryOf('amara', id)).toMatchObject({ grossPay: 0, refusals: [{ code: 'paid-at-another-frequency' }] });
});
