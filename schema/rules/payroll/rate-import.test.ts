import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RateTable } from '#schema/entities/rate-table.ts';
import { buildImported, buildRateTable, unknownYear } from '#schema/fixtures/rate-table.ts';
import { builtInTables } from './built-in-tables.ts';
import { computeItem } from './compute-item.ts';
import { nextYearFile, ratesWith, ratesWithout, readRateTable } from './rate-import.ts';
import { knownTables, nextTaxYear } from './rate-tables.ts';

type Json = Record<string, unknown>;

/** The text of a file with another value at one place; undefined removes it. */
const fileWith = (place: string, value: unknown): string => {
  const table = structuredClone(buildRateTable()) as unknown as Json;
  const keys = place.split('.');
  const last = keys.pop() ?? '';
  const at = keys.reduce<Json>((inside, key) => inside[key] as Json, table);
  if (value === undefined) delete at[last];
  else at[last] = value;
  return JSON.stringify(table);
};

describe('a file of rates', () => {
  it('is read as it was written', () => {
    expect(readRateTable(JSON.stringify(buildRateTable(), null, 2))).toEqual({ ok: true, value: buildRateTable() });
  });

  it.each([
    ['taxYear', '2027-29', 'Write the tax year like 2027-28'],
    ['taxYear', '2027/28', 'Write the tax year like 2027-28'],
    ['version', '2026-27/1', 'Begin the version with its tax year, like 2027-28/1'],
    ['sources.pension', '', 'Say where these figures are published'],
    ['nationalInsurance.weekly.primaryThreshold', '242', /^Write whole pounds, like 12570/],
    ['nationalInsurance.weekly.primaryThreshold', 242.31, /^Write whole pounds/],
    [
      'nationalInsurance.weekly.primaryThreshold',
      1048,
      'This is not a 52nd of the 12570 a year in nationalInsurance.annual',
    ],
    ['nationalInsurance.monthly.upperEarningsLimit', 967, /^This is not a 12th of the 50270/],
    ['nationalInsurance.monthly.lowerEarningsLimit', 129, 'This is not the weekly limit for a month'],
    ['nationalInsurance.annual.upperEarningsLimit', 5_027_000, /^Write whole pounds/],
    ['nationalInsurance.rates.A.employeeMain', 0.08, /^This looks like a share: write a percentage, like 8 for 8%/],
    ['nationalInsurance.rates.A.employeeMain', 800, /^Write a percentage with at most two decimals, like 13.8/],
    ['nationalInsurance.rates.B.employeeMain', 1.855, /^Write a percentage with at most two decimals/],
    ['incomeTax.restOfUK.bands.0.percent', 0.2, 'Write a whole percentage, like 20 for 20%'],
    ['incomeTax.scotland.bands.2.upTo', 16_000, /the bands overlap$/],
    ['incomeTax.scotland.bands.2.upTo', null, 'Only the last band has no top: the bands overlap'],
    ['incomeTax.restOfUK.bands.2.upTo', 200_000, /the last band has no top, or pay above it is untaxed$/],
    ['incomeTax.restOfUK.bands.1.percent', 20, 'This is not above the rate of the band before'],
    ['incomeTax.restOfUK.flatPercent.D0', 41, 'No band has a rate of 41%'],
    ['incomeTax.scotland.flatPercent.D3', undefined, 'Write a whole percentage, like 20 for 20%'],
    ['pension.lower.fourWeekly', 520, 'This is not four times the weekly amount'],
    ['pension.trigger.monthly', 192, 'This is not the weekly amount for a month'],
    ['loanThresholds.2', 2_450, /^Write whole pounds a year, like 26900: neither pence nor pounds a month/],
    ['minimumWage.adult', 12.71, 'Write whole pence an hour, like 1271 for £12.71'],
    [
      'minimumWage.from',
      '2026-04-01',
      /^It must begin on 2027-04-01: up to then the minimum wage of the year before holds/,
    ],
    ['minimumWage.from', '2027-10-01', /^It must begin on 2027-04-01: the days before 2027-10-01 would have no/],
    ['minimumWage.from18', 1_400, 'More than the minimum for 21 and over: check the two'],
  ])('with %s at %j says so at its place', (place, value, words) => {
    const read = readRateTable(fileWith(place, value));
    expect(read).toMatchObject({ ok: false, fields: { [place]: expect.stringMatching(words) } });
  });

  it('to fill in for the next year is the one before, and is taken once somebody says where its figures are from', () => {
    const { name, text } = nextYearFile(builtInTables);
    expect(name).toBe('rates-2027-28.json');
    const blanks = ['incomeTax', 'nationalInsurance', 'pension', 'loans', 'minimumWage'].map(
      (part) => `sources.${part}`,
    );
    const read = readRateTable(text);
    expect(Object.keys((!read.ok && read.fields) || {})).toEqual(blanks);
    const { sources } = buildRateTable();
    expect(readRateTable(JSON.stringify({ ...JSON.parse(text), sources }))).toMatchObject({ ok: true });
  });

  it('says what it is not', () => {
    expect(readRateTable('taxYear,2027-28')).toMatchObject({
      ok: false,
      message: expect.stringMatching(/not a JSON file/),
    });
    expect(readRateTable('[]')).toMatchObject({
      ok: false,
      message: expect.stringMatching(/^This is not a file of rates/),
    });
    expect(readRateTable(fileWith('basicRate', 20))).toMatchObject({
      fields: { form: expect.stringMatching(/unknown fields: basicRate/) },
    });
  });

  it('computes with its own figures what the same figures built in compute', () => {
    const same = buildImported();
    const tables = knownTables([same]);
    const item = fc.record({
      payPeriod: fc.constantFrom('weekly', 'fortnightly', 'fourWeekly', 'monthly'),
      periodNumber: fc.integer({ min: 1, max: 12 }),
      taxCode: fc.constantFrom('1257L', 'S1257L', 'K300', 'BR', 'SD2', 'D1', 'NT'),
      basis: fc.constantFrom('cumulative', 'W1M1'),
      previousTaxablePay: fc.nat(9_000_000),
      previousTax: fc.nat(2_000_000),
      gross: fc.nat(3_000_000),
      niCategory: fc.constantFrom('A', 'B', 'J'),
      age: fc.integer({ min: 26, max: 60 }),
      studentLoan: fc.constantFrom(null, '1', '2', '4', '5'),
      postgraduateLoan: fc.boolean(),
    });
    fc.assert(
      fc.property(item, (input) => {
        const imported = computeItem({ ...input, taxYear: unknownYear }, tables);
        expect(imported).toEqual(computeItem({ ...input, taxYear: '2026-27' }, builtInTables));
        expect(computeItem({ ...input, taxYear: unknownYear }, builtInTables)).toMatchObject({
          error: { code: 'unknown-tax-year' },
        });
      }),
    );
  });
});

describe('a tax year', () => {
  const none: ReadonlySet<string> = new Set();
  const [next, later] = [unknownYear, nextTaxYear(unknownYear)];
  const held = (imported: Parameters<typeof ratesWith>[0]['imported'] = [], ...paid: string[]) => ({
    imported,
    paidYears: paid.length > 0 ? new Set(paid) : none,
  });
  const yearsOf = (result: ReturnType<typeof ratesWith>) => result.ok && result.value.map(({ table }) => table.version);

  it('comes after the last that is known', () => {
    expect(yearsOf(ratesWith(held(), buildImported()))).toEqual([`${next}/1`]);
    const two = ratesWith(held([buildImported()]), buildImported({ taxYear: later }));
    expect(yearsOf(two)).toEqual([`${next}/1`, `${later}/1`]);
    const fields = (taxYear: string, words: RegExp) =>
      expect(ratesWith(held(), buildImported({ taxYear }))).toMatchObject({
        fields: { taxYear: expect.stringMatching(words) },
      });
    fields(later, /^There would be a gap: import the rates of 2027-28 first/);
    fields('2023-24', /^Brigade’s rates begin with 2024-25/);
    fields('2026-27', /^Brigade has the rates of 2026-27 built in/);
  });

  it('is corrected under another version, until a completed run was computed with it', () => {
    const corrected = buildImported({ version: `${next}/2` });
    expect(yearsOf(ratesWith(held([buildImported()]), corrected))).toEqual([`${next}/2`]);
    expect(ratesWith(held([buildImported()]), buildImported())).toMatchObject({
      fields: { version: expect.stringMatching(/another version/) },
    });
    expect(ratesWith(held([buildImported()], next), corrected)).toMatchObject({ ok: false, code: 'rates-in-use' });
  });

  it('is removed until a completed run was computed with it, the last one first', () => {
    expect(ratesWithout(held([buildImported()]), next)).toEqual({ ok: true, value: [] });
    expect(ratesWithout(held([buildImported()], '2026-27'), next)).toMatchObject({ ok: true });
    expect(ratesWithout(held([buildImported()], next), next)).toMatchObject({ ok: false, code: 'rates-in-use' });
    const both = held([buildImported(), buildImported({ taxYear: later })]);
    expect(ratesWithout(both, next)).toMatchObject({
      message: expect.stringMatching(/gap: remove the rates of 2028-29 first/),
    });
    expect(yearsOf(ratesWithout(both, later))).toEqual([`${next}/1`]);
    expect(ratesWithout(held(), '2026-27')).toMatchObject({ ok: false, code: 'not-found' });
  });

  it('that Brigade knows by itself by now goes back to its own figures', () => {
    const old = buildImported({ taxYear: '2026-27', version: '2026-27/9' } satisfies Partial<RateTable>);
    expect(ratesWithout(held([old, buildImported()]), '2026-27')).toMatchObject({ ok: true });
  });
});
