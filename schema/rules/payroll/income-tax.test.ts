import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { builtInTables } from './built-in-tables.ts';
import { computeItem } from './compute-item.ts';
import { isRefusal } from './refusals.ts';

type Paid = {
  taxYear?: string;
  payPeriod?: 'weekly' | 'fortnightly' | 'fourWeekly' | 'monthly';
  periodNumber: number;
  taxCode: string;
  basis?: 'cumulative' | 'W1M1';
  gross: number;
  previousTaxablePay?: number;
  previousTax?: number;
};

function taxOn(paid: Paid): number {
  const result = computeItem(
    {
      taxYear: '2026-27',
      payPeriod: 'monthly',
      basis: 'cumulative',
      previousTaxablePay: 0,
      previousTax: 0,
      niCategory: 'A',
      age: 30,
      pension: null,
      ...paid,
    },
    builtInTables,
  );
  if (isRefusal(result)) throw new Error(result.error.message);
  return result.incomeTax;
}

// Worked out on paper from the routine; free pay of 1257L is £1,048.26 a month and £241.92 a week.
describe('income tax of one payment', () => {
  it('is counted in whole pounds after free pay: £2,150 less £1,048.26 is £1,101, and 20% of it', () => {
    expect(taxOn({ periodNumber: 1, taxCode: '1257L', gross: 215_000 })).toBe(22_020);
  });

  it('looks back over the year: 20% of £2,203 less £220.20', () => {
    const before = { previousTaxablePay: 215_000, previousTax: 22_020 };
    expect(taxOn({ periodNumber: 2, taxCode: '1257L', gross: 215_000, ...before })).toBe(22_040);
  });

  it('takes 40% above the basic band: £628.3333 + 40% of (£4,951 − £3,141.6666)', () => {
    expect(taxOn({ periodNumber: 1, taxCode: '1257L', gross: 600_000 })).toBe(135_206);
  });

  it('chooses the band by the unrounded pay: at £3,142.00 the first, a penny more the second', () => {
    expect(taxOn({ periodNumber: 1, taxCode: '0T', gross: 314_200 })).toBe(62_840);
    expect(taxOn({ periodNumber: 1, taxCode: '0T', gross: 314_201 })).toBe(62_846);
  });

  it('uses the Scottish bands of the year', () => {
    const paid = { periodNumber: 1, taxCode: 'S1257L', gross: 200_000 };
    // 2026-27: £62.8108 + 20% of (£951 − £330.5833). 2024-25: £36.5116 + 20% of (£951 − £192.1666).
    expect(taxOn({ ...paid, taxYear: '2026-27' })).toBe(18_689);
    expect(taxOn({ ...paid, taxYear: '2024-25' })).toBe(18_827);
  });

  it('adds the amount of a K code to the pay: £1,000 + £84.09', () => {
    expect(taxOn({ periodNumber: 1, taxCode: 'K100', gross: 100_000 })).toBe(21_680);
  });

  it('takes a flat rate of the whole pounds', () => {
    expect(taxOn({ periodNumber: 1, taxCode: 'BR', gross: 215_099 })).toBe(43_000);
    expect(taxOn({ periodNumber: 1, taxCode: 'SD3', gross: 215_099 })).toBe(103_200);
  });

  it('never takes more than half of the pay, rounded down', () => {
    expect(taxOn({ periodNumber: 1, taxCode: 'K3000', gross: 50_001 })).toBe(25_000);
    const owing = { previousTaxablePay: 500_000, previousTax: 0 };
    expect(taxOn({ periodNumber: 2, taxCode: 'BR', gross: 30_001, ...owing })).toBe(15_000);
  });

  it('refunds what was deducted beyond the tax to date: 20% of £53 less £220.20', () => {
    const before = { previousTaxablePay: 215_000, previousTax: 22_020 };
    expect(taxOn({ periodNumber: 2, taxCode: '1257L', gross: 0, ...before })).toBe(-20_960);
    expect(taxOn({ periodNumber: 2, taxCode: 'NT', gross: 215_000, ...before })).toBe(-22_020);
  });

  it('never refunds on week 1/month 1, whether by the basis or by the code', () => {
    const before = { previousTaxablePay: 215_000, previousTax: 22_020 };
    expect(taxOn({ periodNumber: 2, taxCode: '1257L', basis: 'W1M1', gross: 0, ...before })).toBe(0);
    expect(taxOn({ periodNumber: 2, taxCode: '1257L X', gross: 215_000, ...before })).toBe(22_020);
    expect(taxOn({ periodNumber: 2, taxCode: 'NT', basis: 'W1M1', gross: 215_000, ...before })).toBe(0);
  });

  it('counts two weeks for fortnightly and four for four-weekly pay', () => {
    const fortnight = { payPeriod: 'fortnightly', taxCode: '1257L', gross: 100_000 } as const;
    expect(taxOn({ ...fortnight, periodNumber: 2 })).toBe(10_320);
    expect(taxOn({ ...fortnight, periodNumber: 1 })).toBe(10_320);
    expect(taxOn({ payPeriod: 'fourWeekly', periodNumber: 4, taxCode: '1257L', gross: 200_000 })).toBe(20_640);
  });

  it('treats tax weeks 53, 54 and 56 as week 1', () => {
    const before = { previousTaxablePay: 2_600_000, previousTax: 300_000 };
    const week = { taxCode: '1257L', ...before };
    expect(taxOn({ ...week, payPeriod: 'weekly', periodNumber: 53, gross: 50_000 })).toBe(5_160);
    expect(taxOn({ ...week, payPeriod: 'fortnightly', periodNumber: 54, gross: 100_000 })).toBe(10_320);
    expect(taxOn({ ...week, payPeriod: 'fourWeekly', periodNumber: 56, gross: 200_000 })).toBe(20_640);
  });
});

type HMRCRow = {
  id: string;
  taxCode: string;
  frequency: 'weekly' | 'monthly';
  period: number;
  week1Month1: boolean;
  grossPence: number;
  taxablePayToDatePence: number;
  taxDuePence: number;
  taxDueToDatePence: number;
};

/**
 * HMRC's Scottish rows of 2025-26 cut the tax of each band to four decimals before adding it up; the routine, and every
 * other published row, cuts the sum once. If the band tax is not a round figure HMRC is a penny lower.
 */
const A_PENNY_LOWER_AT_HMRC = new Set([
  '2025 - 26 Scottish tax v1.0/Gen_cumul_mthly/4',
  '2025 - 26 Scottish tax v1.0/Gen_cumul_mthly/8',
  '2025 - 26 Scottish tax v1.0/Gen_W1M1_mthly/3',
  '2025 - 26 Scottish tax v1.0/Gen_W1M1_mthly/4',
  '2025 - 26 Scottish tax v1.0/K_cumul_mthly/1',
  '2025 - 26 Scottish tax v1.0/K_cumul_mthly/2',
]);

const testDataFolder = process.env.HMRC_TEST_DATA;
if (testDataFolder) {
  describe.each(['2025-26', '2026-27'])("HMRC's income tax test data of %s", (taxYear) => {
    const rows: HMRCRow[] = JSON.parse(readFileSync(join(testDataFolder, `hmrc-income-tax-${taxYear}.json`), 'utf8'));

    it('has 168 rows', () => {
      expect(rows).toHaveLength(168);
    });

    it.each(rows)('$id', (row) => {
      const tax = taxOn({
        taxYear,
        payPeriod: row.frequency,
        periodNumber: row.period,
        taxCode: row.taxCode,
        basis: row.week1Month1 ? 'W1M1' : 'cumulative',
        gross: row.grossPence,
        previousTaxablePay: row.taxablePayToDatePence - row.grossPence,
        previousTax: row.taxDueToDatePence - row.taxDuePence,
      });
      expect(tax).toBe(row.taxDuePence + (A_PENNY_LOWER_AT_HMRC.has(row.id) ? 1 : 0));
    });
  });
}
