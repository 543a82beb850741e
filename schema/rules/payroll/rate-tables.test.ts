import { expect, it } from 'vitest';
import { ratesEndSoon, rateTableFor } from './rate-tables.ts';
import { isRefusal } from './refusals.ts';
import { taxYearOf } from './tax-calendar.ts';

it('warns from 60 days before the last known tax year ends, and after it', () => {
  expect(ratesEndSoon('2027-02-03')).toBeUndefined();
  expect(ratesEndSoon('2027-02-04')).toBe('2027-04-05');
  expect(ratesEndSoon('2028-01-01')).toBe('2027-04-05');
  expect(isRefusal(rateTableFor(taxYearOf('2027-04-05')))).toBe(false);
  expect(isRefusal(rateTableFor(taxYearOf('2027-04-06')))).toBe(true);
});
