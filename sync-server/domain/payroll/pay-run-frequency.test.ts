import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { noOpening } from '#schema/entities/opening-figures.ts';
import type { Day, Pence } from '#schema/entities/primitives.ts';
import { buildEmployment } from '#schema/fixtures/build.ts';
import { createPayWorld, hoursOf, july, june, type PayWorld, payeeOf } from '#server/fixtures/pay-world.ts';
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

it('somebody whose pay data now say monthly is no longer in the weekly run that gathered them', async () => {
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

it('a run that was processed before their pay data said so is not completed', async () => {
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

describe('hours of somebody who moved to another frequency before they were ever paid', () => {
  /** Amara is set to be paid weekly, works in June, and is moved to the monthly runs, of which July's is the first. */
  const move = async (pay: Parameters<typeof payeeOf>[1], approvedAt?: '') => {
    await world.complete(weekly);
    world.store('payee', payeeOf('amara', { ...pay, payFrequency: 'weekly' }));
    world.store('hoursRecord', hoursOf('amara', '2026-06-10', approvedAt === '' ? { approvedBy: '', approvedAt } : {}));
    world.store('hoursRecord', hoursOf('amara', '2026-07-10'), hoursOf('amara', '2026-08-10'));
    world.store('payee', payeeOf('amara', { ...pay, payFrequency: 'monthly' }));
  };
  const daysIn = (id: string) =>
    world
      .entryOf('amara', id)
      .records.map(({ day }) => day)
      .toSorted();
  const starter = { startDate: '2026-06-08' as Day };

  it('are in the first run of the new one, and listed there', async () => {
    await move(starter);
    const id = await world.begin(july);
    expect(daysIn(id)).toEqual(['2026-06-10', '2026-07-10']);
    expect(world.entryOf('amara', id).warnings.map(({ code }) => code)).toContain('late-hours');
  });

  it('are still paid if they are approved after that run', async () => {
    await move(starter, '');
    await world.complete(july);
    const [record] = world.all('hoursRecord').filter(({ userId, day }) => userId === staff.amara.id && day < '2026-07');
    world.store('hoursRecord', { ...record, approvedBy: staff.mo.id, approvedAt: '2026-08-02T09:00:00.000Z' } as never);
    const august = { frequency: 'monthly', startDate: '2026-08-01', paymentDate: '2026-08-31' } as const;
    expect(daysIn(await world.begin(august))).toEqual(['2026-06-10', '2026-08-10']);
  });

  it.each([
    ['began before the first weekly run', { startDate: '2026-05-31' as Day }],
    ['has opening figures', { ...starter, opening: { ...noOpening, taxYear: '2026-27' } }],
  ])('count as paid elsewhere if that person %s', async (_, pay) => {
    await move(pay);
    expect(daysIn(await world.begin(july))).toEqual(['2026-07-10']);
  });

  it('are not paid again at a frequency that was entered after they were first paid', async () => {
    world.store('payee', payeeOf('amara', { ...starter, payFrequency: 'monthly' }));
    await world.complete(weekly);
    world.store('hoursRecord', hoursOf('amara', '2026-06-10'), hoursOf('amara', '2026-07-10'));
    expect(daysIn(await world.complete(july))).toEqual(['2026-06-10', '2026-07-10']);
    world.store('payee', payeeOf('amara', { ...starter, payFrequency: 'weekly' }));
    world.store('hoursRecord', hoursOf('amara', '2026-08-04'));
    const next = { frequency: 'weekly', startDate: '2026-08-03', paymentDate: '2026-08-12' } as const;
    expect(daysIn(await world.begin(next))).toEqual(['2026-08-04']);
  });
});
