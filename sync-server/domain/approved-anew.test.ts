import { afterEach, beforeEach, expect, it } from 'vitest';
import type { HoursRecord, Punch } from '#schema/entities/hours.ts';
import type { Payee } from '#schema/entities/payroll.ts';
import type { Instant, Minutes } from '#schema/entities/primitives.ts';
import { buildPunch } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { createPayWorld, hoursOf, july, type PayWorld, payeeOf } from '#server/fixtures/pay-world.ts';
import { staff } from '#server/fixtures/staffed-app.ts';
import { correctHours } from './correct-hours.ts';
import { recordPunch } from './record-punch.ts';

const { id } = staff.ben;
const august = { frequency: 'monthly', startDate: '2026-08-01', paymentDate: '2026-08-31' } as const;

let world: PayWorld;
/** Overtime begins at 40 hours and earns half as much again; Ben has £13.00 an hour. */
beforeEach(async () => {
  world = await createPayWorld();
  const [restaurant] = world.all('restaurant');
  if (!restaurant) throw new Error('no restaurant');
  const payRules = { overtimeAfterWeeklyMinutes: 2400 as Minutes, overtimePercent: 150 };
  world.store('restaurant', { ...restaurant, payRules: { ...restaurant.payRules, ...payRules } });
});
afterEach(() => world.close());

const at = (instant: string) => {
  world.clock.now = Date.parse(instant.length > 10 ? instant : `${instant}T09:00:00.000Z`);
};
const employ = (payee: Partial<Payee>) => {
  const employment = world.find('employment', id);
  if (!employment) throw new Error('no employment');
  world.store('employment', { ...employment, payBasis: 'hourly', hourlyRate: 1300 as never, positionRates: [] });
  world.store('payee', payeeOf('ben', { taxCode: 'NT', taxBasis: 'W1M1', ...payee }));
};
const work = (days: readonly string[], changes: Partial<HoursRecord> = {}) => {
  const records = days.map((day) => hoursOf('ben', day, changes));
  world.store('hoursRecord', ...records);
  return records;
};
/** Approves hours, or corrects them. */
const approve = (record: HoursRecord | undefined, changes: Partial<HoursRecord> = {}) => {
  world.clock.now += 60_000;
  const result = world.run('mo', (tx) => {
    const stored = tx.find('hoursRecord', record?.id ?? '') as HoursRecord;
    const next = { ...stored, approvedBy: staff.mo.id, correctionReason: 'Seen on the rota', ...changes };
    return correctHours(tx, stored, next);
  });
  expect(result.ok).toBe(true);
};
const takeBack = (record: HoursRecord | undefined) => approve(record, { approvedBy: '' });
let punches = 0;
const punch = (deviceTime: string, type: Punch['type'], source: Punch['source'] = 'phone') => {
  punches += 1;
  const made = { id: fixtureId(20_000 + punches), userId: id, deviceTime: deviceTime as Instant, type, source };
  expect(world.run('ben', (tx) => recordPunch(tx, buildPunch(made))).ok).toBe(true);
};
const hours = () => world.all('hoursRecord').filter(({ userId }) => userId === id);
const run = async (period: Parameters<PayWorld['begin']>[0] & object) => {
  at(period.paymentDate);
  world.store('hoursRecord', hoursOf('amara', period.startDate));
  const made = await world.begin(period);
  const entry = world.all('payrollEntry').find((each) => each.userId === id && each.payrollPeriodId === made);
  if (entry) await world.send(`/entries/${entry.id}/corrections`);
  await world.send(`/periods/${made}/process`);
  expect((await world.send(`/periods/${made}/complete`)).status).toBe(200);
};
/** Pence before tax, in all completed runs. */
const paid = () =>
  world
    .all('payrollEntry')
    .filter(({ userId, status }) => userId === id && status === 'completed')
    .reduce((sum, { grossPay }) => sum + grossPay, 0);
const day = 8 * 1300;

it('paid hours that a late clock-in lengthens while their approval is taken back are paid once', async () => {
  at('2026-06-20');
  employ({ startDate: '2026-06-21' as never });
  at('2026-07-30T18:00:00.000Z');
  punch('2026-07-30T09:00:00.000Z', 'in', 'tablet');
  punch('2026-07-30T17:00:00.000Z', 'out', 'tablet');
  const [record] = hours();
  approve(record);
  await run(july);
  expect(paid()).toBe(day);
  at('2026-08-01');
  takeBack(record);
  punch('2026-07-30T08:55:00.000Z', 'in');
  expect(hours()).toMatchObject([{ id: record?.id, clockIn: '2026-07-30T08:55:00.000Z', paidMinutes: 485 }]);
  punch('2026-07-30T08:50:00.000Z', 'in');
  expect(hours()).toMatchObject([{ id: record?.id, clockIn: '2026-07-30T08:50:00.000Z', paidMinutes: 490 }]);
  approve(record);
  work(['2026-08-10']);
  await run(august);
  // Ten minutes at £13.00 an hour are £2.17.
  expect(paid()).toBe(2 * day + 217);
});

it('hours that a run only counted and that a late clock-in lengthens are still counted once', async () => {
  at('2026-07-20');
  employ({ startDate: '2025-06-01' as never, payFrequency: 'weekly' });
  at('2026-08-03T18:00:00.000Z');
  punch('2026-08-03T09:00:00.000Z', 'in', 'tablet');
  punch('2026-08-03T17:00:00.000Z', 'out', 'tablet');
  const [monday] = hours();
  approve(monday);
  const others = work(['2026-08-04', '2026-08-05', '2026-08-06', '2026-08-07', '2026-08-08']);
  await run({ frequency: 'weekly', startDate: '2026-08-05', paymentDate: '2026-08-12' });
  // Saturday is overtime.
  expect(paid()).toBe(4 * day + day / 2);
  takeBack(monday);
  punch('2026-08-03T08:55:00.000Z', 'in');
  approve(monday);
  approve(others[3], { breakMinutes: 0 as Minutes });
  work(['2026-08-12', '2026-08-13']);
  await run({ frequency: 'weekly', startDate: '2026-08-12', paymentDate: '2026-08-19' });
  // Half an hour at £19.50 an hour, and five more minutes of overtime instead of regular time.
  expect(paid()).toBe(6 * day + day / 2 + 975 + 54);
});
