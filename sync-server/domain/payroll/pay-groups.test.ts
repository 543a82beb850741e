import { afterEach, beforeEach, expect, it } from 'vitest';
import type { PayCalendarEntry } from '#schema/entities/pay-calendar.ts';
import type { Day, Pence } from '#schema/entities/primitives.ts';
import { buildEmployment } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { createPayWorld, hoursOf, type PayWorld, payeeOf } from '#server/fixtures/pay-world.ts';
import { staff } from '#server/fixtures/staffed-app.ts';

const kitchen = fixtureId(900);
const group = { payGroup: kitchen, groupName: 'Kitchen' };
const days = { startsOn: '2026-06-01' as Day, payDay: 5, avoidsWeekends: false };
const main = { frequency: 'weekly', startDate: '2026-06-01', paymentDate: '2026-06-12' } as const;
const ofKitchen = { ...main, payGroup: kitchen, startDate: '2026-06-03' } as const;

let world: PayWorld;
const setCalendar = (...payCalendar: PayCalendarEntry[]) => {
  const [restaurant] = world.all('restaurant');
  if (restaurant) world.store('restaurant', { ...restaurant, payCalendar });
};
beforeEach(async () => {
  world = await createPayWorld();
  setCalendar({ frequency: 'weekly', ...days }, { frequency: 'weekly', ...days, ...group });
  world.store(
    'payee',
    payeeOf('amara', { payFrequency: 'weekly' }),
    payeeOf('ben', { payFrequency: 'weekly', payGroup: kitchen }),
  );
  world.store('hoursRecord', hoursOf('amara', '2026-06-05'), hoursOf('ben', '2026-06-05'));
});
afterEach(() => world.close());

const peopleOf = (id: string) =>
  world
    .all('payrollEntry')
    .filter(({ payrollPeriodId }) => payrollPeriodId === id)
    .map(({ userId }) => userId);

it('two groups of one frequency are paid by runs of their own, over days that overlap', async () => {
  const first = await world.begin(main);
  const second = await world.begin(ofKitchen);
  expect(peopleOf(first)).toEqual([staff.amara.id]);
  expect(peopleOf(second)).toEqual([staff.ben.id]);
  expect(world.find('payrollPeriod', second)).toMatchObject({ payGroup: kitchen, endDate: '2026-06-09' });
  expect((await world.send('/periods', 'POST', { ...ofKitchen, startDate: '2026-06-08' })).status).toBe(409);
  expect((await world.send('/periods', 'POST', { ...ofKitchen, payGroup: fixtureId(901) })).status).toBe(422);
});

it('somebody added to the run of another group is refused by name', async () => {
  const id = await world.begin(main);
  await world.send(`/periods/${id}/entries`, 'POST', { userId: staff.ben.id });
  expect(world.entryOf('ben', id).refusals.map(({ code }) => code)).toEqual(['paid-in-another-group']);
});

it('people of a group that is no longer in the calendar are paid with the first group', async () => {
  setCalendar({ frequency: 'weekly', ...days });
  expect(peopleOf(await world.begin(main)).toSorted()).toEqual([staff.amara.id, staff.ben.id]);
});

it('a salary for days that the earlier group has already paid is listed', async () => {
  const employment = buildEmployment({ id: staff.ben.id, userId: staff.ben.id, weeklyHours: 30 });
  const salary = { payBasis: 'salary', annualSalary: 2_600_000 as Pence } as const;
  world.store('employment', { ...employment, ...salary, username: 'ben', email: 'ben@example.com' });
  world.store('payee', payeeOf('ben', { payFrequency: 'weekly' }));
  await world.complete(main);
  world.store('payee', payeeOf('ben', { payFrequency: 'weekly', payGroup: kitchen }));
  const { warnings } = world.entryOf('ben', await world.begin({ ...ofKitchen, paymentDate: '2026-06-19' }));
  expect(warnings.map(({ message }) => message)).toContain(
    'Two runs paid salary for the same days in Jun 1, 2026 – Jun 7, 2026: £357.14 was paid twice. Take it off as a correction.',
  );
});

it('a salary for days between two groups, paid by neither, is listed with the sum of those days alone', async () => {
  const employment = buildEmployment({ id: staff.ben.id, userId: staff.ben.id, weeklyHours: 30 });
  const salary = { payBasis: 'salary', annualSalary: 2_600_000 as Pence } as const;
  world.store('employment', { ...employment, ...salary, username: 'ben', email: 'ben@example.com' });
  world.store('payee', payeeOf('ben', { payFrequency: 'weekly', startDate: '2026-01-01' }));
  world.store('payee', payeeOf('amara', { payFrequency: 'weekly', payGroup: kitchen }));
  world.store('hoursRecord', hoursOf('amara', '2026-06-12'), hoursOf('amara', '2026-06-19'));
  await world.complete(main);
  await world.complete(ofKitchen);
  world.store('payee', payeeOf('ben', { payFrequency: 'weekly', payGroup: kitchen, startDate: '2026-01-01' }));
  const next = { ...ofKitchen, startDate: '2026-06-10', paymentDate: '2026-06-19' } as const;
  const id = await world.begin(next);
  // £500.00 a week; the days are 8 and 9 June.
  expect(world.entryOf('ben', id)).toMatchObject({ salaryPay: 50_000 });
  expect(JSON.stringify(world.entryOf('ben', id).warnings)).toContain('£142.86');
});
