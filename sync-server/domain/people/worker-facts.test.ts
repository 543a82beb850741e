import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Employment } from '#schema/entities/employment.ts';
import { type Day, toInstant } from '#schema/entities/primitives.ts';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import type { User } from '#schema/entities/user.ts';
import { buildPayee } from '#schema/fixtures/build.ts';
import { dayMs } from '#schema/rules/time/lengths.ts';
import { addDays, dayOf } from '#schema/rules/time/zone.ts';
import { changePayee, createPayee } from '#server/domain/payroll/keep-payee.ts';
import { changeRestaurant } from '#server/domain/restaurant/restaurant.ts';
import { createStaffedApp, type StaffedApp, staff } from '#server/fixtures/staffed-app.ts';
import { createFactsKeeper } from '#server/maintenance/facts-keeper.ts';
import { changeEmployment } from './change-employment.ts';
import { changeUser } from './change-user.ts';

let server: StaffedApp;
let keepFacts: () => Promise<void>;
beforeEach(async () => {
  server = await createStaffedApp();
  keepFacts = createFactsKeeper(server.deps);
});
afterEach(() => server.close());

const { id } = staff.amara;
const employment = () => server.find('employment', id) as Employment;
const bornOn = (dateOfBirth: string) => buildPayee({ id, userId: id, dateOfBirth });
const facts = () => [employment().youngWorkerUntil, employment().isRateBelowMinimum];

it('an employment says until when its person is a young worker, and follows the birth date', () => {
  server.run('grace', (tx) => createPayee(tx, bornOn('2009-01-10')));
  expect(facts()).toEqual(['2027-01-10', false]);
  server.run('grace', (tx) => changePayee(tx, bornOn('2009-01-10'), bornOn('1990-01-10')));
  expect(facts()).toEqual(['', false]);
});

it('an employment says that its rate is below the minimum wage, whatever a device claims', () => {
  server.run('grace', (tx) => createPayee(tx, bornOn('1990-01-10')));
  const next = { ...employment(), hourlyRate: 900 as never, isRateBelowMinimum: false };
  server.run('mo', (tx) => changeEmployment(tx, employment(), next));
  expect(facts()).toEqual(['', true]);
  // A device that plans the days to come has no birth date.
  const [first, ...later] = employment().missedMinimums;
  expect([first, later.length]).toEqual([{ from: '2026-06-16', minimum: 1271 }, 1]);
  const claimed = { ...employment(), hourlyRate: 1400 as never };
  server.run('mo', (tx) => changeEmployment(tx, employment(), claimed));
  expect([facts(), employment().missedMinimums]).toEqual([['', false], []]);
});

it('a change of the pay calendar counts at once', () => {
  const [restaurant] = server.all('restaurant') as [Restaurant];
  const monthlyFrom = (startsOn: string) =>
    ({ frequency: 'monthly', startsOn: startsOn as Day, payDay: 31, avoidsWeekends: false }) as const;
  server.store('restaurant', { ...restaurant, payCalendar: [monthlyFrom('2026-06-05')] });
  const apprenticeSince = '2026-06-20' as Day;
  server.run('grace', (tx) =>
    createPayee(tx, { ...bornOn('2004-01-10'), apprenticeSince, payFrequency: 'monthly' as const }),
  );
  server.run('mo', (tx) => changeEmployment(tx, employment(), { ...employment(), hourlyRate: 850 as never }));
  server.run('grace', (tx) => {
    const stored = tx.restaurant();
    return changeRestaurant(tx, stored, { ...stored, payCalendar: [monthlyFrom('2026-06-22')] });
  });
  expect(employment().missedMinimums.at(-1)).toEqual({ from: '2026-06-22', minimum: 0 });
});

it('an apprenticeship counts from the pay period after it begins, by the calendar of the person’s group', () => {
  const [restaurant] = server.all('restaurant') as [Restaurant];
  const monthly = { frequency: 'monthly', startsOn: '2026-06-05' as Day, payDay: 31, avoidsWeekends: false } as const;
  server.store('restaurant', { ...restaurant, payCalendar: [monthly] });
  const apprentice = {
    ...bornOn('2004-01-10'),
    apprenticeSince: '2026-06-20' as Day,
    payFrequency: 'monthly' as const,
  };
  server.run('grace', (tx) => createPayee(tx, apprentice));
  server.run('mo', (tx) => changeEmployment(tx, employment(), { ...employment(), hourlyRate: 850 as never }));
  expect(employment().missedMinimums).toEqual([
    { from: '2026-06-16', minimum: 1271 },
    { from: '2026-07-05', minimum: 0 },
  ]);
});

it('a birthday passes by itself', async () => {
  server.run('grace', (tx) => createPayee(tx, bornOn('2008-06-17')));
  await keepFacts();
  expect(facts()).toEqual(['2026-06-17', false]);
  server.clock.now += dayMs;
  await keepFacts();
  expect(facts()).toEqual(['', false]);
});

it('an employment says from when a salary is paid, and nothing of when others started', () => {
  const starts = (startDate: string) => buildPayee({ id, userId: id, startDate: startDate as never });
  server.run('grace', (tx) => createPayee(tx, starts('2026-07-01')));
  expect(employment().salaryFrom).toBe('');
  const salaried = { ...employment(), payBasis: 'salary' as const, annualSalary: 3_000_000 as never };
  server.run('grace', (tx) => changeEmployment(tx, employment(), { ...salaried, salaryFrom: '2020-01-01' as never }));
  expect(employment().salaryFrom).toBe('2026-07-01');
  server.run('grace', (tx) => changePayee(tx, starts('2026-07-01'), starts('2026-06-20')));
  expect(employment().salaryFrom).toBe('2026-06-20');
});

it('an employment lists the earlier stays of somebody with a salary who came back, and of nobody else', () => {
  const activate = (isActive: boolean) =>
    server.run('grace', (tx) => {
      const user = tx.find('user', id) as User;
      return changeUser(tx, user, { ...user, isActive });
    });
  const started = buildPayee({ id, userId: id, startDate: '2026-05-01' as never });
  server.run('grace', (tx) => createPayee(tx, started));
  const today = dayOf('Europe/London', toInstant(server.clock.now));
  activate(false);
  server.clock.now += 10 * dayMs;
  activate(true);
  expect(employment()).toMatchObject({ salaryFrom: '', earlierStays: [] });

  const salaried = { ...employment(), payBasis: 'salary' as const, annualSalary: 3_000_000 as never };
  server.run('grace', (tx) => changeEmployment(tx, employment(), salaried));
  const stays = [{ startedOn: '2026-05-01', leftOn: today }];
  // Until their new first day is entered, the day of their activation counts.
  expect(employment()).toMatchObject({ salaryFrom: addDays(today, 10), earlierStays: stays });
  const back = addDays(today, 5);
  server.run('grace', (tx) => changePayee(tx, started, { ...started, startDate: back }));
  expect(employment()).toMatchObject({ salaryFrom: back, earlierStays: stays });
  activate(false);
  server.clock.now += 3 * dayMs;
  activate(true);
  expect(employment()).toMatchObject({
    earlierStays: [...stays, { startedOn: back, leftOn: addDays(today, 10) }],
    salaryFrom: addDays(today, 13),
  });
});

/** Amara has a salary, leaves, comes back and leaves again; her stays are lost. Returns the first of them. */
const leaveAgain = () => {
  server.run('grace', (tx) => createPayee(tx, buildPayee({ id, userId: id, startDate: '2026-05-01' as never })));
  const salaried = { ...employment(), payBasis: 'salary' as const, annualSalary: 3_000_000 as never };
  server.run('grace', (tx) => changeEmployment(tx, employment(), salaried));
  const leftOn = dayOf('Europe/London', toInstant(server.clock.now));
  for (const isActive of [false, true, false]) {
    server.setActive('amara', isActive);
    server.clock.now += 10 * dayMs;
  }
  server.store('employment', { ...employment(), earlierStays: [] });
  return { startedOn: '2026-05-01', leftOn };
};

it('the stays of somebody who left again before they were kept are kept when the server starts', async () => {
  const stay = leaveAgain();
  await keepFacts();
  expect(employment()).toMatchObject({ earlierStays: [stay] });
});

it('a failure for one person stops nobody else, and is retried until it works, for leavers too', async () => {
  const stay = leaveAgain();
  const ben = () => server.find('employment', staff.ben.id) as Employment;
  server.store('employment', { ...ben(), youngWorkerUntil: '2020-01-01' as Employment['youngWorkerUntil'] });
  const isAmara = `new.id = '${id}'`;
  server.connection.exec(
    `create trigger broken before update on employments when ${isAmara} begin select raise(abort, 'full'); end`,
  );
  const failures = () => server.log.map(({ event, facts: told }) => [event, ...Object.keys(told)]);
  await keepFacts();
  expect([employment().earlierStays, ben().youngWorkerUntil]).toEqual([[], '']);
  await keepFacts();
  const failure = ['maintenance-failed', 'error', 'code'];
  expect(failures()).toEqual([failure]);
  server.clock.now += dayMs;
  await keepFacts();
  expect(failures()).toEqual([failure, failure]);
  server.connection.exec('drop trigger broken');
  await keepFacts();
  expect(employment().earlierStays).toEqual([stay]);
});

it('if everybody fails, it is retried on the same day', async () => {
  const stored = { ...employment(), youngWorkerUntil: '2030-01-01' as Employment['youngWorkerUntil'] };
  server.store('employment', stored);
  server.connection.exec(`create trigger broken before update on employments begin select raise(abort, 'full'); end`);
  await keepFacts();
  expect(employment().youngWorkerUntil).toBe('2030-01-01');
  server.connection.exec('drop trigger broken');
  await keepFacts();
  expect(employment().youngWorkerUntil).toBe('');
});

it('a database that cannot be read is logged, and the next round works again', async () => {
  server.connection.exec('alter table users rename to lost_users');
  await keepFacts();
  expect(server.log.map(({ event }) => event)).toEqual(['maintenance-failed']);
  server.connection.exec('alter table lost_users rename to users');
  server.store('employment', { ...employment(), youngWorkerUntil: '2030-01-01' as Employment['youngWorkerUntil'] });
  await keepFacts();
  expect(employment().youngWorkerUntil).toBe('');
});

it('other calls come in while the facts of everybody are kept, and no second round begins', async () => {
  const stored = { ...employment(), youngWorkerUntil: '2030-01-01' as Employment['youngWorkerUntil'] };
  server.store('employment', stored);
  const published: string[] = [];
  const keep = createFactsKeeper({ ...server.deps, publish: () => published.push('kept') });
  const isDone = keep();
  await keep();
  expect(published).toEqual([]);
  await isDone;
  expect(published).toContain('kept');
});

it('usual hours above the most of the contract are refused at their field', () => {
  const next = { ...employment(), mostHours: 20, weeklyHours: 30 };
  expect(server.run('mo', (tx) => changeEmployment(tx, employment(), next))).toMatchObject({
    ok: false,
    fields: { mostHours: expect.any(String) },
  });
});

it('a deactivation undone on the same day does not split a stay', () => {
  server.run('grace', (tx) => createPayee(tx, buildPayee({ id, userId: id, startDate: '2026-05-01' as never })));
  const salaried = { ...employment(), payBasis: 'salary' as const, annualSalary: 3_000_000 as never };
  server.run('grace', (tx) => changeEmployment(tx, employment(), salaried));
  for (const isActive of [false, true])
    server.run('grace', (tx) => {
      const user = tx.find('user', id) as User;
      return changeUser(tx, user, { ...user, isActive });
    });
  expect(employment()).toMatchObject({ salaryFrom: '2026-05-01', earlierStays: [] });
});
