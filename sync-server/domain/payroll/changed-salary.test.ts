import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Day, Pence } from '#schema/entities/primitives.ts';
import { buildEmployment } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { addDays, addMonths } from '#schema/rules/time/zone.ts';
import { auditTrail } from '#server/db/tables.ts';
import { changeEmployment } from '#server/domain/people/change-employment.ts';
import { changeUser } from '#server/domain/people/change-user.ts';
import type { Transaction } from '#server/domain/transaction.ts';
import { agreeTerms } from '#server/fixtures/agreed-terms.ts';
import { createPayWorld, hoursOf, type PayWorld, payeeOf } from '#server/fixtures/pay-world.ts';
import { staff } from '#server/fixtures/staffed-app.ts';
import { changePayee } from './keep-payee.ts';

const { id } = staff.ben;
const untaxed = { taxCode: 'NT', taxBasis: 'W1M1' } as const;

let world: PayWorld;
beforeEach(async () => {
  world = await createPayWorld();
  world.store('payee', payeeOf('amara', { ...untaxed, startDate: '2025-01-01' as Day }));
});
afterEach(() => world.close());

const at = (day: string) => {
  world.clock.now = Date.parse(`${day}T09:00:00.000Z`);
};
/** Ben has £2,000 a month from a day on. */
const employ = (startDate: string) => {
  at(startDate);
  const salary = { payBasis: 'salary', annualSalary: 2_400_000 as Pence, weeklyHours: 20 } as const;
  const names = { username: 'ben', email: 'ben@example.com' };
  world.store('employment', buildEmployment({ id, userId: id, ...salary, ...names }));
  world.store('payee', payeeOf('ben', { ...untaxed, startDate: startDate as Day }));
};
const change = (tx: Transaction, from: string, annualSalary: number) =>
  agreeTerms(tx, id, from, { annualSalary: annualSalary as Pence });
const agree = (from: string, annualSalary: number) => world.run('grace', (tx) => change(tx, from, annualSalary));
const begin = (startDate: string) => {
  const paymentDate = addDays(addMonths(startDate as Day, 1), -1);
  at(paymentDate);
  world.store('hoursRecord', hoursOf('amara', startDate));
  return world.begin({ frequency: 'monthly', startDate, paymentDate });
};
const finish = async (run: string) => {
  await world.send(`/periods/${run}/process`);
  expect((await world.send(`/periods/${run}/complete`)).status).toBe(200);
};
const messagesOf = (run: string) => world.entryOf('ben', run).warnings.map(({ message }) => message);
const news = () =>
  world
    .all('notification')
    .filter(({ userId, title }) => userId === id && title.includes('salary for past days'))
    .map(({ body }) => body);

const startOn = (startDate: string) =>
  world.run('grace', (tx) => {
    const payee = tx.find('payee', id);
    return payee && changePayee(tx, payee, { ...payee, startDate: startDate as Day });
  });
const leaveOn = (leavesOn: string) =>
  world.run('grace', (tx) => {
    const employment = tx.find('employment', id);
    return employment && changeEmployment(tx, employment, { ...employment, leavesOn: leavesOn as Day });
  });

it('another first or last day is announced if it changes days already paid, and the run then lists it', async () => {
  employ('2026-06-01');
  await finish(await begin('2026-06-01'));
  await finish(await begin('2026-07-01'));
  at('2026-08-03');
  startOn('2026-06-15');
  const words = 'and with it the salary for days already paid: ';
  expect(news()).toEqual([
    `Grace changed the first day, ${words}Jun 1, 2026 – Jun 30, 2026. The next pay run names the difference.`,
  ]);
  leaveOn('2026-07-15');
  expect(news().at(-1)).toBe(
    `Grace changed the last day, ${words}Jul 1, 2026 – Jul 31, 2026. The next pay run names the difference.`,
  );
  expect(messagesOf(await begin('2026-08-01'))).toEqual([
    // £933.33 of June and £1,032.26 of July.
    'Going by what is now agreed, pay for Jun 1, 2026 – Jun 30, 2026; Jul 1, 2026 – Jul 31, 2026 was £1,965.59 too high.',
  ]);
});

it('a last day after all that was paid, or another one before it, notifies nobody', async () => {
  employ('2026-06-01');
  await finish(await begin('2026-06-01'));
  leaveOn('2026-06-30');
  startOn('2026-05-20');
  world.run('grace', (tx) => {
    const user = tx.find('user', id);
    return user && changeUser(tx, user, { ...user, isActive: false });
  });
  expect(news()).toEqual([]);
});

it('the last day of somebody deactivated on it is announced if the rest of the period was paid', async () => {
  employ('2026-06-01');
  at('2026-06-25');
  const run = await world.begin({ frequency: 'monthly', startDate: '2026-06-01', paymentDate: '2026-06-25' });
  await finish(run);
  world.run('grace', (tx) => {
    const user = tx.find('user', id);
    return user && changeUser(tx, user, { ...user, isActive: false });
  });
  expect(news()).toEqual([expect.stringContaining('Grace changed the last day, and with it the salary')]);
});

it('a salary set back to what was paid promises no difference, unless a correction has been paid since', async () => {
  employ('2026-06-01');
  await finish(await begin('2026-06-01'));
  at('2026-07-05');
  agree('2026-06-01', 2_520_000);
  agree('2026-06-01', 2_400_000);
  const changed = 'Grace changed the salary for days already paid: Jun 1, 2026 – Jun 30, 2026.';
  expect(news()).toEqual([
    `${changed} The next pay run settles the difference.`,
    `${changed} That is what was paid for them.`,
  ]);
  agree('2026-06-01', 2_520_000);
  const july = await begin('2026-07-01');
  await world.send(`/entries/${world.entryOf('ben', july).id}/corrections`);
  await finish(july);
  at('2026-08-05');
  agree('2026-06-01', 2_400_000);
  expect(news().at(-1)).toContain('and 1 later. The next pay run settles the difference.');
});

it('a salary changed twice in one transaction is announced once, by the final terms', async () => {
  employ('2026-06-01');
  await finish(await begin('2026-06-01'));
  await finish(await begin('2026-07-01'));
  world.run('grace', (tx) => {
    change(tx, '2026-06-01', 3_000_000);
    change(tx, '2026-06-01', 2_400_000);
  });
  expect(news()).toEqual([]);
  world.run('grace', (tx) => {
    change(tx, '2026-07-01', 3_000_000);
    change(tx, '2026-06-01', 3_000_000);
  });
  expect(news()).toEqual([
    'Grace changed the salary for days already paid: Jun 1, 2026 – Jun 30, 2026 and 1 later. The next pay run settles the difference.',
  ]);
});

/** The run of August with all but £500 of July's salary, which no run paid. */
const payJulyInPart = async () => {
  employ('2026-07-01');
  const july = await begin('2026-07-01');
  await world.send(`/entries/${world.entryOf('ben', july).id}`, 'DELETE');
  await finish(july);
  const august = await begin('2026-08-01');
  const entry = world.entryOf('ben', august);
  await world.send(`/entries/${entry.id}/corrections`);
  const [line] = world.entryOf('ben', august).additions;
  const { settles: _, ...less } = { ...line, amount: 150_000 };
  await world.send(`/entries/${entry.id}`, 'PUT', { additions: [less], expenses: [], deductions: [] });
  await finish(august);
  at('2026-09-15');
};
const aboutJuly = async () =>
  messagesOf(await begin('2026-09-01')).filter((message) => message.includes('Jul 1, 2026'));

it('a salary paid in part is not described as newly agreed after a change for later days', async () => {
  await payJulyInPart();
  agree('2026-10-01', 3_000_000);
  expect(await aboutJuly()).toEqual([expect.stringContaining('was not paid in full: £500.00')]);
});

it('nor after a change for those days that was later reversed', async () => {
  await payJulyInPart();
  agree('2026-07-01', 3_000_000);
  at('2026-09-16');
  agree('2026-07-01', 2_400_000);
  expect(await aboutJuly()).toEqual([expect.stringContaining('was not paid in full: £500.00')]);
});

it('a salary paid in part is described as newly agreed after a change for those days', async () => {
  await payJulyInPart();
  agree('2026-07-16', 3_000_000);
  expect(await aboutJuly()).toEqual([expect.stringContaining('Going by what is now agreed')]);
});

it.each([
  ['is from before terms had dates', ['termsByDate']],
  ['no longer goes back to their start', ['termsByDate', 'payBasis', 'weeklyHours']],
])('it is also described as newly agreed if the audit trail %s', async (_, missing) => {
  await payJulyInPart();
  const paths = sql.join(
    missing.map((field) => `$.${field}`),
    sql`, `,
  );
  const change = sql`json_remove(${auditTrail.change}, ${paths})`;
  world.deps.db.update(auditTrail).set({ change }).where(eq(auditTrail.entity, 'employment')).run();
  agree('2026-07-16', 3_000_000);
  expect(await aboutJuly()).toEqual([expect.stringContaining('Going by what is now agreed')]);
});

it.each([
  ['a rise', 3_000_000],
  ['a cut', 1_800_000],
])('%s for days that a correction by hand has paid is settled, as the notice says', async (_, annual) => {
  employ('2026-07-01');
  const july = await begin('2026-07-01');
  await world.send(`/entries/${world.entryOf('ben', july).id}`, 'DELETE');
  await finish(july);
  const august = await begin('2026-08-01');
  const line = { id: fixtureId(77), name: 'July', amount: 200_000, corrects: july };
  const body = { additions: [line], expenses: [], deductions: [] };
  await world.send(`/entries/${world.entryOf('ben', august).id}`, 'PUT', body);
  await finish(august);
  for (const start of ['2026-09-01', '2026-10-01', '2026-11-01', '2026-12-01']) await finish(await begin(start));
  at('2027-01-05');
  agree('2026-07-01', annual);
  expect(news()).toEqual([
    'Grace changed the salary for days already paid: Jul 1, 2026 – Jul 31, 2026 and 5 later. The next pay run settles the difference.',
  ]);
  for (const start of ['2027-01-01', '2027-02-01', '2027-03-01']) {
    const run = await begin(start);
    await world.send(`/entries/${world.entryOf('ben', run).id}/corrections`);
    await finish(run);
  }
  const paid = world.all('payrollEntry').filter(({ userId }) => userId === id);
  expect(paid.reduce((sum, { grossPay }) => sum + grossPay, 0)).toBe(9 * (annual / 12));
});

it('a rise and a cut of the same sum are both listed with it, and settled together', async () => {
  employ('2026-05-01');
  await finish(await begin('2026-05-01'));
  await finish(await begin('2026-06-01'));
  at('2026-07-05');
  agree('2026-05-01', 2_520_000);
  agree('2026-06-01', 2_280_000);
  agree('2026-07-01', 2_400_000);
  const run = await begin('2026-07-01');
  expect(messagesOf(run)).toContain(
    'Going by what is now agreed, pay for May 1, 2026 – May 31, 2026; Jun 1, 2026 – Jun 30, 2026 was partly £100.00 too low and partly as much too high. Add it as a correction.',
  );
  await world.send(`/entries/${world.entryOf('ben', run).id}/corrections`);
  expect(world.entryOf('ben', run).additions.map(({ amount }) => amount)).toEqual([10_000, -10_000]);
  expect(messagesOf(run).join()).not.toContain('too low');
});

it('a salary agreed since does not shorten the quarter in which days that no run paid are listed', async () => {
  employ('2026-02-26');
  const february = await begin('2026-02-01');
  await world.send(`/entries/${world.entryOf('ben', february).id}`, 'DELETE');
  await finish(february);
  await finish(await begin('2026-03-01'));
  agree('2026-07-01', 3_000_000);
  for (const start of ['2026-04-01', '2026-05-01']) await finish(await begin(start));
  // The Monday before 1 March, a quarter before 1 June, is 23 February.
  expect(messagesOf(await begin('2026-06-01'))).toContainEqual(
    expect.stringContaining('No run paid the salary for Feb 26, 2026 – Feb 28, 2026'),
  );
});
