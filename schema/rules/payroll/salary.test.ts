import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Employment } from '#schema/entities/employment.ts';
import type { Day, Pence } from '#schema/entities/primitives.ts';
import { buildEmployment } from '#schema/fixtures/build.ts';
import { addDays } from '../time/zone.ts';
import { builtInTables } from './built-in-tables.ts';
import { agreedOf } from './dated-terms.ts';
import { checkSalaryMinimum } from './minimum-wage.ts';
import { periodEnd } from './pay-period.ts';
import { type SalaryContract, type SalaryPeriod, type Stay, salaryOf as salaryOfStays, salaryUpTo } from './salary.ts';

const contract = { payBasis: 'salary', annualSalary: 3_000_000 as Pence, weeklyHours: 40 } as const;
const june = { frequency: 'monthly', startDate: '2026-06-01' as Day, endDate: '2026-06-30' as Day } as const;

const stayOf = (startedOn: string, leftOn: string): Stay => ({ startedOn: startedOn as Day, leftOn: leftOn as Day });
const salaryOf = (of: SalaryContract, period: SalaryPeriod, startedOn: string, leftOn = '') =>
  salaryOfStays(of, period, [stayOf(startedOn, leftOn)]);

const since = (from: string, changes: Partial<Employment>) => {
  const employment = buildEmployment({ ...contract, ...changes });
  const terms = { ...agreedOf(employment), ...contract };
  return {
    ...contract,
    termsByDate: [
      { ...terms, from: '' as const },
      { ...terms, ...changes, from: from as Day },
    ],
  };
};

describe('a salary', () => {
  it.each([
    ['monthly', '2026-06-30', 250_000],
    ['fourWeekly', '2026-06-28', 230_769],
    ['fortnightly', '2026-06-14', 115_385],
    ['weekly', '2026-06-07', 57_692],
  ] as const)('of £30,000.00 is paid %s: %s', (frequency, endDate, pence) => {
    expect(salaryOf(contract, { ...june, frequency, endDate: endDate as Day }, '2024-01-01')).toMatchObject({ pence });
  });

  it('of a starter within the period is the part by calendar days, and nothing before', () => {
    // £2,500.00 × 10 of 30 days.
    const part = salaryOf(contract, june, '2026-06-21');
    expect(part).toMatchObject({ pence: 83_333, basicMinutes: 3466 });
    expect(part?.steps[0]?.formula).toBe(
      '£30,000.00 a year ÷ 12 = £2,500.00, × 10 of 30 calendar days (first day here Sun 21 Jun)',
    );
    expect(salaryOf(contract, june, '2026-07-01')).toBeNull();
    expect(salaryOf(contract, june, '')).toMatchObject({ pence: 250_000 });
    expect(salaryOf({ ...contract, payBasis: 'hourly' }, june, '')).toBeNull();
  });

  it('of a leaver is the part up to the last day, by calendar days', () => {
    expect(salaryOf(contract, june, '', '2026-06-06')).toMatchObject({ pence: 50_000 });
    expect(salaryOf(contract, june, '2026-06-04', '2026-06-06')).toMatchObject({ pence: 25_000 });
    expect(salaryOf(contract, june, '', '2026-05-31')).toBeNull();
    for (const later of ['2026-06-30', '2026-07-20']) {
      expect(salaryOf(contract, june, '', later)).toMatchObject({ pence: 250_000 });
    }
  });

  it('says in its steps why it is a part', () => {
    const reasonsOf = (startedOn: string, leftOn: string, terms: SalaryContract = contract) =>
      salaryOf(terms, june, startedOn, leftOn)?.steps.map(({ formula }) => formula.split('days')[1]);
    expect(reasonsOf('', '2026-06-06')).toEqual([' (last day here Sat 6 Jun)']);
    expect(reasonsOf('2026-06-04', '2026-06-06')).toEqual([' (first day here Thu 4 Jun, last day here Sat 6 Jun)']);
    // A rise between the two has its own day in the name of its step.
    const raised = since('2026-06-15', { annualSalary: 3_600_000 as Pence });
    expect(reasonsOf('2026-06-04', '2026-06-20', raised)).toEqual([
      ' (first day here Thu 4 Jun)',
      ' (last day here Sat 20 Jun)',
    ]);
    // Nobody starts or leaves here: the salary follows pay by the hour.
    const salaried = since('2026-06-15', { payBasis: 'hourly' });
    expect(reasonsOf('2026-06-01', '2026-06-30', salaried)).toEqual(['']);
    expect(reasonsOf('2024-01-01', '')).toEqual([undefined]);
  });

  it('is set against the minimum wage of its basic hours', () => {
    const worker = { dateOfBirth: '1990-01-01', apprenticeSince: null };
    // 40 hours a week are 10,400 minutes a month: at £12.71 an hour £2,203.07.
    const salary = { pence: 220_306, basicMinutes: 10_400 };
    expect(checkSalaryMinimum(salary, worker, 0, '2026-06-01', builtInTables).shortfall).toBe(1);
    expect(checkSalaryMinimum({ ...salary, pence: 220_307 }, worker, 0, '2026-06-01', builtInTables).shortfall).toBe(0);
    expect(checkSalaryMinimum({ ...salary, pence: 220_307 }, worker, 500, '2026-06-01', builtInTables).shortfall).toBe(
      500,
    );
  });

  it('is within half a penny of its exact part, from whatever day on', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20_000_000 }),
        fc.constantFrom('weekly', 'fortnightly', 'fourWeekly', 'monthly'),
        fc.integer({ min: 1, max: 6 }),
        (annual, frequency, dayOf) => {
          const period = { frequency, startDate: june.startDate, endDate: periodEnd(frequency, june.startDate) };
          const own = { ...contract, annualSalary: annual as Pence };
          const whole = salaryOf(own, period, '')?.pence ?? 0;
          const from = salaryOf(own, period, addDays(period.startDate, dayOf))?.pence ?? 0;
          const days = Math.round((Date.parse(period.endDate) - Date.parse(period.startDate)) / 86_400_000) + 1;
          expect(Math.abs(whole - from - (whole * dayOf) / days)).toBeLessThanOrEqual(0.5);
        },
      ),
    );
  });

  it('that rises within the period is paid in two parts by calendar days', () => {
    const raised = salaryOf(since('2026-06-21', { annualSalary: 3_600_000 as Pence }), june, '');
    // £2,500.00 × 20 of 30 days and £3,000.00 × 10 of 30 days.
    expect(raised?.steps.map(({ label, pence }) => [label, pence])).toEqual([
      ['Salary from Mon 1 Jun', 166_667],
      ['Salary from Sun 21 Jun', 100_000],
    ]);
    expect(raised).toMatchObject({ pence: 266_667, basicMinutes: 10_400 });
  });

  it('that begins or ends within the period is paid for its days', () => {
    const ends = salaryOf(since('2026-06-21', { payBasis: 'hourly' }), june, '');
    expect(ends).toMatchObject({ pence: 166_667, basicMinutes: 6933 });
    expect(salaryOf(since('2026-06-01', { payBasis: 'hourly' }), june, '')).toBeNull();
    expect(salaryOf(since('2026-07-01', { payBasis: 'hourly' }), june, '')?.pence).toBe(250_000);
  });

  it('adds up: its parts to what is paid, and equal parts to the whole', () => {
    const annual = fc.integer({ min: 1, max: 20_000_000 });
    fc.assert(
      fc.property(annual, annual, fc.integer({ min: 2, max: 30 }), (before, after, dayOf) => {
        const from = `2026-06-${String(dayOf).padStart(2, '0')}`;
        const changing = { ...since(from, { annualSalary: after as Pence }), annualSalary: before as Pence };
        const [start, rise] = changing.termsByDate;
        const raised = { ...changing, termsByDate: [{ ...start, annualSalary: before as Pence }, rise] };
        const paid = salaryOf(raised as SalaryContract, june, '');
        expect(paid?.steps.reduce((sum, { pence }) => sum + pence, 0)).toBe(paid?.pence);
        const whole = (annualSalary: number) =>
          salaryOf({ ...contract, annualSalary: annualSalary as Pence }, june, '')?.pence ?? 0;
        const exact = (whole(before) * (dayOf - 1) + whole(after) * (31 - dayOf)) / 30;
        expect(Math.abs((paid?.pence ?? 0) - exact)).toBeLessThanOrEqual(0.5);
        // Fewer hours for the same money: two parts of one salary.
        const same = since(from, { annualSalary: before as Pence, weeklyHours: 30 });
        const equal = {
          ...same,
          termsByDate: same.termsByDate.map((each) => ({ ...each, annualSalary: before as Pence })),
        };
        expect(salaryOf(equal, june, '')?.pence).toBe(whole(before));
      }),
    );
  });

  it('of somebody away within the period is rounded once', () => {
    const odd = { ...contract, annualSalary: 2_800_000 as Pence };
    const away = [stayOf('', '2026-06-10'), stayOf('2026-06-16', '2026-06-20')];
    // £2,333.33 × 15 of 30 days.
    const paid = salaryOfStays(odd, june, away);
    expect(paid?.pence).toBe(116_667);
    expect(paid?.steps.map(({ label, formula, pence }) => [label, formula.split('days')[1], pence])).toEqual([
      ['Salary from Mon 1 Jun', ' (last day here Wed 10 Jun)', 77_778],
      ['Salary from Tue 16 Jun', ' (first day here Tue 16 Jun, last day here Sat 20 Jun)', 38_889],
    ]);
  });

  it('comes to the whole, however its period is cut', () => {
    const odd = { ...contract, annualSalary: 2_800_000 as Pence };
    const stays = [stayOf('', '')];
    expect(['2026-05-31', '2026-06-15', '2026-06-30'].map((day) => salaryUpTo(odd, june, stays, day as Day))).toEqual([
      0, 116_667, 233_333,
    ]);
  });
});
