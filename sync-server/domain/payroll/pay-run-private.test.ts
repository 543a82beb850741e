import { afterEach, beforeEach, expect, it } from 'vitest';
import { collectionNames } from '#schema/collection-names.ts';
import { buildEmployment } from '#schema/fixtures/build.ts';
import { createPayWorld, hoursOf, type PayWorld, payeeOf } from '#server/fixtures/pay-world.ts';
import { staff } from '#server/fixtures/staffed-app.ts';

let world: PayWorld;
beforeEach(async () => {
  world = await createPayWorld();
});
afterEach(() => world.close());

const salary = 4_717_300;

it('a pay run leaves no private figure in the log, in what a push carries, or on a manager’s device', async () => {
  const payee = payeeOf('amara', {
    ...{ niNumber: 'QQ765432D', taxCode: '1183L', startDate: '2026-06-11' as never },
    ...{ sortCode: '08-99-99', accountNumber: '66374958', dateOfBirth: '1991-10-27' as never, studentLoan: '4' },
  });
  world.store('payee', payee);
  const grace = world.find('employment', staff.grace.id) ?? buildEmployment();
  world.store('employment', { ...grace, payBasis: 'salary', annualSalary: salary as never });
  world.store('payee', payeeOf('grace', { niNumber: 'QQ765433D' }));
  for (const day of [12, 15, 16, 17, 18, 19, 22, 23, 24, 25])
    world.store('hoursRecord', hoursOf('amara', `2026-06-${day}`, { hourlyRate: 2837 as never }));
  const entry = world.entryOf('amara', await world.complete());
  expect(entry.nationalInsurance).toBeGreaterThan(0);
  const told = world.all('notification').filter(({ userId }) => userId === staff.amara.id);
  expect(told).toHaveLength(1);

  const figures = [
    ...[payee.niNumber, 'QQ765433D', payee.taxCode, payee.startDate, payee.dateOfBirth, payee.sortCode],
    ...[payee.accountNumber, String(salary), String(entry.netPay), String(entry.grossPay), entry.payslipNumber],
  ];
  const mo = await world.as('mo');
  await mo.catchUp([...collectionNames]);
  const held = JSON.stringify(collectionNames.map((name) => [...mo.held(name).values()]));
  expect(held).toContain('Amara');
  const places = { log: JSON.stringify(world.log), push: JSON.stringify(told), held };
  for (const [place, text] of Object.entries(places))
    expect([place, figures.filter((figure) => text.includes(figure))]).toEqual([place, []]);
  const own = await world.as('amara');
  await own.catchUp([...collectionNames]);
  const theirs = JSON.stringify([...own.held('payroll').values()]);
  expect(theirs).toContain(payee.niNumber);
  expect(theirs).toContain(String(entry.netPay));
});
