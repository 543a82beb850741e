import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Employment } from '#schema/entities/employment.ts';
import type { Payee } from '#schema/entities/payroll.ts';
import type { Day, Pence } from '#schema/entities/primitives.ts';
import { buildEmployment } from '#schema/fixtures/build.ts';
import { createPayWorld, hoursOf, june, type PayWorld } from '#server/fixtures/pay-world.ts';
import { staff } from '#server/fixtures/staffed-app.ts';
import { changePayee } from './keep-payee.ts';

/** £1,000.00 in June, of 30 days. */
const salary = { payBasis: 'salary', annualSalary: 1_200_000 as Pence, weeklyHours: 20 } as const;

let world: PayWorld;
beforeEach(async () => {
  world = await createPayWorld();
  world.clock.now = Date.parse('2026-06-01T09:00:00.000Z');
  const names = { username: 'ben', email: 'ben@example.com' };
  world.store('employment', { ...buildEmployment({ id: staff.ben.id, userId: staff.ben.id, ...salary }), ...names });
  world.store('hoursRecord', hoursOf('amara', '2026-06-10'));
});
afterEach(() => world.close());

const enterStart = (startDate: string) =>
  world.run('grace', (tx) => {
    const stored = tx.find('payee', staff.ben.id) as Payee;
    return changePayee(tx, stored, { ...stored, startDate: startDate as Day });
  });
const setActive = async (isActive: boolean, on: string, leavesOn = '') => {
  world.clock.now = Date.parse(`${on}T09:00:00.000Z`);
  const grace = await world.signIn('grace');
  const body = { isActive, ...(leavesOn !== '' && { leavesOn }) };
  expect((await grace(`/api/admin/users/${staff.ben.id}`, { method: 'PATCH', body })).status).toBe(200);
};

it('a first day that was entered by mistake and corrected is not the first day of a later stay', async () => {
  enterStart('2026-06-13');
  enterStart('2026-06-01');
  await setActive(false, '2026-06-07', '2026-06-06');
  await setActive(true, '2026-06-16');
  await setActive(false, '2026-06-21', '2026-06-20');
  expect(world.find('employment', staff.ben.id)).toMatchObject({ salaryFrom: '2026-06-16' });
  await setActive(true, '2026-06-25');
  const { earlierStays } = world.find('employment', staff.ben.id) as Employment;
  const run = await world.begin(june);
  expect([earlierStays, world.entryOf('ben', run).salaryPay]).toEqual([
    [
      { startedOn: '2026-06-01', leftOn: '2026-06-06' },
      { startedOn: '2026-06-16', leftOn: '2026-06-20' },
    ],
    // 6 + 5 + 6 of 30 days.
    56_667,
  ]);
});
