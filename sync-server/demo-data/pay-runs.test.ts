import { afterEach, describe, expect, it } from 'vitest';
import type { PayrollEntry, PayrollPeriod } from '#schema/entities/payroll.ts';
import type { Instant } from '#schema/entities/primitives.ts';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import { nextRun } from '#schema/rules/payroll/next-run.ts';
import { dayOf } from '#schema/rules/time/zone.ts';
import { cookieOf, createTestApp, type TestApp } from '#server/fixtures/test-app.ts';
import { createDemoRestaurant } from './create-demo-restaurant.ts';

let server: TestApp;
afterEach(() => server.close());

const start = (now: string, isDemo = true): void => {
  server = createTestApp({ isDemo });
  server.clock.now = Date.parse(now);
  createDemoRestaurant(server.deps, { zone: 'Europe/London', passwordHash: 'unused' });
};

const generate = async (role: string): Promise<Response> => {
  const cookie = cookieOf(await server.request('/api/demo/switch', { body: { role } }));
  return server.request('/api/seed-payroll-demo', { method: 'POST', headers: { cookie } });
};

const all = <Document>(name: 'payrollPeriod' | 'payrollEntry'): Document[] =>
  server.deps.records.select(name, undefined) as unknown as Document[];

describe('a first run of the demo, begun by hand', () => {
  it.each(['2026-11-26T14:00:00.000Z', '2026-06-18T09:00:00.000Z'])(
    'pays as usual at %s: earlier pay goes up to its first day',
    async (now) => {
      start(now);
      const cookie = cookieOf(await server.request('/api/demo/switch', { body: { role: 'admin' } }));
      const call = (path: string, body: object = {}) =>
        server.request(`/api/payroll${path}`, { method: 'POST', headers: { cookie }, body });
      const [settings] = server.deps.records.select('restaurant', undefined) as unknown as Restaurant[];
      const today = dayOf('Europe/London', now as Instant);
      const next = nextRun({ frequency: 'fortnightly' }, [], settings?.payCalendar ?? [], today);
      const { id } = (await (await call('/periods', { frequency: 'fortnightly', ...next })).json()) as { id: string };
      await call(`/periods/${id}/process`);
      const entries = all<PayrollEntry>('payrollEntry').filter(({ refusals }) => refusals.length === 0);
      expect(entries.length).toBeGreaterThan(20);
      const usual = entries.filter(({ incomeTax, grossPay }) => Math.abs(incomeTax) < grossPay / 3);
      expect(usual).toHaveLength(entries.length);
    },
  );
});

describe('Generate Demo Data (D2)', () => {
  it('makes completed fortnights with computed payslips, and a draft to try, once', async () => {
    start('2026-11-21T20:45:00.000Z');
    expect((await generate('staff')).status).toBe(200);
    const periods = all<PayrollPeriod>('payrollPeriod').toSorted((one, other) =>
      one.startDate < other.startDate ? -1 : 1,
    );
    expect(periods.map(({ status }) => status)).toEqual([...Array(5).fill('completed'), 'draft']);
    const entries = all<PayrollEntry>('payrollEntry');
    const payslips = entries.filter(({ status }) => status === 'completed');
    expect(payslips.length).toBeGreaterThan(100);
    expect(payslips.filter(({ netPay, grossPay, steps }) => netPay < grossPay / 2 || steps.length < 5)).toEqual([]);
    expect(new Set(payslips.map(({ payslipNumber }) => payslipNumber)).size).toBe(payslips.length);
    expect(entries.length).toBeGreaterThan(payslips.length);
    await generate('admin');
    expect(all('payrollPeriod')).toHaveLength(6);
  });

  it('works across the end of a tax year', async () => {
    start('2026-05-10T10:00:00.000Z');
    expect((await generate('admin')).status).toBe(200);
    const years = new Set(all<PayrollPeriod>('payrollPeriod').map(({ taxYear }) => taxYear));
    expect([...years].toSorted()).toEqual(['2025-26', '2026-27']);
    const refused = all<PayrollEntry>('payrollEntry').flatMap(({ refusals }) => refusals.map(({ code }) => code));
    expect(refused.filter((code) => code !== 'missing-clock-out')).toEqual([]);
  });

  it('leaves a draft that an admin can complete, even just after Monday begins', async () => {
    start('2026-11-23T00:00:00.000Z');
    expect((await generate('admin')).status).toBe(200);
    const draft = all<PayrollPeriod>('payrollPeriod').find(({ status }) => status === 'draft');
    const entries = all<PayrollEntry>('payrollEntry').filter(({ payrollPeriodId }) => payrollPeriodId === draft?.id);
    expect(entries.length).toBeGreaterThan(20);
    expect(entries.flatMap(({ refusals }) => refusals)).toEqual([]);
  });

  it('does not exist outside demo mode or without a session', async () => {
    start('2026-11-21T20:45:00.000Z', false);
    expect((await server.request('/api/seed-payroll-demo', { method: 'POST' })).status).toBe(404);
    server.close();
    start('2026-11-21T20:45:00.000Z');
    expect((await server.request('/api/seed-payroll-demo', { method: 'POST' })).status).toBe(401);
  });
});
