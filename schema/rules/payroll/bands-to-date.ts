import type { PayrollEntry } from '#schema/entities/payroll.ts';
import { type EarningsByBand, earningsByBand } from './national-insurance.ts';
import { type RateTables, rateTableFor } from './rate-tables.ts';
import { isRefusal } from './refusals.ts';

type Paid = Pick<PayrollEntry, 'niablePay' | 'frequency' | 'taxYear'>;

/** What an entry earned by National Insurance band; undefined if the rates of its year are not known here. */
export function bandsOf({ niablePay, frequency, taxYear }: Paid, tables: RateTables): EarningsByBand | undefined {
  const table = rateTableFor(taxYear, tables);
  return isRefusal(table) ? undefined : earningsByBand(niablePay, frequency, table);
}

/**
 * What somebody earned by National Insurance band since 6 April, up to an entry and in its category, as reported to
 * HMRC: opening figures and entries. Undefined if an entry of the year or its rates are missing here, or if opening
 * figures of this category have pay but no bands, because nobody entered them.
 *
 * @param ofYear the person's completed entries of the tax year
 */
export function bandsToDate(
  entry: PayrollEntry,
  ofYear: readonly PayrollEntry[],
  tables: RateTables,
): EarningsByBand | undefined {
  const paid = ofYear.filter(
    ({ taxYear, payslipNumber }) => taxYear === entry.taxYear && payslipNumber <= entry.payslipNumber,
  );
  const opening = openingOf(entry);
  const niablePay = paid.reduce((sum, each) => sum + each.niablePay, opening.niablePay);
  if (niablePay !== entry.yearToDate.niablePay) return undefined;
  const isOfOpening = (opening.niCategory || firstCategory(paid, entry)) === entry.niCategory;
  if (isOfOpening && opening.niablePay > 0 && Object.values(opening.bands).every((band) => band === 0))
    return undefined;
  let bands = isOfOpening ? opening.bands : noBands;
  for (const each of paid) {
    if (each.niCategory !== entry.niCategory) continue;
    const more = bandsOf(each, tables);
    if (!more) return undefined;
    bands = {
      atLower: bands.atLower + more.atLower,
      toPrimary: bands.toPrimary + more.toPrimary,
      toUpper: bands.toUpper + more.toUpper,
    };
  }
  return bands;
}

/** The category of opening figures that name none: that of the first pay after them. */
const firstCategory = (paid: readonly PayrollEntry[], entry: PayrollEntry): string =>
  paid.reduce((first, each) => (each.payslipNumber < first.payslipNumber ? each : first), entry).niCategory;

const noBands: EarningsByBand = { atLower: 0, toPrimary: 0, toUpper: 0 };

/** Entries that a device received before opening figures existed have none. */
function openingOf({ opening }: Partial<Pick<PayrollEntry, 'opening'>>) {
  if (!opening) return { niablePay: 0, niCategory: '', bands: noBands };
  const { grossPay, niCategory, earningsAtLower, earningsToPrimary, earningsToUpper } = opening;
  const bands = { atLower: earningsAtLower, toPrimary: earningsToPrimary, toUpper: earningsToUpper };
  return { niablePay: grossPay, niCategory, bands };
}
