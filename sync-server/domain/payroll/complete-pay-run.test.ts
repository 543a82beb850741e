import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Instant, Minutes } from '#schema/entities/primitives.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { turn } from '#server/domain/in-slices.ts';
import { createPayWorld, hoursOf, july, june, type PayWorld, payeeOf } from '#server/fixtures/pay-world.ts';
import { staff } from '#server/fixtures/staffed-app.ts';
import { completePayRun } from './complete-pay-run.ts';

let world: PayWorld;
beforeEach(async () => {
  world = await createPayWorld();
});
afterEach(() => world.close());

describe('completing', () => {
  it('numbers payslips without gaps, by name, and notifies their people', async () => {
    for (const month of ['2026-06', '2026-07']) {
      world.store('hoursRecord', hoursOf('amara', `${month}-02`), hoursOf('ben', `${month}-02`));
    }
    await world.complete(june);
    await world.complete(july);
    const payslips = world.all('payrollEntry').map(({ payslipNumber }) => payslipNumber);
    expect(payslips.toSorted()).toEqual(['PS-000001', 'PS-000002', 'PS-000003', 'PS-000004']);
    expect(world.all('payrollEntry').every(({ generatedAt }) => generatedAt !== '')).toBe(true);
    const told = world.all('notification').filter(({ type }) => type === 'payslip-ready');
    expect(told.map(({ userId }) => userId).toSorted()).toEqual(
      [staff.amara.id, staff.amara.id, staff.ben.id, staff.ben.id].toSorted(),
    );
    expect(JSON.stringify(told)).not.toContain('£');
  });

  it('carries the year to date into the next run', async () => {
    world.store('hoursRecord', hoursOf('amara', '2026-06-02'), hoursOf('amara', '2026-07-02'));
    await world.complete(june);
    const next = world.entryOf('amara', await world.complete(july));
    expect(next.yearToDate).toMatchObject({ grossPay: 20_800, taxablePay: 20_800, isWholeYearKnown: true });
  });

  it('needs processing first', async () => {
    world.store('hoursRecord', hoursOf('amara', '2026-06-02'));
    const id = await world.begin();
    expect((await world.send(`/periods/${id}/complete`)).body.error?.code).toBe('pay-run-not-processed');
  });

  it.each([
    ['hours', () => world.store('hoursRecord', hoursOf('amara', '2026-06-09'))],
    ['hours of somebody without any before', () => world.store('hoursRecord', hoursOf('ben', '2026-06-09'))],
    ['pay details', () => world.store('payee', payeeOf('amara', { taxCode: 'BR' }))],
  ])('refuses a run when %s changed since it was processed', async (_, change) => {
    world.store('hoursRecord', hoursOf('amara', '2026-06-02'));
    const id = await world.begin();
    await world.send(`/periods/${id}/process`);
    change();
    const answer = await world.send(`/periods/${id}/complete`);
    expect(answer.body.error?.code).toBe('pay-run-outdated');
    expect(world.all('payrollEntry').filter(({ payslipNumber }) => payslipNumber !== '')).toEqual([]);
    await world.send(`/periods/${id}/process`);
    expect((await world.send(`/periods/${id}/complete`)).status).toBe(200);
  });

  it('happens once if two admins complete at the same moment', async () => {
    world.store('hoursRecord', hoursOf('amara', '2026-06-02'), hoursOf('ben', '2026-06-03'));
    const id = await world.begin();
    await world.send(`/periods/${id}/process`);
    const answers = await Promise.all([world.send(`/periods/${id}/complete`), world.send(`/periods/${id}/complete`)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.error?.code).toBe('pay-run-completed');
    expect(world.all('notification').filter(({ type }) => type === 'payslip-ready')).toHaveLength(2);
    expect(world.find('payrollPeriod', id)).toMatchObject({ status: 'completed', lastPayslipNumber: 2 });
  });

  it('answers an admin who began while the other was completing that it is completed', async () => {
    world.store('hoursRecord', hoursOf('amara', '2026-06-02'), hoursOf('ben', '2026-06-03'));
    const id = await world.begin();
    await world.send(`/periods/${id}/process`);
    const complete = () => completePayRun(world.deps, { actorId: staff.grace.id, device: '' }, id);
    const first = complete();
    // The first has compared everybody; the second begins before it is completed, and compares after that.
    await turn();
    const second = complete();
    expect(await first).toMatchObject({ ok: true, value: { payslips: 2 } });
    expect(await second).toMatchObject({ ok: false, code: 'pay-run-completed' });
    expect(world.find('payrollPeriod', id)).toMatchObject({ status: 'completed', lastPayslipNumber: 2 });
  });

  it('is all or nothing: a payslip that cannot be stored leaves none', async () => {
    world.store('hoursRecord', hoursOf('amara', '2026-06-02'), hoursOf('ben', '2026-06-03'));
    const id = await world.begin();
    await world.send(`/periods/${id}/process`);
    world.connection.exec(`CREATE TRIGGER fails BEFORE UPDATE ON payroll_entries
      WHEN NEW.payslipNumber = 'PS-000002' BEGIN SELECT RAISE(ABORT, 'disk'); END`);
    expect((await world.send(`/periods/${id}/complete`)).status).toBe(500);
    expect(world.all('payrollEntry').map(({ status }) => status)).toEqual(['processing', 'processing']);
    expect(world.find('payrollPeriod', id)?.status).toBe('processing');
    expect(world.all('notification')).toEqual([]);
  });

  it('pays no record twice, and lists what was corrected afterwards', async () => {
    const [paid, later] = [hoursOf('amara', '2026-06-29'), hoursOf('amara', '2026-07-02')];
    world.store('hoursRecord', paid, later);
    await world.complete(june);
    world.clock.now += 3_600_000;
    const correction = { id: fixtureId(8003), by: staff.mo.id, reason: 'Stayed on', breakMinutes: 30 as Minutes };
    const at = new Date(world.clock.now).toISOString() as Instant;
    world.store('hoursRecord', {
      ...paid,
      totalMinutes: 510 as Minutes,
      paidMinutes: 510 as Minutes,
      breakMinutes: 0 as Minutes,
      corrections: [{ ...correction, at, clockIn: paid.clockIn, clockOut: paid.clockOut }],
    });
    const entry = world.entryOf('amara', await world.begin(july));
    expect(entry.records.map(({ id }) => id)).toEqual([later.id]);
    expect(entry.warnings.map(({ message }) => message)).toEqual([
      'Hours corrected since they were paid: Mon 29 Jun 8 h 30 min instead of 8 h.',
      'Going by what is now recorded, pay for Jun 1, 2026 – Jun 30, 2026 was £6.50 too low. Add it as a correction.',
    ]);
  });
});

describe('a completed run', () => {
  it('cannot be changed by anybody in any way', async () => {
    world.store('hoursRecord', hoursOf('amara', '2026-06-02'));
    const id = await world.complete();
    const entry = world.entryOf('amara', id);
    const period = world.find('payrollPeriod', id);
    const refusals = await Promise.all([
      world.send(`/periods/${id}/gather`),
      world.send(`/periods/${id}/process`),
      world.send(`/periods/${id}/complete`),
      world.send(`/periods/${id}`, 'PUT', { paymentDate: '2026-06-29' }),
      world.send(`/periods/${id}`, 'DELETE'),
      world.send(`/periods/${id}/entries`, 'POST', { userId: staff.ben.id }),
      world.send(`/entries/${entry.id}`, 'PUT', { additions: [], deductions: [] }),
      world.send(`/entries/${entry.id}`, 'DELETE'),
    ]);
    expect(refusals.map(({ body }) => body.error?.code)).toEqual(Array(8).fill('pay-run-completed'));
    const device = await world.as('grace');
    const pushed = await device.push({
      payroll: [
        {
          newDocumentState: { ...entry, netPay: 1, _deleted: false },
          assumedMasterState: { ...entry, _deleted: false },
        },
      ],
    });
    expect(pushed.rejections.map(({ code }) => code)).toEqual(['not-allowed']);
    expect(world.entryOf('amara', id)).toEqual(entry);
    expect(world.find('payrollPeriod', id)).toEqual(period);
  });

  it('counts downloads, on the server and from a device that was offline', async () => {
    world.store('hoursRecord', hoursOf('amara', '2026-06-02'));
    const entry = world.entryOf('amara', await world.complete());
    const amara = await world.as('amara');
    const answer = await amara.request(`/api/payslips/${entry.id}/download`);
    expect(await answer.json()).toMatchObject({
      user: { firstName: 'Amara' },
      payslip: { payslipNumber: 'PS-000001', downloadCount: 1 },
      period: { startDate: '2026-06-01', status: 'completed' },
      entry: { id: entry.id },
    });
    const counted = world.entryOf('amara', entry.payrollPeriodId);
    await amara.push({
      payroll: [
        {
          newDocumentState: { ...counted, downloadCount: 2, _deleted: false },
          assumedMasterState: { ...counted, _deleted: false },
        },
      ],
    });
    expect(world.entryOf('amara', entry.payrollPeriodId)).toEqual({ ...entry, downloadCount: 2 });
  });
});
