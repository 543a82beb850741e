import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DatedTerms, Employment } from '#schema/entities/employment.ts';
import type { PayCalendarEntry } from '#schema/entities/pay-calendar.ts';
import type { Day, Instant, Pence } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { buildEmployment, buildShift } from '#schema/fixtures/build.ts';
import { positionId } from '#schema/fixtures/catalogue.ts';
import { fixtureId, people } from '#schema/fixtures/ids.ts';
import { buildRateTable } from '#schema/fixtures/rate-table.ts';
import { builtInTables } from './built-in-tables.ts';
import {
  checkTerms,
  isRateBelowMinimum,
  missedMinimums,
  paidBelowMinimum,
  rateFor,
  salaryQuestion,
  termsOf,
  usualPattern,
  youngWorkerUntil,
} from './contract-terms.ts';
import { agreedOf } from './dated-terms.ts';
import { checkSalaryMinimum } from './minimum-wage.ts';
import { salaryOf } from './salary.ts';

const born = (dateOfBirth: string, apprenticeSince = '') => ({ dateOfBirth, apprenticeSince });

describe('the terms of a contract (D45)', () => {
  it('are blank where an app from before them wrote the employment', () => {
    const { fewestHours, payBasis, positionRates } = termsOf({});
    expect([fewestHours, payBasis, positionRates]).toEqual([0, 'hourly', []]);
  });

  it.each([
    [{ fewestHours: 20, mostHours: 16, weeklyHours: 10 }, 'mostHours'],
    [{ fewestHours: 0, mostHours: 16, weeklyHours: 20 }, 'mostHours'],
    [{ payBasis: 'salary' }, 'annualSalary'],
    [{ payBasis: 'salary', annualSalary: 2_800_000 }, undefined],
    [{ fewestHours: 16, mostHours: 30, weeklyHours: 24 }, undefined],
    [{ fewestHours: 16, mostHours: 0, weeklyHours: 12 }, undefined],
  ] as const)('%j is refused at %s', (terms, field) => {
    expect(Object.keys(checkTerms(buildEmployment(terms))?.fields ?? {})).toEqual(field ? [field] : []);
  });

  it('pay a position at its own rate where it has one', () => {
    const employment = buildEmployment({ positionRates: [{ positionId: positionId('Host'), hourlyRate: 1400 }] });
    expect(rateFor(employment, positionId('Host'), '2026-06-16')).toBe(1400);
    expect(rateFor(employment, positionId('Server'), '2026-06-16')).toBe(1320);
  });

  it('pay nothing by the hour on the days of a salary, whatever rate was agreed before', () => {
    const agreed = agreedOf(buildEmployment({ positionRates: [{ positionId: positionId('Host'), hourlyRate: 1400 }] }));
    const termsByDate = [
      { ...agreed, from: '' as const },
      { ...agreed, payBasis: 'salary' as const, annualSalary: 2_400_000 as Pence, from: '2026-06-15' as Day },
    ];
    const employment = buildEmployment({ termsByDate });
    expect(rateFor(employment, positionId('Host'), '2026-06-15')).toBe(0);
    expect(rateFor(employment, positionId('Server'), '2026-06-16')).toBe(0);
    expect(rateFor(employment, positionId('Host'), '2026-06-14')).toBe(1400);
  });

  it('of hours on call are irregular at first', () => {
    expect([usualPattern('zero_hours'), usualPattern('permanent')]).toEqual(['irregular', 'regular']);
  });
});

describe('what a manager has to know of somebody’s age (D48)', () => {
  it.each([
    ['2008-11-23', '2026-11-22', '2026-11-23'],
    ['2008-11-22', '2026-11-22', ''],
    ['2008-02-29', '2026-02-28', '2026-03-01'],
    ['', '2026-11-22', ''],
  ])('born on %s is a young worker on %s until %j', (dateOfBirth, today, until) => {
    expect(youngWorkerUntil(born(dateOfBirth), today)).toBe(until);
  });

  it('is nothing where no pay data are kept', () => {
    expect(youngWorkerUntil(undefined, '2026-11-22')).toBe('');
    expect(isRateBelowMinimum(buildEmployment({ hourlyRate: 1 }), undefined, '2026-11-22', builtInTables)).toBe(false);
  });

  it.each([
    [{ hourlyRate: 1271 }, born('1990-01-01'), false],
    [{ hourlyRate: 1270 }, born('1990-01-01'), true],
    [{ hourlyRate: 1100 }, born('2007-01-01'), false],
    [{ hourlyRate: 800 }, born('2009-01-01'), false],
    [{ hourlyRate: 800 }, born('1990-01-01', '2026-06-01'), false],
    [{ hourlyRate: 0 }, born('1990-01-01'), false],
    [{ positionRates: [{ positionId: positionId('Host'), hourlyRate: 1200 }] }, born('1990-01-01'), true],
    [{ payBasis: 'salary', annualSalary: 2_643_680, weeklyHours: 40 }, born('1990-01-01'), false],
    [{ payBasis: 'salary', annualSalary: 2_643_000, weeklyHours: 40 }, born('1990-01-01'), true],
  ] as const)('%j for %j is below the minimum wage: %s', (terms, person, isBelow) => {
    const employment = buildEmployment(terms as Parameters<typeof buildEmployment>[0]);
    expect(isRateBelowMinimum(employment, person, '2026-11-22', builtInTables)).toBe(isBelow);
  });
});

describe('who is paid below the minimum wage on the days of shifts (D45, D62)', () => {
  const zone = 'Europe/London';
  const today = '2026-11-22';
  /** The adult minimum becomes £13.20 in April 2027. */
  const tables = [...builtInTables, buildRateTable()];
  const onDay = (day: string, overrides: Partial<Shift> = {}) =>
    buildShift({ userId: people.staff, startTime: `${day}T09:00:00.000Z` as Instant, ...overrides });
  const employed = (
    person: ReturnType<typeof born>,
    terms: Partial<Employment>,
    ...later: readonly (Partial<DatedTerms> & { readonly from: Day })[]
  ) => {
    const first = buildEmployment({ hourlyRate: 1271 as Pence, ...terms });
    const agreed = agreedOf(first);
    const dated = [{ ...agreed, from: '' as const }, ...later.map((changes) => ({ ...agreed, ...changes }))];
    const employment = { ...first, termsByDate: later.length > 0 ? dated : [] };
    return { ...employment, missedMinimums: missedMinimums(employment, person, today, tables) };
  };
  const adult = born('1990-01-01');
  const areNamed = (employment: Employment, ...days: readonly string[]) =>
    days.map((day) => paidBelowMinimum([employment], [onDay(day)], zone).length > 0);

  it('goes by the rate of the day: a rise agreed for later counts from its own day', () => {
    const raised = employed(
      adult,
      { hourlyRate: 1200 as Pence },
      { hourlyRate: 1300 as Pence, from: '2026-12-01' as Day },
    );
    expect(areNamed(raised, '2026-11-30', '2026-12-01')).toEqual([true, false]);
    const lowered = employed(adult, {}, { hourlyRate: 1200 as Pence, from: '2026-12-01' as Day });
    expect(areNamed(lowered, '2026-11-30', '2026-12-01')).toEqual([false, true]);
  });

  it('goes by the minimum of the day: a rate that is enough in March may not be in April', () => {
    expect(areNamed(employed(adult, {}), '2027-03-31', '2027-04-01', '2028-03-31')).toEqual([false, true, true]);
    const raised = employed(adult, {}, { hourlyRate: 1320 as Pence, from: '2027-04-01' as Day });
    expect(raised.missedMinimums).toEqual([]);
  });

  it('says nothing of days whose minimum is not known', () => {
    expect(areNamed(employed(adult, { hourlyRate: 900 as Pence }), '2026-03-31', '2028-04-01')).toEqual([false, false]);
  });

  it('goes by the age on the day', () => {
    const young = employed(born('2005-11-10'), { hourlyRate: 1100 as Pence });
    expect(areNamed(young, '2026-11-09', '2026-11-10')).toEqual([false, true]);
    expect(areNamed(employed(born('2009-01-10'), { hourlyRate: 850 as Pence }), '2027-01-09', '2027-01-10')).toEqual([
      false,
      true,
    ]);
  });

  it('tells no manager’s device when somebody will be 21', () => {
    const days = employed(born('2005-12-10'), { hourlyRate: 1100 as Pence }).missedMinimums.map(({ from }) => from);
    expect(days).not.toContain('2026-12-10');
  });

  it('goes by the first year of an apprenticeship', () => {
    const apprentice = employed(born('1990-01-01', '2026-01-15'), { hourlyRate: 800 as Pence });
    expect(areNamed(apprentice, '2027-01-14', '2027-01-15')).toEqual([false, true]);
    const eighteen = employed(born('2007-11-10', '2025-01-15'), { hourlyRate: 800 as Pence });
    expect(areNamed(eighteen, '2026-11-09', '2026-11-10')).toEqual([false, true]);
  });

  it('counts an apprenticeship no sooner than a run does: from the first pay period that begins with it or after', () => {
    const monthly = { frequency: 'monthly', startsOn: '2026-01-01' as Day, payDay: 31, avoidsWeekends: false } as const;
    const weekly = { ...monthly, frequency: 'weekly', startsOn: '2026-01-05' as Day, payDay: 5 } as const;
    const named = (since: string, calendar: PayCalendarEntry | undefined, ...days: readonly string[]) => {
      // Terms that begin in between do not make the apprenticeship count sooner.
      const employment = employed(
        adult,
        { hourlyRate: 860 as Pence },
        { hourlyRate: 850 as Pence, from: '2026-06-12' as Day },
      );
      const missed = missedMinimums(employment, born('2004-01-01', since), today, tables, calendar);
      return areNamed({ ...employment, missedMinimums: missed }, ...days);
    };
    expect(named('2026-06-10', monthly, '2026-06-20', '2026-06-30', '2026-07-01')).toEqual([true, true, false]);
    expect(named('2026-06-01', monthly, '2026-05-31', '2026-06-01')).toEqual([true, false]);
    expect(named('2026-06-10', weekly, '2026-06-14', '2026-06-15')).toEqual([true, false]);
    expect(named('2026-06-10', undefined, '2026-07-09', '2026-07-10')).toEqual([true, false]);
    expect(named('2026-06-10', monthly, '2027-06-09', '2027-06-10')).toEqual([false, true]);
  });

  it('goes by the rate of the shift’s position', () => {
    const host = positionId('Host');
    const employment = employed(adult, { positionRates: [{ positionId: host, hourlyRate: 1200 as Pence }] });
    const named = (position: string) => paidBelowMinimum([employment], [onDay(today, { positionId: position })], zone);
    expect([named(host), named(positionId('Server'))]).toEqual([[people.staff], []]);
  });

  it('divides a salary of the day by its usual hours', () => {
    const salary = { payBasis: 'salary', weeklyHours: 40 } as const;
    const raised = employed(
      adult,
      { ...salary, annualSalary: 2_643_000 as Pence },
      { ...salary, annualSalary: 2_643_680 as Pence, from: '2026-12-01' as Day },
    );
    expect(areNamed(raised, '2026-11-30', '2026-12-01', '2027-04-01')).toEqual([true, false, true]);
  });

  it('takes the day of the restaurant, not of UTC', () => {
    const lowered = employed(adult, {}, { hourlyRate: 1200 as Pence, from: '2026-06-17' as Day });
    const night = onDay('', { startTime: '2026-06-16T23:30:00.000Z' as Instant });
    expect(paidBelowMinimum([lowered], [night], zone)).toEqual([people.staff]);
  });

  it('names each person once, and nobody who has no shift, no rate or no birth date', () => {
    const low = employed(adult, { hourlyRate: 1200 as Pence });
    const others = [
      { ...low, userId: people.manager },
      { ...employed(adult, { hourlyRate: 0 as Pence }), userId: people.admin },
      { ...employed(born(''), { hourlyRate: 1200 as Pence }), userId: fixtureId(4) },
    ];
    const shifts = [people.staff, people.staff, people.admin, fixtureId(4), ''].map((userId) =>
      onDay(today, { userId }),
    );
    expect(paidBelowMinimum([low, ...others], shifts, zone)).toEqual([people.staff]);
  });

  it('keeps nothing of somebody whose rates are enough, which would say how old they are', () => {
    expect(employed(born('2005-12-10'), { hourlyRate: 1320 as Pence }).missedMinimums).toEqual([]);
  });
});

describe('a salary where it is entered', () => {
  it.each([
    [2_643_680, 40, '2026-11-22', undefined],
    [
      2_643_679,
      40,
      '2026-11-22',
      '£12.70 an hour for 40 hours a week. Below the minimum wage of £12.71 for 21 and over.',
    ],
    [2_643_680, 30, '2026-11-22', undefined],
    [
      2_500_000,
      48,
      '2026-11-22',
      '£10.01 an hour for 48 hours a week. Below the minimum wage of £12.71 for 21 and over, and of £10.85 for 18 to 20.',
    ],
    [1_000_000, 40, '2026-11-22', '£4.80 an hour for 40 hours a week. Below every minimum wage: the lowest is £8.00.'],
    [0, 40, '2026-11-22', undefined],
    [1_000_000, 0, '2026-11-22', undefined],
    [1_000_000, 40, '2027-04-01', undefined],
  ])('of %i pence for %i hours from %s is asked about: %s', (annualSalary, weeklyHours, day, question) => {
    expect(salaryQuestion({ annualSalary: annualSalary as Pence, weeklyHours }, day, builtInTables)).toBe(question);
  });

  it('is not asked about if no pay run would find it below the minimum wage', () => {
    const worker = { dateOfBirth: '1990-01-01', apprenticeSince: null };
    const annual = fc.oneof(fc.integer({ min: 1, max: 6_000_000 }), fc.integer({ min: 2_643_600, max: 2_643_760 }));
    fc.assert(
      fc.property(annual, fc.integer({ min: 1, max: 48 }), (annualSalary, weeklyHours) => {
        const contract = { payBasis: 'salary' as const, annualSalary: annualSalary as Pence, weeklyHours };
        const period = { frequency: 'weekly', startDate: '2026-06-01' as Day, endDate: '2026-06-07' as Day } as const;
        const salary = salaryOf(contract, period, [{ startedOn: '', leftOn: '' }]);
        if (!salary) throw new Error('A salary was agreed');
        const { shortfall } = checkSalaryMinimum(salary, worker, 0, period.startDate, builtInTables);
        const question = salaryQuestion(contract, period.startDate, builtInTables);
        if (question === undefined) expect(shortfall).toBe(0);
        // A penny more or less is only a rounding of the period.
        else expect(shortfall).toBeGreaterThanOrEqual(weeklyHours * 1271 - annualSalary / 52 - 1);
      }),
    );
  });
});
