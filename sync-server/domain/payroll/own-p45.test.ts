import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Day, Pence } from '#schema/entities/primitives.ts';
import { auditTrail } from '#server/db/tables.ts';
import { createPayWorld, hoursOf, july, june, type PayWorld, payeeOf } from '#server/fixtures/pay-world.ts';
import { staff } from '#server/fixtures/staffed-app.ts';

const august = { frequency: 'monthly', startDate: '2026-08-01', paymentDate: '2026-08-31' } as const;
const september = { frequency: 'monthly', startDate: '2026-09-01', paymentDate: '2026-09-30' } as const;

let world: PayWorld;
beforeEach(async () => {
  world = await createPayWorld();
  for (const day of ['2026-06-02', '2026-06-03', '2026-06-04']) world.store('hoursRecord', hoursOf('ben', day));
  await world.complete(june);
});
afterEach(() => world.close());

/** Ben's pay details on his return, with the £312.00 from his P45 of June. */
const p45 = (pounds: number) =>
  payeeOf('ben', {
    startDate: '2026-08-03' as Day,
    ...{ previousTaxYear: '2026-27', previousTaxablePay: (pounds * 100) as Pence, previousTax: 0 as Pence },
  });
const setActive = async (isActive: boolean, leavesOn = '') => {
  const grace = await world.signIn('grace');
  const body = { isActive, ...(leavesOn !== '' && { leavesOn }) };
  expect((await grace(`/api/admin/users/${staff.ben.id}`, { method: 'PATCH', body })).status).toBe(200);
};
const refusalsOf = (id: string) => world.entryOf('ben', id).refusals.map(({ code }) => code);

it('a P45 from here is refused on return, even if late hours were paid after it, and the year to date is right without it', async () => {
  await setActive(false, '2026-06-15');
  world.store('hoursRecord', hoursOf('ben', '2026-06-12'));
  await world.complete(july);
  await setActive(true);
  world.store('payee', p45(312));
  world.store('hoursRecord', hoursOf('ben', '2026-08-04'));
  const id = await world.begin(august);
  expect(refusalsOf(id)).toEqual(['p45-of-this-employer']);
  world.store('payee', p45(0));
  await world.send(`/periods/${id}/gather`);
  expect(world.entryOf('ben', id)).toMatchObject({ refusals: [], yearToDate: { taxablePay: 52_000 } });
});

it('it is refused if it was entered after the first pay on return', async () => {
  world.store('hoursRecord', hoursOf('ben', '2026-08-04'));
  await world.complete(august);
  world.store('payee', p45(312));
  world.store('hoursRecord', hoursOf('ben', '2026-09-04'));
  expect(refusalsOf(await world.begin(september))).toEqual(['p45-of-this-employer']);
});

it('one that a payslip counted before it was known as ours is refused by the next run', async () => {
  world.store('hoursRecord', hoursOf('ben', '2026-08-04'));
  await world.complete(august);
  world.store('payee', p45(312));
  // As it was completed by an older version.
  for (const entry of world.all('payrollEntry').filter(({ paymentDate }) => paymentDate === '2026-08-31'))
    world.store('payrollEntry', {
      ...entry,
      particulars: {
        ...entry.particulars,
        ...{ previousTaxYear: '2026-27', previousTaxablePay: 31_200 as Pence, previousTax: 0 as Pence },
      },
    });
  world.store('hoursRecord', hoursOf('ben', '2026-09-04'));
  expect(refusalsOf(await world.begin(september))).toEqual(['p45-of-this-employer']);
});

it('one of somebody paid here this year that is not certainly ours is asked about in one run', async () => {
  const codesOf = (id: string) => world.entryOf('ben', id).warnings.map(({ code }) => code);
  world.store('hoursRecord', hoursOf('ben', '2026-08-04'), hoursOf('ben', '2026-09-04'));
  world.store('payee', p45(500));
  expect(codesOf(await world.complete(august))).toContain('p45-may-hold-own-pay');
  expect(codesOf(await world.begin(september))).not.toContain('p45-may-hold-own-pay');
});

it('another employer’s with the same figures as ours is counted once an admin says so with a reason, which is kept', async () => {
  world.store('payee', p45(312));
  world.store('hoursRecord', hoursOf('ben', '2026-08-04'), hoursOf('ben', '2026-09-04'));
  const id = await world.begin(august);
  expect(refusalsOf(id)).toEqual(['p45-of-this-employer']);
  const answer = (reason: string) =>
    world.send(`/entries/${world.entryOf('ben', id).id}/settle`, 'POST', { what: 'p45', reason });
  expect((await answer(' ')).status).toBe(422);
  expect((await answer('P45 of The Anchor, seen')).status).toBe(200);
  expect((await answer('Once more')).status).toBe(404);
  const entry = world.entryOf('ben', id);
  expect(entry).toMatchObject({ refusals: [], yearToDate: { taxablePay: 31_200 + 10_400 } });
  expect(entry.warnings.map(({ code }) => code)).not.toContain('p45-may-hold-own-pay');
  const [line] = world.deps.db.select().from(auditTrail).where(eq(auditTrail.intent, 'confirm-p45')).all();
  expect(line).toMatchObject({ actorId: staff.grace.id, recordId: staff.ben.id });
  expect(line?.change).toContain('P45 of The Anchor, seen');
  await world.send(`/periods/${id}/process`);
  expect((await world.send(`/periods/${id}/complete`)).status).toBe(200);
  const next = await world.begin(september);
  expect(refusalsOf(next)).toEqual([]);
  // Other figures are asked about again.
  world.store('payee', p45(416));
  await world.send(`/periods/${next}/gather`);
  expect(refusalsOf(next)).toEqual(['p45-of-this-employer']);
});

it('it is not confirmed with figures that the entry has not asked about', async () => {
  world.store('payee', p45(312));
  world.store('hoursRecord', hoursOf('ben', '2026-08-04'));
  const id = await world.begin(august);
  world.store('payee', p45(500));
  const answer = await world.send(`/entries/${world.entryOf('ben', id).id}/settle`, 'POST', {
    ...{ what: 'p45', reason: 'P45 of The Anchor, seen' },
  });
  expect(answer.body.error?.code).toBe('pay-run-outdated');
  expect(world.deps.db.select().from(auditTrail).where(eq(auditTrail.intent, 'confirm-p45')).all()).toEqual([]);
});
