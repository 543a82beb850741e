import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { HoursRecord } from '#schema/entities/hours.ts';
import type { Day, Instant, Minutes, Pence } from '#schema/entities/primitives.ts';
import { buildEmployment } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { createPayWorld, hoursOf, july, june, type PayWorld, payeeOf } from '#server/fixtures/pay-world.ts';
import { staff, type Username } from '#server/fixtures/staffed-app.ts';

let world: PayWorld;
beforeEach(async () => {
  world = await createPayWorld();
});
afterEach(() => world.close());

describe('a draft (D17)', () => {
  it('gathers the approved hours of the period into one entry a person', async () => {
    world.store('hoursRecord', hoursOf('amara', '2026-06-02'), hoursOf('amara', '2026-06-03'));
    world.store('hoursRecord', hoursOf('amara', '2026-05-31'), hoursOf('ben', '2026-06-05'));
    const { body } = await world.send('/periods', 'POST', june);
    expect(body).toMatchObject({ people: 2, refused: 0 });
    expect(world.entryOf('amara', body.id)).toMatchObject({
      status: 'draft',
      endDate: '2026-06-30',
      taxYear: '2026-27',
      taxPeriod: 3,
      regularHours: 960,
      hourlyRate: 1300,
      grossPay: 20_800,
    });
  });

  it('takes no hours from before the first run of its frequency, whenever other people were first paid', async () => {
    const weekly = { frequency: 'weekly', startDate: '2026-05-25', paymentDate: '2026-06-05' } as const;
    const amara = { startDate: '2026-05-18' as Day };
    world.store('payee', payeeOf('ben', { payFrequency: 'weekly' }), payeeOf('amara', amara));
    const [before, since] = [hoursOf('amara', '2026-05-29'), hoursOf('amara', '2026-06-02')];
    world.store('hoursRecord', before, since, hoursOf('ben', '2026-05-29'));
    await world.complete(weekly);
    const id = await world.complete(june);
    expect(world.entryOf('amara', id).records.map((record) => record.id)).toEqual([since.id]);
    // Somebody who was paid weekly before keeps the hours of that time, and somebody paid monthly does not get older
    // ones.
    const late = hoursOf('ben', '2026-05-30');
    world.store('payee', payeeOf('ben'), payeeOf('amara', { ...amara, payFrequency: 'weekly' }));
    world.store('hoursRecord', late, hoursOf('amara', '2026-07-02'));
    const next = await world.begin(july);
    expect(world.entryOf('ben', next).records.map((record) => record.id)).toEqual([late.id]);
    const week = await world.begin({ frequency: 'weekly', startDate: '2026-06-29', paymentDate: '2026-07-10' });
    expect(world.entryOf('amara', week).records.map(({ day }) => day)).toEqual(['2026-07-02']);
  });

  it('leaves hours that nobody approved unpaid, and says so', async () => {
    world.store('hoursRecord', hoursOf('amara', '2026-06-02'));
    world.store('hoursRecord', hoursOf('amara', '2026-06-03', { approvedBy: '', approvedAt: '' }));
    const id = await world.begin();
    expect(world.entryOf('amara', id)).toMatchObject({ regularHours: 480, warnings: [{ code: 'unapproved-hours' }] });
    world.store('hoursRecord', hoursOf('amara', '2026-06-04'));
    await world.send(`/periods/${id}/gather`);
    expect(world.entryOf('amara', id).regularHours).toBe(960);
  });

  it('pays the salary of somebody who leaves within the period up to the day their account is deactivated', async () => {
    const employment = buildEmployment({ id: staff.ben.id, userId: staff.ben.id });
    const salary = { payBasis: 'salary', annualSalary: 2_400_000 as Pence, weeklyHours: 30 } as const;
    world.store('employment', { ...employment, ...salary, username: 'ben', email: 'ben@example.com' });
    world.clock.now = Date.parse('2026-06-06T12:00:00.000Z');
    const grace = await world.signIn('grace');
    const body = { isActive: false };
    expect((await grace(`/api/admin/users/${staff.ben.id}`, { method: 'PATCH', body })).status).toBe(200);
    const id = await world.begin();
    expect(world.entryOf('ben', id)).toMatchObject({ salaryPay: 40_000, grossPay: 40_000 });
  });

  it('pays the salary up to the last day entered, past or future, whenever the account ends (D51)', async () => {
    const employment = buildEmployment({ id: staff.ben.id, userId: staff.ben.id });
    const salary = { payBasis: 'salary', annualSalary: 2_400_000 as Pence, weeklyHours: 30 } as const;
    world.store('employment', { ...employment, ...salary, username: 'ben', email: 'ben@example.com' });
    world.clock.now = Date.parse('2026-06-10T12:00:00.000Z');
    const grace = await world.signIn('grace');
    const path = `/api/admin/users/${staff.ben.id}`;
    await grace(path, { method: 'PATCH', body: { isActive: false, leavesOn: '2026-06-15' } });
    const id = await world.begin();
    expect(world.entryOf('ben', id)).toMatchObject({ salaryPay: 100_000 });
    await grace(path, { method: 'PATCH', body: { isActive: false, leavesOn: '2026-06-06' } });
    await world.send(`/periods/${id}/gather`);
    expect(world.entryOf('ben', id)).toMatchObject({ salaryPay: 40_000 });
  });

  it('pays a salary without any hours; a contract that changes afterwards asks for processing again', async () => {
    const employment = buildEmployment({
      id: staff.ben.id,
      userId: staff.ben.id,
      payBasis: 'salary',
      annualSalary: 2_400_000 as Pence,
      weeklyHours: 30,
    });
    const salaried = { ...employment, username: 'ben', email: 'ben@example.com' };
    world.store('employment', salaried);
    const id = await world.begin();
    await world.send(`/periods/${id}/process`);
    expect(world.entryOf('ben', id)).toMatchObject({ salaryPay: 200_000, grossPay: 200_000, records: [] });
    world.store('employment', { ...salaried, annualSalary: 2_520_000 as Pence });
    expect((await world.send(`/periods/${id}/complete`)).body.error?.code).toBe('pay-run-outdated');
    await world.send(`/periods/${id}/process`);
    expect((await world.send(`/periods/${id}/complete`)).body).toMatchObject({ people: 1 });
    expect(world.entryOf('ben', id).grossPay).toBe(210_000);
  });

  it('covers no days twice, and is paid in a tax year with rates', async () => {
    await world.begin();
    expect((await world.send('/periods', 'POST', june)).body.error?.code).toBe('overlapping-pay-period');
    const weekly = { ...june, frequency: 'weekly' };
    expect((await world.send('/periods', 'POST', weekly)).status).toBe(200);
    const future = { ...june, startDate: '2031-06-01', paymentDate: '2031-06-30' };
    expect((await world.send('/periods', 'POST', future)).body.error?.code).toBe('unknown-tax-year');
    expect((await world.send('/periods', 'POST', { ...july, paymentDate: '2026-06-30' })).status).toBe(422);
  });

  it('warns of pay below the minimum wage', async () => {
    world.store('hoursRecord', hoursOf('amara', '2026-06-02', { hourlyRate: 1200 as Pence }));
    const id = await world.begin();
    expect(world.entryOf('amara', id).warnings.map(({ code }) => code)).toEqual(['below-minimum-wage']);
  });

  it('takes another pay date, which sets tax period and year again and resolves a second payment in one period', async () => {
    world.store('hoursRecord', hoursOf('amara', '2026-06-02'), hoursOf('amara', '2026-07-02'));
    await world.complete();
    const id = await world.begin({ ...july, paymentDate: '2026-07-05' });
    expect(world.entryOf('amara', id).refusals.map(({ code }) => code)).toEqual(['two-payments-in-earnings-period']);
    const answer = await world.send(`/periods/${id}`, 'PUT', { paymentDate: '2026-07-06' });
    expect(answer.body).toMatchObject({ people: 1, refused: 0 });
    expect(world.find('payrollPeriod', id)).toMatchObject({ status: 'draft', paymentDate: '2026-07-06', taxPeriod: 4 });
    expect(world.entryOf('amara', id)).toMatchObject({ paymentDate: '2026-07-06', taxPeriod: 4, grossPay: 10_400 });
    expect((await world.send(`/periods/${id}`, 'PUT', { paymentDate: '2026-06-30' })).status).toBe(422);
    expect((await world.send(`/periods/${id}`, 'PUT', { paymentDate: '2031-06-30' })).status).toBe(422);
  });

  it('can be discarded', async () => {
    world.store('hoursRecord', hoursOf('amara', '2026-06-02'));
    const id = await world.begin();
    expect((await world.send(`/periods/${id}`, 'DELETE')).status).toBe(200);
    expect([...world.all('payrollPeriod'), ...world.all('payrollEntry')]).toEqual([]);
  });
});

describe('what cannot be paid', () => {
  const bad: readonly [string, Partial<HoursRecord>][] = [
    ['missing-clock-out', { clockOut: '', totalMinutes: 0 as Minutes }],
    ['negative-hours', { clockOut: '2026-06-02T08:00:00.000Z' as Instant }],
    ['hours-too-long', { clockOut: '2026-06-03T10:00:00.000Z' as Instant, totalMinutes: 1470 as Minutes }],
    ['hours-do-not-add-up', { totalMinutes: 600 as Minutes }],
  ];

  it.each(bad)('%s is listed by person and gives no payslip', async (code, changes) => {
    world.store('hoursRecord', hoursOf('amara', '2026-06-02', changes), hoursOf('ben', '2026-06-02'));
    const id = await world.begin();
    expect(world.entryOf('amara', id)).toMatchObject({ netPay: 0, refusals: [{ code }] });
    await world.send(`/periods/${id}/process`);
    expect((await world.send(`/periods/${id}/complete`)).body).toMatchObject({ people: 1, refused: 1 });
    expect(world.all('payrollEntry').map(({ userId, status }) => [userId, status])).toEqual([
      [staff.ben.id, 'completed'],
    ]);
    expect(world.find('payrollPeriod', id)).toMatchObject({ leftOutIds: [staff.amara.id], lastPayslipNumber: 1 });
  });

  it('somebody at work is not listed as having no clock-out until it is overdue', async () => {
    world.clock.now = Date.parse('2026-06-30T12:00:00.000Z');
    const open = { clockOut: '', totalMinutes: 0 as Minutes, approvedBy: '', approvedAt: '' } as const;
    world.store('hoursRecord', hoursOf('amara', '2026-06-30', open), hoursOf('ben', '2026-06-02'));
    const id = await world.begin();
    const { code, message } = world.entryOf('amara', id).refusals[0] ?? {};
    expect(code).toBe('still-at-work');
    expect(message).toMatch(/^They are still at work\./);
    world.clock.now = Date.parse('2026-07-01T02:00:00.000Z');
    await world.send(`/periods/${id}/process`);
    expect(world.entryOf('amara', id).refusals.map((each) => each.code)).toEqual(['missing-clock-out']);
  });

  it('a run in which nobody can be paid is not completed, and lists them', async () => {
    world.store('hoursRecord', hoursOf('mo', '2026-06-02'));
    const id = await world.begin();
    await world.send(`/periods/${id}/process`);
    const answer = await world.send(`/periods/${id}/complete`);
    expect(answer.body.error?.code).toBe('pay-run-refusals');
    expect(answer.body.error?.message).toContain(world.entryOf('mo', id).employeeName);
    expect(world.find('payrollPeriod', id)?.status).toBe('processing');
  });

  it('overlapping records, a malformed code and missing pay data are listed', async () => {
    const noon = { clockIn: '2026-06-02T12:00:00.000Z', clockOut: '2026-06-02T20:30:00.000Z' } as Partial<HoursRecord>;
    world.store('hoursRecord', hoursOf('amara', '2026-06-02'), hoursOf('amara', '2026-06-02', noon));
    world.store('hoursRecord', hoursOf('ben', '2026-06-02'), hoursOf('mo', '2026-06-02'));
    world.store('payee', payeeOf('ben', { taxCode: '1257' }));
    const id = await world.begin();
    const codesOf = (username: Username) => world.entryOf(username, id).refusals.map(({ code }) => code);
    expect(codesOf('amara')).toEqual(['overlapping-hours']);
    expect(codesOf('ben')).toEqual(['malformed-tax-code']);
    expect(codesOf('mo')).toEqual(['missing-date-of-birth', 'missing-tax-code']);
  });

  it('people left out have no payslip, and their hours go into the next run', async () => {
    world.store('hoursRecord', hoursOf('amara', '2026-06-02'), hoursOf('mo', '2026-06-02'));
    const id = await world.begin();
    await world.send(`/entries/${world.entryOf('mo', id).id}`, 'DELETE');
    await world.send(`/periods/${id}/process`);
    expect((await world.send(`/periods/${id}/complete`)).body).toMatchObject({ people: 1 });
    world.store('payee', payeeOf('mo', { previousTaxYear: '2026-27' }));
    const next = await world.begin(july);
    expect(world.entryOf('mo', next)).toMatchObject({
      regularHours: 480,
      warnings: [{ code: 'late-hours' }],
      refusals: [],
    });
    expect(world.all('payrollEntry').filter(({ payrollPeriodId }) => payrollPeriodId === next)).toHaveLength(1);
  });

  it('somebody left out can be taken back', async () => {
    world.store('hoursRecord', hoursOf('amara', '2026-06-02'));
    const id = await world.begin();
    await world.send(`/entries/${world.entryOf('amara', id).id}`, 'DELETE');
    await world.send(`/periods/${id}/entries`, 'POST', { userId: staff.amara.id });
    expect(world.entryOf('amara', id).regularHours).toBe(480);
    expect(world.find('payrollPeriod', id)?.leftOutIds).toEqual([]);
  });
});

describe('additions and deductions', () => {
  it('change gross and net pay, and stay when pay is worked out again', async () => {
    world.store('hoursRecord', hoursOf('amara', '2026-06-02'));
    const id = await world.begin();
    const adjustment = {
      additions: [{ id: fixtureId(8001), name: 'Bonus', amount: 5000 }],
      deductions: [{ id: fixtureId(8002), name: 'Uniform', amount: 1000 }],
    };
    await world.send(`/entries/${world.entryOf('amara', id).id}`, 'PUT', adjustment);
    await world.send(`/periods/${id}/process`);
    expect(world.entryOf('amara', id)).toMatchObject({ ...adjustment, grossPay: 15_400, netPay: 14_400 });
  });

  it('pay expenses free of tax, which stay if a call does not mention them, and are never negative', async () => {
    world.store('hoursRecord', hoursOf('amara', '2026-06-02'));
    const id = await world.begin();
    const entry = `/entries/${world.entryOf('amara', id).id}`;
    const expenses = [{ id: fixtureId(8003), name: 'Taxi', amount: 1500 }];
    await world.send(entry, 'PUT', { additions: [], expenses, deductions: [] });
    await world.send(entry, 'PUT', { additions: [], deductions: [] });
    await world.send(`/periods/${id}/process`);
    expect(world.entryOf('amara', id)).toMatchObject({ expenses, grossPay: 10_400, netPay: 11_900 });
    const negative = { additions: [], expenses: [{ ...expenses[0], amount: -1 }], deductions: [] };
    expect((await world.send(entry, 'PUT', negative)).status).toBe(422);
  });

  it('are refused without a name', async () => {
    world.store('hoursRecord', hoursOf('amara', '2026-06-02'));
    const id = await world.begin();
    const body = { additions: [{ id: fixtureId(8001), name: ' ', amount: 5000 }], deductions: [] };
    expect((await world.send(`/entries/${world.entryOf('amara', id).id}`, 'PUT', body)).status).toBe(422);
  });
});
