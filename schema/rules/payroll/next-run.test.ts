import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PayrollPeriod } from '#schema/entities/payroll.ts';
import type { Day } from '#schema/entities/primitives.ts';
import { buildPayrollPeriod } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { addDays } from '../time/zone.ts';
import { freePaymentDate, nextRun, runPaidWith } from './next-run.ts';
import { periodEnd } from './pay-period.ts';

const today = '2026-11-24' as Day;

const runOf = (
  frequency: PayrollPeriod['frequency'],
  startDate: string,
  paymentDate: string,
  id = fixtureId(30),
): PayrollPeriod =>
  buildPayrollPeriod({ id, frequency, startDate, endDate: periodEnd(frequency, startDate as Day), paymentDate });

describe('the next pay run', () => {
  it('follows the last one and is paid as long after its end', () => {
    const runs = [runOf('fortnightly', '2026-10-19', '2026-11-06'), runOf('fortnightly', '2026-11-02', '2026-11-20')];
    expect(nextRun({ frequency: 'fortnightly' }, runs, [], today)).toEqual({
      startDate: '2026-11-16',
      paymentDate: '2026-12-04',
    });
    expect(nextRun({ frequency: 'monthly' }, [runOf('monthly', '2027-01-01', '2027-01-31')], [], today)).toEqual({
      startDate: '2027-02-01',
      paymentDate: '2027-02-28',
    });
  });

  it('goes by runs of its own frequency; without any there is none to follow', () => {
    expect(nextRun({ frequency: 'weekly' }, [runOf('monthly', '2026-06-01', '2026-06-30')], [], today)).toBeUndefined();
  });

  it('is never paid in a tax period that is paid already', () => {
    // The last run was paid late, on 2 July in tax month 3: 31 July is month 4, but 5 July is month 3 again.
    const run = runOf('monthly', '2026-06-01', '2026-07-02');
    expect(runPaidWith('2026-07-05' as Day, { frequency: 'monthly' }, [run])).toBe(run);
    expect(freePaymentDate('2026-07-05' as Day, { frequency: 'monthly' }, [run], undefined)).toBe('2026-07-06');
    // 20 November and 29 November are both in the fortnight of tax week 34; 4 December is in the next.
    const fortnight = runOf('fortnightly', '2026-11-02', '2026-11-20');
    expect(runPaidWith('2026-11-29' as Day, { frequency: 'fortnightly' }, [fortnight])).toBe(fortnight);
    expect(runPaidWith('2026-12-04' as Day, { frequency: 'fortnightly' }, [fortnight])).toBeUndefined();
  });

  it('has a tax period of its own for a year of runs, whatever the frequency and the days until pay', () => {
    fc.assert(
      fc.property(
        fc.constantFrom<PayrollPeriod['frequency']>('weekly', 'fortnightly', 'fourWeekly', 'monthly'),
        fc.integer({ min: 0, max: 365 }),
        fc.integer({ min: 0, max: 12 }),
        (frequency, offset, daysToPay) => {
          const start = addDays('2025-04-06' as Day, offset);
          const runs = [runOf(frequency, start, addDays(periodEnd(frequency, start), daysToPay))];
          for (let index = 0; index < 13; index += 1) {
            const next = nextRun({ frequency }, runs, [], today);
            if (!next) throw new Error('none');
            expect(runPaidWith(next.paymentDate, { frequency }, runs)).toBeUndefined();
            expect(next.paymentDate > (runs.at(-1)?.paymentDate ?? '')).toBe(true);
            runs.push(runOf(frequency, next.startDate, next.paymentDate, fixtureId(100 + index)));
          }
        },
      ),
      { numRuns: 100 },
    );
  });
});
