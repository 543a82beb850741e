import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Pence } from '#schema/entities/primitives.ts';
import { addDays } from '../zone.ts';
import { checkSalaryMinimum } from './minimum-wage.ts';
import { periodEnd } from './pay-period.ts';
import { salaryOf } from './salary.ts';

const contract = { payBasis: 'salary', annualSalary: 3_000_000 as Pence, weeklyHours: 40 } as const;
const june = { frequency: 'monthly', startDate: '2026-06-01', endDate: '2026-06-30' } as const;

describe('a salary', () => {
  it.each([
    ['monthly', '2026-06-30', 250_000],
    ['fourWeekly', '2026-06-28', 230_769],
    ['fortnightly', '2026-06-14', 115_385],
    ['weekly', '2026-06-07', 57_692],
  ] as const)('of £30,000.00 is paid %s: %s', (frequency, endDate, pence) => {
    expect(salaryOf(contract, { ...june, frequency, endDate }, '2024-01-01')).toMatchObject({ pence });
  });

  it('of who starts within the period is the part by calendar days, and nothing before', () => {
    // £2,500.00 × 10 of 30 days.
    const part = salaryOf(contract, june, '2026-06-21');
    expect(part).toMatchObject({ pence: 83_333, basicMinutes: 3466 });
    expect(part?.steps[0]?.formula).toBe('£30,000.00 a year ÷ 12, × 10 of 30 calendar days');
    expect(salaryOf(contract, june, '2026-07-01')).toBeNull();
    expect(salaryOf(contract, june, '')).toMatchObject({ pence: 250_000 });
    expect(salaryOf({ ...contract, payBasis: 'hourly' }, june, '')).toBeNull();
  });

  it('is set against the minimum wage of its basic hours', () => {
    const worker = { dateOfBirth: '1990-01-01', apprenticeSince: null };
    // 40 hours a week are 10,400 minutes a month: at £12.71 an hour £2,203.07.
    const salary = { pence: 220_306, basicMinutes: 10_400 };
    expect(checkSalaryMinimum(salary, worker, 0, '2026-06-01').shortfall).toBe(1);
    expect(checkSalaryMinimum({ ...salary, pence: 220_307 }, worker, 0, '2026-06-01').shortfall).toBe(0);
    expect(checkSalaryMinimum({ ...salary, pence: 220_307 }, worker, 500, '2026-06-01').shortfall).toBe(500);
  });

  it('is within half a penny of its exact part, from whatever day on', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20_000_000 }),
        fc.constantFrom('weekly', 'fortnightly', 'fourWeekly', 'monthly'),
        fc.integer({ min: 1, max: 6 }),
        (annual, frequency, dayOf) => {
          const period = { frequency, startDate: june.startDate, endDate: periodEnd(frequency, '2026-06-01' as never) };
          const own = { ...contract, annualSalary: annual as Pence };
          const whole = salaryOf(own, period, '')?.pence ?? 0;
          const from = salaryOf(own, period, addDays(period.startDate as never, dayOf))?.pence ?? 0;
          const days = Math.round((Date.parse(period.endDate) - Date.parse(period.startDate)) / 86_400_000) + 1;
          expect(Math.abs(whole - from - (whole * dayOf) / days)).toBeLessThanOrEqual(0.5);
        },
      ),
    );
  });
});
