import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { builtInTables } from './built-in-tables.ts';
import { computeItem } from './compute-item.ts';
import { isRefusal } from './refusals.ts';

/** An age that each covered category allows. */
const AGE_OF = { A: 30, B: 64, C: 70, H: 22, J: 30, M: 19, Z: 19 };

type Covered = keyof typeof AGE_OF;
type PayPeriod = 'weekly' | 'fortnightly' | 'fourWeekly' | 'monthly';

function resultOf(category: string, payPeriod: PayPeriod, gross: number, taxYear: string) {
  return computeItem(
    {
      taxYear,
      payPeriod,
      periodNumber: 1,
      taxCode: 'NT',
      basis: 'cumulative',
      previousTaxablePay: 0,
      previousTax: 0,
      gross,
      niCategory: category,
      age: AGE_OF[category as Covered] ?? 30,
      pension: null,
    },
    builtInTables,
  );
}

function contributions(category: Covered, payPeriod: PayPeriod, gross: number, taxYear = '2026-27'): [number, number] {
  const result = resultOf(category, payPeriod, gross, taxYear);
  if (isRefusal(result)) throw new Error(result.error.message);
  return [result.employeeNI, result.employerNI];
}

describe('National Insurance of one earnings period', () => {
  it('A: 8% above £242, employer 15% above £96 a week', () => {
    expect(contributions('A', 'weekly', 50_000)).toEqual([2_064, 6_060]);
  });

  it('A in 2024-25: employer 13.8% above £175 a week', () => {
    expect(contributions('A', 'weekly', 50_000, '2024-25')).toEqual([2_064, 4_485]);
  });

  it('A: 2% above £967 a week', () => {
    expect(contributions('A', 'weekly', 100_000)).toEqual([5_866, 13_560]);
  });

  it('B: 1.85%, C: nothing, J and Z: 2% from the employee', () => {
    expect(contributions('B', 'weekly', 50_000)).toEqual([477, 6_060]);
    expect(contributions('C', 'weekly', 50_000)).toEqual([0, 6_060]);
    expect(contributions('J', 'weekly', 50_000)).toEqual([516, 6_060]);
    expect(contributions('Z', 'weekly', 50_000)).toEqual([516, 0]);
  });

  it('H and M: nothing from the employer up to £967 a week, 15% above', () => {
    expect(contributions('H', 'weekly', 100_000)).toEqual([5_866, 495]);
    expect(contributions('M', 'weekly', 50_000)).toEqual([2_064, 0]);
  });

  it('shares the annual limits out over two and four weeks, rounded up', () => {
    // Fortnight: 8% of £516, 15% of £807. Four weeks: 8% of £1,033, 15% of £1,615.
    expect(contributions('A', 'fortnightly', 100_000)).toEqual([4_128, 12_105]);
    expect(contributions('A', 'fourWeekly', 200_000)).toEqual([8_264, 24_225]);
  });

  it('rounds a third decimal of 5 down and of 6 up', () => {
    // 8% of 7 p is £0.0056, cut to £0.005; of 8 p £0.0064, cut to £0.006.
    expect(contributions('A', 'weekly', 24_207)[0]).toBe(0);
    expect(contributions('A', 'weekly', 24_208)[0]).toBe(1);
  });
});

type HMRCRow = {
  id: string;
  category: string;
  frequency: PayPeriod;
  grossPence: number;
  employeePence: number;
  employerPence: number;
};

const testDataFolder = process.env.HMRC_TEST_DATA;
if (testDataFolder) {
  describe("HMRC's National Insurance test data of 2025-26", () => {
    const file = join(testDataFolder, 'hmrc-national-insurance-2025-26.json');
    const rows: HMRCRow[] = JSON.parse(readFileSync(file, 'utf8'));
    const covered = rows.filter(({ category }) => category in AGE_OF);
    const others = rows.filter(({ category }) => !(category in AGE_OF));

    it('has 392 rows of the covered categories among 896', () => {
      expect([covered.length, rows.length]).toEqual([392, 896]);
    });

    it.each(covered)('$id', ({ category, frequency, grossPence, employeePence, employerPence }) => {
      const amounts = contributions(category as Covered, frequency, grossPence, '2025-26');
      expect(amounts).toEqual([employeePence, employerPence]);
    });

    it.each([...new Set(others.map(({ category }) => category))])(
      'refuses every row of category %s by name',
      (letter) => {
        for (const { frequency, grossPence } of others.filter(({ category }) => category === letter)) {
          const result = resultOf(letter, frequency, grossPence, '2025-26');
          expect(result).toMatchObject({ error: { code: 'ni-category-not-covered' } });
          expect(isRefusal(result) && result.error.message).toContain(`category ${letter} (`);
        }
      },
    );
  });
}
