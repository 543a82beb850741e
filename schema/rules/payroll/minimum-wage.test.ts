import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { builtInTables } from './built-in-tables.ts';
import { checkMinimumWage, minimumHourlyRate, rateQuestion } from './minimum-wage.ts';

const adult = { dateOfBirth: '1990-01-01', apprenticeSince: null };

describe('the hourly minimum of a period', () => {
  it.each([
    ['2024-04-01', 1_144],
    ['2025-03-31', 1_144],
    ['2025-04-01', 1_221],
    ['2026-03-31', 1_221],
    ['2026-04-01', 1_271],
  ])('goes by the first day of the period: %s', (periodStart, rate) => {
    expect(minimumHourlyRate(adult, periodStart, builtInTables)).toBe(rate);
  });

  it('is not known outside the years held', () => {
    expect(minimumHourlyRate(adult, '2024-03-31', builtInTables)).toBeNull();
    expect(minimumHourlyRate(adult, '2027-04-01', builtInTables)).toBeNull();
  });

  it('goes by the age on the first day of the period', () => {
    const worker = { dateOfBirth: '2005-05-10', apprenticeSince: null };
    expect(minimumHourlyRate(worker, '2026-05-09', builtInTables)).toBe(1_085);
    expect(minimumHourlyRate(worker, '2026-05-10', builtInTables)).toBe(1_271);
    expect(minimumHourlyRate({ ...worker, dateOfBirth: '2008-05-10' }, '2026-05-09', builtInTables)).toBe(800);
    expect(minimumHourlyRate({ ...worker, dateOfBirth: '2008-05-10' }, '2026-05-10', builtInTables)).toBe(1_085);
  });

  it('is lower for an apprentice under 19 or in the first year', () => {
    expect(minimumHourlyRate({ ...adult, apprenticeSince: '2025-06-01' }, '2026-05-31', builtInTables)).toBe(800);
    expect(minimumHourlyRate({ ...adult, apprenticeSince: '2025-06-01' }, '2026-06-01', builtInTables)).toBe(1_271);
    // No apprentice yet on the first day of the period.
    expect(minimumHourlyRate({ ...adult, apprenticeSince: '2026-11-10' }, '2026-11-09', builtInTables)).toBe(1_271);
    expect(minimumHourlyRate({ ...adult, apprenticeSince: '2026-11-10' }, '2026-11-10', builtInTables)).toBe(800);
    expect(
      minimumHourlyRate({ dateOfBirth: '2008-01-01', apprenticeSince: '2026-11-10' }, '2026-11-09', builtInTables),
    ).toBe(1_085);
    const eighteen = { dateOfBirth: '2008-01-01', apprenticeSince: '2024-06-01' };
    expect(minimumHourlyRate(eighteen, '2026-06-01', builtInTables)).toBe(800);
  });
});

describe('the minimum-wage check', () => {
  it('never finds a shortfall at exactly the minimum, whatever the records round to', () => {
    const records = Array.from({ length: 60 }, (_, minutes) => ({ minutes, hourlyRate: 1_271 }));
    expect(checkMinimumWage(records, adult, 0, '2026-05-01', builtInTables)).toMatchObject({
      hourlyMinimum: 1_271,
      shortfall: 0,
    });
  });

  it('tells by how much the pay falls short', () => {
    const records = [{ minutes: 600, hourlyRate: 1_221 }];
    expect(checkMinimumWage(records, adult, 0, '2026-05-01', builtInTables)).toMatchObject({
      hourlyMinimum: 1_271,
      shortfall: 500,
    });
    expect(checkMinimumWage(records, adult, 1_500, '2026-05-01', builtInTables).shortfall).toBe(2_000);
  });

  it('counts worked minutes that no rule pays (D55)', () => {
    const records = [{ minutes: 600, paidMinutes: 540, hourlyRate: 1_400 }];
    expect(checkMinimumWage(records, adult, 0, '2026-05-01', builtInTables)).toMatchObject({
      shortfall: 110,
      unpaidMinutes: 60,
    });
    const more = [{ minutes: 55, paidMinutes: 60, hourlyRate: 1_271 }];
    expect(checkMinimumWage(more, adult, 0, '2026-05-01', builtInTables).shortfall).toBe(0);
  });

  it('falls short for any rule, of whatever is worked at the minimum and not paid', () => {
    const record = fc.record({ minutes: fc.nat(960), paid: fc.nat(960) });
    fc.assert(
      fc.property(fc.array(record, { maxLength: 10 }), (made) => {
        const records = made.map(({ minutes, paid }) => ({
          minutes,
          paidMinutes: Math.min(paid, minutes),
          hourlyRate: 1_271,
        }));
        const { shortfall, unpaidMinutes } = checkMinimumWage(records, adult, 0, '2026-05-01', builtInTables);
        expect(unpaidMinutes).toBe(records.reduce((sum, each) => sum + each.minutes - each.paidMinutes, 0));
        expect(Math.abs(shortfall - (unpaidMinutes * 1_271) / 60)).toBeLessThanOrEqual(records.length);
      }),
    );
  });

  it('takes the period as a whole', () => {
    const records = [
      { minutes: 60, hourlyRate: 1_200 },
      { minutes: 60, hourlyRate: 1_400 },
    ];
    expect(checkMinimumWage(records, adult, 0, '2026-05-01', builtInTables).shortfall).toBe(0);
  });
});

describe('a rate where it is entered', () => {
  it.each([
    [1271, undefined],
    [1270, 'Below the minimum wage of £12.71 for 21 and over.'],
    [1085, 'Below the minimum wage of £12.71 for 21 and over.'],
    [800, 'Below the minimum wage of £12.71 for 21 and over, and of £10.85 for 18 to 20.'],
    [799, 'Below every minimum wage: the lowest is £8.00.'],
  ])('of %i pence is asked about: %s', (rate, question) => {
    expect(rateQuestion(rate, '2026-11-23', builtInTables)).toBe(question);
  });

  it('is not asked about where no rates are held', () => {
    expect(rateQuestion(1, '2031-01-01', builtInTables)).toBeUndefined();
  });
});
