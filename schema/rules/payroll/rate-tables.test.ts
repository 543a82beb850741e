import { expect, it } from 'vitest';
import { rateTable } from '#schema/entities/rate-table.ts';
import { buildImported, buildRateTable, unknownYear } from '#schema/fixtures/rate-table.ts';
import { builtInTables } from './built-in-tables.ts';
import { minimumHourlyRate, rateQuestion } from './minimum-wage.ts';
import { rateTableFaults } from './rate-table-faults.ts';
import { knownTables, nextTaxYear, ratesEndSoon, rateTableFor } from './rate-tables.ts';
import { isRefusal } from './refusals.ts';
import { taxYearOf } from './tax-calendar.ts';

it('admins are warned from 60 days before the last tax year of which rates are held', () => {
  expect(ratesEndSoon('2027-02-03', builtInTables)).toBeUndefined();
  expect(ratesEndSoon('2027-02-04', builtInTables)).toBe('2027-04-05');
  expect(ratesEndSoon('2028-01-01', builtInTables)).toBe('2027-04-05');
  expect(isRefusal(rateTableFor(taxYearOf('2027-04-05'), builtInTables))).toBe(false);
  expect(isRefusal(rateTableFor(taxYearOf('2027-04-06'), builtInTables))).toBe(true);
});

it('an imported tax year moves the warning on by a year', () => {
  const tables = knownTables([buildImported()]);
  expect(ratesEndSoon('2027-04-05', tables)).toBeUndefined();
  expect(ratesEndSoon('2028-02-10', tables)).toBe('2028-04-05');
  expect(rateTableFor(unknownYear, tables)).toEqual(buildRateTable());
});

it('the minimum wage of an imported year holds from its 1 April, before the tax year begins', () => {
  const adult = { dateOfBirth: '1990-01-10', apprenticeSince: null };
  const tables = knownTables([buildImported()]);
  expect(minimumHourlyRate(adult, '2027-03-31', tables)).toBe(1_271);
  expect(minimumHourlyRate(adult, '2027-04-01', tables)).toBe(1_320);
  expect(minimumHourlyRate(adult, '2028-04-01', tables)).toBeNull();
  expect(rateQuestion(1_300, '2027-04-01', tables)).toBe('Below the minimum wage of £13.20 for 21 and over.');
});

it('what was imported stays in force when Brigade knows the year by itself', () => {
  const corrected = buildImported({ taxYear: '2026-27', version: '2026-27/9' });
  expect(knownTables([corrected]).map(({ version }) => version)).toEqual(['2024-25/1', '2025-26/1', '2026-27/9']);
});

it('what is built in passes every check of an import, and has no gap between its years', () => {
  for (const [index, table] of builtInTables.entries()) {
    expect(rateTable.safeParse(JSON.parse(JSON.stringify(table)))).toEqual({ success: true, data: table });
    expect(rateTableFaults(table)).toEqual({});
    const before = builtInTables[index - 1];
    if (before) expect(table.taxYear).toBe(nextTaxYear(before.taxYear));
  }
  expect(nextTaxYear('2098-99')).toBe('2099-00');
});
