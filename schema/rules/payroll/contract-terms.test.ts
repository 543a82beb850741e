import { describe, expect, it } from 'vitest';
import type { Day, Pence } from '#schema/entities/primitives.ts';
import { buildEmployment } from '#schema/fixtures/build.ts';
import { positionId } from '#schema/fixtures/catalogue.ts';
import { builtInTables } from './built-in-tables.ts';
import {
  checkTerms,
  isRateBelowMinimum,
  paidBelowMinimum,
  rateFor,
  termsOf,
  usualPattern,
  youngWorkerUntil,
} from './contract-terms.ts';
import { agreedOf } from './dated-terms.ts';

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

  it('names each person on the shifts once whose pay is below the minimum wage, and nobody who is not on them', () => {
    const below = [
      { userId: 'ana', isRateBelowMinimum: true },
      { userId: 'ben', isRateBelowMinimum: false },
      { userId: 'cleo', isRateBelowMinimum: true },
    ];
    expect(paidBelowMinimum(below, [{ userId: 'ana' }, { userId: 'ben' }, { userId: 'ana' }, { userId: '' }])).toEqual([
      'ana',
    ]);
  });
});
