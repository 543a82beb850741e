import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Employment } from '#schema/entities/employment.ts';
import { noOpening } from '#schema/entities/opening-figures.ts';
import type { PayrollEntry } from '#schema/entities/payroll.ts';
import type { Day, Pence } from '#schema/entities/primitives.ts';
import { buildEmployment } from '#schema/fixtures/build.ts';
import { withTermsFrom } from '#schema/rules/payroll/dated-terms.ts';
import { changeEmployment } from '#server/domain/people/change-employment.ts';
import { createPayWorld, hoursOf, july, type PayWorld, payeeOf } from '#server/fixtures/pay-world.ts';
import { staff } from '#server/fixtures/staffed-app.ts';

const august = { frequency: 'monthly', startDate: '2026-08-01', paymentDate: '2026-08-31' } as const;

let world: PayWorld;
beforeEach(async () => {
  world = await createPayWorld();
  world.clock.now = Date.parse('2026-07-02T09:00:00.000Z');
  world.store('hoursRecord', hoursOf('amara', '2026-06-10'));
});
afterEach(() => world.close());

const salaried = (payee: Parameters<typeof payeeOf>[1]) => {
  const employment = buildEmployment({ id: staff.ben.id, userId: staff.ben.id, weeklyHours: 30 });
  const salary = { payBasis: 'salary', annualSalary: 2_400_000 as Pence } as const;
  world.store('employment', { ...employment, ...salary, username: 'ben', email: 'ben@example.com' });
  world.store('payee', payeeOf('ben', { taxBasis: 'W1M1', ...payee }));
};
const unpaidOf = ({ warnings }: PayrollEntry) =>
  warnings.filter(({ code }) => code === 'salary-not-paid').map(({ message }) => message);
const finish = async (id: string) => {
  await world.send(`/periods/${id}/process`);
  return (await world.send(`/periods/${id}/complete`)).status;
};

describe('a salary that the run of its period did not pay (D17)', () => {
  it('is listed with its amount by the next run, offered as a line that names the period, and settled once', async () => {
    salaried({ startDate: '2026-06-01' });
    world.store('hoursRecord', hoursOf('ben', '2026-06-10'));
    const june = await world.begin();
    await world.send(`/entries/${world.entryOf('ben', june).id}`, 'DELETE');
    await finish(june);
    const id = await world.begin(july);
    const entry = world.entryOf('ben', id);
    expect(entry).toMatchObject({ salaryPay: 200_000, grossPay: 200_000 });
    expect(unpaidOf(entry)).toEqual([
      'No run paid the salary for Jun 1, 2026 – Jun 30, 2026: £2,000.00. Add it as a correction, unless it was paid elsewhere.',
    ]);
    // A salary pays for its hours: they earn nothing now.
    expect(entry.warnings.map(({ code }) => code)).not.toContain('late-hours');
    await world.send(`/entries/${entry.id}/corrections`);
    const settled = world.entryOf('ben', id);
    expect(settled).toMatchObject({ grossPay: 400_000 });
    expect(settled.additions.map(({ name, amount }) => [name, amount])).toEqual([
      ['Correction of Jun 1, 2026 – Jun 30, 2026: salary that was not paid then', 200_000],
    ]);
    expect(unpaidOf(settled)).toEqual([]);
    await world.send(`/entries/${entry.id}/corrections`);
    expect(world.entryOf('ben', id).grossPay).toBe(400_000);
    expect(await finish(id)).toBe(200);
    const next = world.entryOf('ben', await world.begin(august));
    expect(next).toMatchObject({ grossPay: 200_000 });
    expect(unpaidOf(next)).toEqual([]);
  });

  it('is announced when it changes after a correction has paid it', async () => {
    salaried({ startDate: '2026-06-01' });
    world.store('hoursRecord', hoursOf('ben', '2026-06-10'));
    const june = await world.begin();
    await world.send(`/entries/${world.entryOf('ben', june).id}`, 'DELETE');
    await finish(june);
    const id = await world.begin(july);
    await world.send(`/entries/${world.entryOf('ben', id).id}/corrections`);
    expect(await finish(id)).toBe(200);
    world.run('grace', (tx) => {
      const employment = tx.find('employment', staff.ben.id) as Employment;
      const terms = { from: '2026-06-16' as Day, today: '2026-07-02' as Day };
      const changed = withTermsFrom(employment, { annualSalary: 3_000_000 as Pence }, terms);
      return changeEmployment(tx, employment, { ...employment, ...changed });
    });
    const told = world.all('notification').filter(({ title }) => title.includes('salary for past days'));
    expect(told.map(({ userId, body }) => [userId, body])).toEqual([
      [
        staff.ben.id,
        'Grace changed the salary for days already paid: Jun 1, 2026 – Jun 30, 2026 and 1 later. The next pay run settles the difference.',
      ],
    ]);
  });

  it('is listed after a run that refused the person, and again until it is added', async () => {
    salaried({ startDate: '2026-06-01', dateOfBirth: '' });
    expect(world.entryOf('ben', await world.complete().then(() => world.begin(july))).warnings).toEqual([
      expect.objectContaining({ code: 'salary-not-paid' }),
    ]);
    salaried({ startDate: '2026-06-01' });
    const [open] = world.all('payrollPeriod').filter(({ status }) => status === 'draft');
    expect(await finish(open?.id ?? '')).toBe(200);
    expect(unpaidOf(world.entryOf('ben', await world.begin(august)))).toEqual([
      expect.stringContaining('Jun 1, 2026 – Jun 30, 2026: £2,000.00'),
    ]);
  });

  it('counts from the start date of somebody who was entered late, and not before it', async () => {
    await world.complete();
    salaried({ startDate: '2026-06-20' });
    const id = await world.begin(july);
    expect(unpaidOf(world.entryOf('ben', id))).toEqual([expect.stringContaining('£733.33')]);
    salaried({ startDate: '2026-07-01' });
    await world.send(`/periods/${id}/gather`);
    expect(unpaidOf(world.entryOf('ben', id))).toEqual([]);
  });

  it('is not claimed for a first salary without a start date, or for days that another frequency paid', async () => {
    await world.complete();
    salaried({ startDate: '' });
    const id = await world.begin(july);
    expect(unpaidOf(world.entryOf('ben', id))).toEqual([]);
    await world.send(`/periods/${id}`, 'DELETE');
    salaried({ startDate: '2026-06-22', payFrequency: 'weekly' });
    world.store('hoursRecord', hoursOf('amara', '2026-07-10'));
    await world.complete({ frequency: 'weekly', startDate: '2026-06-22', paymentDate: '2026-06-30' });
    salaried({ startDate: '2026-06-22' });
    expect(unpaidOf(world.entryOf('ben', await world.begin(july)))).toEqual([
      expect.stringContaining('Jun 29, 2026 – Jun 30, 2026: £133.33'),
    ]);
  });

  it('brings in somebody who has left since and has nothing else to be paid', async () => {
    salaried({ startDate: '2026-06-01' });
    const june = await world.begin();
    await world.send(`/entries/${world.entryOf('ben', june).id}`, 'DELETE');
    await finish(june);
    const grace = await world.signIn('grace');
    const body = { isActive: false, leavesOn: '2026-06-15' };
    await grace(`/api/admin/users/${staff.ben.id}`, { method: 'PATCH', body });
    expect(unpaidOf(world.entryOf('ben', await world.begin(july)))).toEqual([expect.stringContaining('£1,000.00')]);
  });

  it('is listed for a quarter, and the last run to list all of it says that the next might not', async () => {
    await world.complete();
    salaried({ startDate: '2026-06-20' });
    const said: (string | undefined)[] = [];
    for (const [month, last] of [
      ['07', '31'],
      ['08', '31'],
      ['09', '30'],
      ['10', '31'],
      ['11', '30'],
    ]) {
      const paymentDate = `2026-${month}-${last}`;
      world.clock.now = Date.parse(`${paymentDate}T09:00:00.000Z`);
      const id = await world.begin({ frequency: 'monthly', startDate: `2026-${month}-01`, paymentDate });
      said.push(unpaidOf(world.entryOf('ben', id))[0]);
      expect(await finish(id)).toBe(200);
    }
    const named = (days: string) =>
      `No run paid the salary for ${days}. Add it as a correction, unless it was paid elsewhere.`;
    const [all, atLast] = [named('Jun 20, 2026 – Jun 30, 2026: £733.33'), ' The next run might not list it again.'];
    // The run of October looks back to the Monday before 1 July.
    const rest = named('Jun 29, 2026 – Jun 30, 2026: £133.33');
    expect(said).toEqual([all, all, all + atLast, rest + atLast, undefined]);
  });

  it.each([
    ['entered before it', '2026-05-20', undefined],
    ['corrected to it later', '2026-06-01', '2026-05-20'],
  ])(
    'is listed from a first day before the first run here that was %s, for a quarter and until settled',
    async (_, start, later) => {
      salaried({ startDate: start as Day });
      const june = await world.begin();
      const days = 'No run paid the salary for May 20, 2026 – May 31, 2026: £774.19.';
      const named = `${days} Add it as a correction, unless it was paid elsewhere.`;
      expect(unpaidOf(world.entryOf('ben', june))).toEqual(later ? [] : [named]);
      expect(await finish(june)).toBe(200);
      if (later) salaried({ startDate: later as Day });
      const id = await world.begin(july);
      expect(unpaidOf(world.entryOf('ben', id))).toEqual([named]);
      await world.send(`/entries/${world.entryOf('ben', id).id}/corrections`);
      expect(world.entryOf('ben', id)).toMatchObject({ grossPay: 200_000 + 77_419 });
      expect(await finish(id)).toBe(200);
      expect(unpaidOf(world.entryOf('ben', await world.begin(august)))).toEqual([]);
    },
  );

  it('is not listed from before the first run here if opening figures show that it was paid elsewhere', async () => {
    salaried({ startDate: '2026-05-20', opening: { ...noOpening, taxYear: '2026-27' } });
    await world.complete();
    expect(unpaidOf(world.entryOf('ben', await world.begin(july)))).toEqual([]);
  });
});
