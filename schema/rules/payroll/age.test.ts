import { describe, expect, it } from 'vitest';
import { ageFromDateOfBirth, ageFromYears } from './age.ts';
import { checkNICategory } from './ni-category.ts';

describe('age on a date', () => {
  it('counts completed years', () => {
    expect(ageFromDateOfBirth('2000-06-15', '2026-06-14').years).toBe(25);
    expect(ageFromDateOfBirth('2000-06-15', '2026-06-15').years).toBe(26);
    expect(ageFromDateOfBirth('2004-02-29', '2025-02-28').years).toBe(20);
    expect(ageFromDateOfBirth('2004-02-29', '2025-03-01').years).toBe(21);
  });

  it.each([
    // Born before September 2010: school ends on Friday, 26 June 2026. From September: 25 June 2027.
    ['2010-01-10', '2026-06-25', true],
    ['2010-01-10', '2026-06-26', false],
    ['2010-09-01', '2027-06-24', true],
    ['2010-09-01', '2027-06-25', false],
    // 16 only after the last Friday in June: the birthday counts.
    ['2010-08-20', '2026-08-19', true],
    ['2010-08-20', '2026-08-20', false],
  ])('born %s, on %s: under school-leaving age is %s', (dateOfBirth, on, expected) => {
    expect(ageFromDateOfBirth(dateOfBirth, on).isUnderSchoolLeavingAge).toBe(expected);
  });

  it.each([
    // GOV.UK's State Pension age timetable.
    ['1960-04-05', '2026-04-05', 'reached'],
    ['1960-04-06', '2026-05-05', 'before'],
    ['1960-04-06', '2026-05-06', 'reached'],
    ['1960-07-31', '2026-11-29', 'before'],
    ['1960-07-31', '2026-11-30', 'reached'],
    ['1961-03-05', '2028-02-04', 'before'],
    ['1961-03-05', '2028-02-05', 'reached'],
    ['1961-03-06', '2028-03-05', 'before'],
    ['1961-03-06', '2028-03-06', 'reached'],
  ])('born %s, on %s: State Pension age is %s', (dateOfBirth, on, expected) => {
    expect(ageFromDateOfBirth(dateOfBirth, on).statePension).toBe(expected);
  });

  it('does not know the State Pension age of somebody of 66 from 2026-27 on', () => {
    expect(ageFromYears(66, '2025-26').statePension).toBe('reached');
    expect(ageFromYears(65, '2026-27').statePension).toBe('before');
    expect(ageFromYears(66, '2026-27').statePension).toBe('unknown');
    expect(ageFromYears(67, '2026-27').statePension).toBe('reached');
  });
});

describe('National Insurance category against age', () => {
  it.each([
    ['A', 21],
    ['A', 65],
    ['B', 64],
    ['J', 40],
    ['H', 16],
    ['H', 24],
    ['M', 16],
    ['M', 20],
    ['Z', 20],
    ['C', 66],
  ])('accepts %s at %i', (letter, years) => {
    expect(checkNICategory(letter, ageFromYears(years, '2025-26'))).toBe(letter);
  });

  it.each([
    ['A', 20],
    ['A', 66],
    ['B', 20],
    ['J', 66],
    ['H', 25],
    ['M', 21],
    ['Z', 21],
    ['M', 70],
    ['C', 65],
  ])('refuses %s at %i', (letter, years) => {
    const refusal = { error: { code: 'ni-category-contradicts-age' } };
    expect(checkNICategory(letter, ageFromYears(years, '2025-26'))).toMatchObject(refusal);
  });

  it('accepts A and C at 66 while the State Pension age climbs', () => {
    expect(checkNICategory('A', ageFromYears(66, '2026-27'))).toBe('A');
    expect(checkNICategory('C', ageFromYears(66, '2026-27'))).toBe('C');
  });

  it('names the letters that are not covered', () => {
    for (const letter of 'VXFILSDEKN') {
      expect(checkNICategory(letter, ageFromYears(30, '2025-26'))).toMatchObject({
        error: { code: 'ni-category-not-covered', message: expect.stringContaining(`category ${letter} (`) },
      });
    }
    expect(checkNICategory('Q', ageFromYears(30, '2025-26'))).toMatchObject({ error: { code: 'unknown-ni-category' } });
  });
});
