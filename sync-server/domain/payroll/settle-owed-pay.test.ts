import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { HoursRecord } from '#schema/entities/hours.ts';
import type { Day, Instant, Minutes, Pence } from '#schema/entities/primitives.ts';
import { buildEmployment } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { changeEmployment } from '#server/domain/people/change-employment.ts';
import { agreeTerms } from '#server/fixtures/agreed-terms.ts';
import { createPayWorld, hoursOf, july, june, type PayWorld, payeeOf } from '#server/fixtures/pay-world.ts';
import { staff, type Username } from '#server/fixtures/staffed-app.ts';

const august = { frequency: 'monthly', startDate: '2026-08-01', paymentDate: '2026-08-31' } as const;

let world: PayWorld;
beforeEach(async () => {
  world = await createPayWorld();
  world.clock.now = Date.parse('2026-07-02T09:00:00.000Z');
});
afterEach(() => world.close());

const worked = (day: string) => world.store('hoursRecord', hoursOf('amara', day));
const isIn = (username: Username, run: string) =>
  world.all('payrollEntry').some((entry) => entry.payrollPeriodId === run && entry.userId === staff[username].id);
const codesOf = (username: Username, run: string) => {
  const { refusals, warnings } = world.entryOf(username, run);
  return [...refusals, ...warnings].map(({ code }) => code);
};
const settle = (run: string, username: Username, what: string, reason: string) =>
  world.send(`/entries/${world.entryOf(username, run).id}/settle`, 'POST', { what, reason });
const finish = async (id: string) => {
  await world.send(`/periods/${id}/process`);
  return (await world.send(`/periods/${id}/complete`)).status;
};

/** Ben's eight hours of June are paid, he leaves, and one of them is taken off afterwards. */
const overpaidLeaver = async () => {
  const record = hoursOf('ben', '2026-06-10');
  world.store('hoursRecord', record);
  worked('2026-06-10');
  await world.complete(june);
  const grace = await world.signIn('grace');
  await grace(`/api/admin/users/${staff.ben.id}`, {
    method: 'PATCH',
    body: { isActive: false, leavesOn: '2026-06-15' },
  });
  world.store('hoursRecord', {
    ...record,
    clockOut: '2026-06-10T16:30:00.000Z' as Instant,
    ...{ totalMinutes: 420 as Minutes, paidMinutes: 420 as Minutes },
  });
  worked('2026-07-10');
};

describe('a leaver who was paid too much', () => {
  it('is listed by every run with the sum and what to do, and stops nobody else from being paid', async () => {
    await overpaidLeaver();
    const id = await world.begin(july);
    expect(codesOf('ben', id)).toEqual(['overpaid', 'corrected-after-payment', 'pay-changed-after-payment']);
    expect(world.entryOf('ben', id).refusals[0]?.message).toContain('They were paid £13.00 too much');
    expect(await finish(id)).toBe(200);
    worked('2026-08-10');
    expect(codesOf('ben', await world.begin(august))).toContain('overpaid');
  });

  it('is out of the run once an admin says how it is settled, stays out, and comes back if that is undone', async () => {
    await overpaidLeaver();
    const id = await world.begin(july);
    expect((await settle(id, 'ben', 'difference', ' ')).status).toBe(422);
    expect((await settle(id, 'ben', 'difference', 'Paid back in cash')).status).toBe(200);
    expect(isIn('ben', id)).toBe(false);
    const [settled] = world.find('payee', staff.ben.id)?.settledPay ?? [];
    expect(settled).toMatchObject({
      ...{ amount: -1300, reason: 'Paid back in cash', payrollPeriodId: id, by: staff.grace.id },
      ...{ startDate: '2026-06-01', endDate: '2026-06-30' },
    });
    const reopen = () => world.send(`/payees/${staff.ben.id}/reopen`, 'POST', { settledId: settled?.id });
    expect((await reopen()).status).toBe(200);
    expect(codesOf('ben', id)).toContain('overpaid');
    expect((await reopen()).status).toBe(404);
    await settle(id, 'ben', 'difference', 'Paid back in cash');
    expect(await finish(id)).toBe(200);
    worked('2026-08-10');
    expect(isIn('ben', await world.begin(august))).toBe(false);
  });
});

describe('what was settled in a run that is then discarded', () => {
  it('is open again, and the next run lists it', async () => {
    await overpaidLeaver();
    const id = await world.begin(july);
    await settle(id, 'ben', 'difference', 'Paid back in cash');
    expect((await world.send(`/periods/${id}`, 'DELETE')).status).toBe(200);
    expect(world.find('payee', staff.ben.id)?.settledPay).toEqual([]);
    expect(codesOf('ben', await world.begin(july))).toContain('overpaid');
  });

  it('is also listed if an older version left it settled', async () => {
    await overpaidLeaver();
    const id = await world.begin(july);
    await settle(id, 'ben', 'difference', 'Paid back in cash');
    const payee = world.find('payee', staff.ben.id);
    await world.send(`/periods/${id}`, 'DELETE');
    if (payee) world.store('payee', payee);
    expect(codesOf('ben', await world.begin(july))).toContain('overpaid');
  });
});

describe('what is still open of a correction that another run has paid in part', () => {
  const workedByBen = (day: string): HoursRecord => {
    const record = hoursOf('ben', day);
    world.store('hoursRecord', record);
    return record;
  };
  const corrected = (record: HoursRecord, minutes: number) =>
    world.store('hoursRecord', {
      ...record,
      clockOut: new Date(Date.parse(record.clockIn) + minutes * 60_000).toISOString() as Instant,
      ...{ breakMinutes: 0 as Minutes, totalMinutes: minutes as Minutes, paidMinutes: minutes as Minutes },
    });
  const corrections = (run: string) => world.send(`/entries/${world.entryOf('ben', run).id}/corrections`);
  const settledNow = () => world.find('payee', staff.ben.id)?.settledPay.map(({ amount }) => amount);

  /** June paid £182.00 too much. Both open runs take it off; then July, which could bear £104.00 of it, is completed. */
  const takenTwice = async (daysOfAugust: readonly string[]): Promise<string> => {
    const records = ['2026-06-10', '2026-06-11'].map(workedByBen);
    await world.complete(june);
    for (const record of records) corrected(record, 60);
    for (const day of ['2026-07-10', ...daysOfAugust]) workedByBen(day);
    const [second, third] = [await world.begin(july), await world.begin(august)];
    for (const run of [second, third]) await corrections(run);
    expect(await finish(second)).toBe(200);
    await world.send(`/periods/${third}/process`);
    return third;
  };

  it('is settled outside pay with the sum that the entry states, and not listed again', async () => {
    const run = await takenTwice(['2026-08-10', '2026-08-11']);
    expect(codesOf('ben', run)).toContain('correction-settled-already');
    expect(world.entryOf('ben', run).warnings.at(-1)?.message).toContain('was £78.00 too high');
    expect((await settle(run, 'ben', 'difference', 'Paid back by transfer')).status).toBe(200);
    expect(settledNow()).toEqual([-7800]);
    expect(codesOf('ben', run)).toEqual(['correction-settled-already']);
    await corrections(run);
    expect(world.entryOf('ben', run)).toMatchObject({ grossPay: 20_800, additions: [], refusals: [], warnings: [] });
    expect(await finish(run)).toBe(200);
  });

  it('is also settled with the right sum if too little was paid', async () => {
    const record = workedByBen('2026-06-10');
    await world.complete(june);
    corrected(record, 600);
    for (const day of ['2026-07-10', '2026-08-10']) workedByBen(day);
    const [second, third] = [await world.begin(july), await world.begin(august)];
    for (const run of [second, third]) await corrections(run);
    expect(await finish(second)).toBe(200);
    corrected(record, 660);
    await world.send(`/periods/${third}/process`);
    expect(world.entryOf('ben', third).warnings.at(-1)?.message).toContain('was £13.00 too low');
    await settle(third, 'ben', 'difference', 'Paid in cash');
    expect(settledNow()).toEqual([1300]);
  });

  it('may be taken off a pay that could not bear the former correction', async () => {
    const run = await takenTwice(['2026-08-10']);
    expect(world.entryOf('ben', run).warnings.at(-1)?.message).toContain(
      'was £78.00 too high. Take it off as a correction.',
    );
    await corrections(run);
    expect(world.entryOf('ben', run)).toMatchObject({ grossPay: 2600, refusals: [], warnings: [] });
  });
});

describe('a salary that no run paid', () => {
  it('is not listed again once it is left as it was, and nothing else of the person’s changes', async () => {
    const employment = buildEmployment({ id: staff.ben.id, userId: staff.ben.id, weeklyHours: 30 });
    const salary = { payBasis: 'salary', annualSalary: 2_400_000 as Pence } as const;
    worked('2026-06-10');
    await world.complete(june);
    world.store('employment', { ...employment, ...salary, username: 'ben', email: 'ben@example.com' });
    world.store('payee', payeeOf('ben', { taxBasis: 'W1M1', startDate: '2026-06-01' }));
    const id = await world.begin(july);
    expect(codesOf('ben', id)).toEqual(['salary-not-paid', 'pension-enrolment-due']);
    expect((await settle(id, 'ben', 'difference', 'Paid elsewhere')).status).toBe(404);
    expect((await settle(id, 'ben', 'salary', 'Paid elsewhere')).status).toBe(200);
    expect(world.entryOf('ben', id)).toMatchObject({ grossPay: 200_000, refusals: [] });
    expect(codesOf('ben', id)).toEqual(['pension-enrolment-due']);
    expect(await finish(id)).toBe(200);
    expect(codesOf('ben', await world.begin(august))).not.toContain('salary-not-paid');
  });

  it('can be left as it was only by admins', async () => {
    await overpaidLeaver();
    const id = await world.begin(july);
    const amara = await world.signIn('amara');
    const path = `/api/payroll/entries/${world.entryOf('ben', id).id}/settle`;
    expect((await amara(path, { method: 'POST', body: { what: 'difference', reason: 'x' } })).status).toBe(403);
  });
});

describe('"Settle outside pay" beside one of several remarks settles what that one is about', () => {
  const untaxed = { taxCode: 'NT', taxBasis: 'W1M1' } as const;
  const may = { frequency: 'monthly', startDate: '2026-05-01', paymentDate: '2026-05-31' } as const;
  const at = (day: string) => {
    world.clock.now = Date.parse(`${day}T09:00:00.000Z`);
  };
  /** Ben has £2,000 a month. */
  const employ = (startDate: string) => {
    const salary = { payBasis: 'salary', annualSalary: 2_400_000 as Pence, weeklyHours: 20 } as const;
    const names = { username: 'ben', email: 'ben@example.com' };
    world.store('employment', buildEmployment({ id: staff.ben.id, userId: staff.ben.id, ...salary, ...names }));
    world.store('payee', payeeOf('ben', { ...untaxed, startDate: startDate as Day }));
  };
  const agree = (from: string, annualSalary: number) =>
    world.run('grace', (tx) => agreeTerms(tx, staff.ben.id, from, { annualSalary: annualSalary as Pence }));
  const messagesOf = (run: string) => world.entryOf('ben', run).warnings.map(({ message }) => message);

  it('a salary paid twice, or a rise', async () => {
    const group = fixtureId(911);
    const [restaurant] = world.all('restaurant');
    const monthly = { frequency: 'monthly', avoidsWeekends: false, startsOn: '2026-05-01' as Day, payDay: 30 } as const;
    const mid = { payGroup: group, groupName: 'Mid', startsOn: '2026-05-15' as Day, payDay: 14 };
    const payCalendar = [monthly, { ...monthly, ...mid }];
    if (restaurant) world.store('restaurant', { ...restaurant, payCalendar });
    at('2026-05-01');
    employ('2026-05-01');
    for (const period of [may, june]) await world.complete(period);
    at('2026-07-03');
    agree('2026-05-01', 2_760_000);
    agree('2026-06-01', 2_400_000);
    world.store('payee', payeeOf('ben', { ...untaxed, startDate: '2026-05-01' as Day, payGroup: group }));
    const days = { startDate: '2026-06-15', paymentDate: '2026-07-14' };
    const { body } = await world.send('/periods', 'POST', { frequency: 'monthly', payGroup: group, ...days });
    const rise = 'Going by what is now agreed, pay for May 1, 2026 – May 31, 2026 was £300.00 too low.';
    const about = (part: string) => messagesOf(body.id).filter((message) => message.includes(part)).length;
    expect([about('was paid twice'), about(rise)]).toEqual([1, 1]);
    await settle(body.id, 'ben', 'twice', 'Paid back by transfer');
    expect([about('was paid twice'), about(rise)]).toEqual([0, 1]);
    const [settled] = world.find('payee', staff.ben.id)?.settledPay ?? [];
    await world.send(`/payees/${staff.ben.id}/reopen`, 'POST', { settledId: settled?.id });
    await settle(body.id, 'ben', 'difference', 'Paid in cash');
    expect([about('was paid twice'), about(rise)]).toEqual([1, 0]);
  });

  it.each(['unclear', 'difference'])(
    'hours that nobody can work out, or the salary of the same run: %s',
    async (what) => {
      const setRules = (overtimePercent: number) => {
        const [restaurant] = world.all('restaurant');
        const rules = { overtimeAfterWeeklyMinutes: 420 as Minutes, overtimePercent };
        if (restaurant) world.store('restaurant', { ...restaurant, payRules: { ...restaurant.payRules, ...rules } });
      };
      setRules(150);
      at('2026-06-01');
      employ('2026-06-01');
      world.run('grace', (tx) =>
        agreeTerms(tx, staff.ben.id, '2026-06-01', { payBasis: 'hourly', hourlyRate: 1300 as Pence }),
      );
      world.run('grace', (tx) => agreeTerms(tx, staff.ben.id, '2026-06-16', { payBasis: 'salary' }));
      world.store('hoursRecord', hoursOf('ben', '2026-06-10'));
      await world.complete(june);
      // Like entries before overtime rules were kept.
      for (const { particulars, ...entry } of world.all('payrollEntry')) {
        const { overtimeRules: _, ...kept } = particulars;
        world.store('payrollEntry', { ...entry, particulars: kept });
      }
      setRules(175);
      at('2026-07-05');
      world.run('grace', (tx) => agreeTerms(tx, staff.ben.id, '2026-06-01', { hourlyRate: 1400 as Pence }));
      agree('2026-06-16', 3_000_000);
      at('2026-07-06');
      const id = await world.begin(july);
      const codes = ['pay-changed-after-payment', 'rate-changed-after-payment'];
      expect(codesOf('ben', id)).toEqual(expect.arrayContaining(codes));
      await settle(id, 'ben', what, 'Paid in cash');
      const left = what === 'unclear' ? 'pay-changed-after-payment' : 'rate-changed-after-payment';
      expect(codesOf('ben', id).filter((code) => codes.includes(code))).toEqual([left]);
    },
  );

  it('the sum of an overpayment counts what no run paid, and settling it settles both', async () => {
    at('2026-05-20');
    employ('2026-05-20');
    worked('2026-05-10');
    const first = await world.begin(may);
    await world.send(`/entries/${world.entryOf('ben', first).id}`, 'DELETE');
    expect(await finish(first)).toBe(200);
    await world.complete(june);
    at('2026-07-03');
    world.run('grace', (tx) => {
      const employment = tx.find('employment', staff.ben.id);
      return employment && changeEmployment(tx, employment, { ...employment, leavesOn: '2026-06-05' as Day });
    });
    worked('2026-07-10');
    const id = await world.begin(july);
    // £1,666.67 too much in June, less £774.19 that no run paid in May.
    expect(world.entryOf('ben', id).refusals[0]?.message).toContain('They were paid £892.48 too much');
    expect((await settle(id, 'ben', 'difference', 'Paid back £892.48')).status).toBe(200);
    expect(isIn('ben', id)).toBe(false);
    expect(world.find('payee', staff.ben.id)?.settledPay.map(({ amount }) => amount)).toEqual([77_419, -166_667]);
  });
});
