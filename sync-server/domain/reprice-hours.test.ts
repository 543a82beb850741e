import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Day, Instant, Pence } from '#schema/entities/primitives.ts';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import { buildEmployment } from '#schema/fixtures/build.ts';
import { agreeTerms } from '#server/fixtures/agreed-terms.ts';
import { createPayWorld, hoursOf, type PayWorld, payeeOf } from '#server/fixtures/pay-world.ts';
import { staff } from '#server/fixtures/staffed-app.ts';

const { id } = staff.ben;
const untaxed = { taxCode: 'NT', taxBasis: 'W1M1' } as const;

let world: PayWorld;
beforeEach(async () => {
  world = await createPayWorld();
  world.store('payee', payeeOf('amara', { ...untaxed, startDate: '2020-01-01' as Day }));
  rules({ overtimeAfterWeeklyMinutes: 2400, overtimePercent: 150 });
  at('2026-04-20');
  const pay = { payBasis: 'hourly' as const, hourlyRate: 1300 as Pence, positionRates: [] };
  const names = { username: 'ben', email: 'ben@example.com' };
  world.store('employment', buildEmployment({ id, userId: id, ...pay, ...names }));
  world.store('payee', payeeOf('ben', { ...untaxed, startDate: '2025-06-01' as Day }));
});
afterEach(() => world.close());

const at = (day: string) => {
  world.clock.now = Date.parse(`${day}T09:00:00.000Z`);
};
const rules = (changes: Partial<Record<keyof Restaurant['payRules'], number>>) => {
  const [restaurant] = world.all('restaurant');
  if (!restaurant) throw new Error('no restaurant');
  const payRules = { ...restaurant.payRules, ...changes } as Restaurant['payRules'];
  world.store('restaurant', { ...restaurant, payRules });
};
const work = (...days: readonly string[]) => world.store('hoursRecord', ...days.map((day) => hoursOf('ben', day)));
const periodOf = (month: number) => {
  const paymentDate = new Date(Date.UTC(2026, month, 0)).toISOString().slice(0, 10);
  at(paymentDate);
  const startDate = `${paymentDate.slice(0, 8)}01`;
  world.store('hoursRecord', hoursOf('amara', startDate));
  return { frequency: 'monthly', startDate, paymentDate };
};
/** Ben has £14.00 an hour from a day on; what he is told of the sum, in pence, and undefined where that is nothing. */
const saidOfRise = (today: string, from: string): number | undefined => {
  at(today);
  world.run('grace', (tx) => agreeTerms(tx, id, from, { hourlyRate: 1400 as Pence }));
  const told = world.all('notification').findLast(({ userId, title }) => userId === id && title.includes('past hours'));
  const [, said] = /, £([\d.]+) more in all( for hours paid here)?\./.exec(told?.body ?? '') ?? [];
  return said === undefined ? undefined : Math.round(Number(said) * 100);
};
const settledIn = async (month: number): Promise<number> => {
  const run = await world.begin(periodOf(month));
  await world.send(`/entries/${world.entryOf('ben', run).id}/corrections`);
  return world.entryOf('ben', run).additions.reduce((sum, { amount }) => sum + amount, 0);
};

const juneWeek = ['01', '02', '03', '04', '05', '06'].map((day) => `2026-06-${day}`);
const firstWeek = ['2026-06-29', '2026-06-30', '2026-07-01', '2026-07-02', '2026-07-03', '2026-07-04'];

it.each([
  ['after the overtime rules have changed', 6, juneWeek, '2026-06-01', { overtimeAfterWeeklyMinutes: 0 }, 5200],
  ['in the week in which the first run begins', 7, firstWeek, '2026-07-01', {}, 3600],
  ['with hours from before the first run', 6, ['2026-05-11', '2026-05-12', '2026-06-02'], '2026-05-01', {}, 800],
])('the sum that is said of another rate is what the next run settles %s', async (_, first, days, from, later, sum) => {
  work(...days);
  await world.complete(periodOf(first));
  rules(later);
  const said = saidOfRise(`2026-0${first + 1}-05`, from);
  expect([said, await settledIn(first + 1)]).toEqual([sum, sum]);
});

it('counts hours that are still to be paid, with the overtime that they come to', async () => {
  work(...juneWeek);
  await world.complete(periodOf(6));
  world.store('hoursRecord', hoursOf('ben', '2026-06-07', { approvedAt: '2026-07-02T09:00:00.000Z' as Instant }));
  expect(saidOfRise('2026-07-05', '2026-06-06')).toBe(2 * 8 * 150);
});

it('is not said of hours from before the first run alone', async () => {
  work('2026-05-12', '2026-06-02');
  await world.complete(periodOf(6));
  at('2026-07-05');
  world.run('grace', (tx) => {
    agreeTerms(tx, id, '2026-05-01', { hourlyRate: 1400 as Pence });
    agreeTerms(tx, id, '2026-05-20', { hourlyRate: 1300 as Pence });
  });
  const told = world.all('notification').filter(({ userId, title }) => userId === id && title.includes('past hours'));
  expect(told.map(({ body }) => body)).toEqual([
    'Grace changed the pay from 12 May 2026: one approved record. The next pay run settles hours already paid.',
  ]);
});

it('is not said where the run kept no overtime rules and others hold by now', async () => {
  work(...juneWeek);
  const june = await world.complete(periodOf(6));
  const entry = world.entryOf('ben', june);
  const { overtimeRules: _, ...particulars } = entry.particulars ?? {};
  world.store('payrollEntry', { ...entry, particulars: particulars as typeof entry.particulars });
  rules({ overtimePercent: 200 });
  expect(saidOfRise('2026-07-05', '2026-06-01')).toBeUndefined();
});
