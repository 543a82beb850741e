import type { OpeningFigures } from '#schema/entities/opening-figures.ts';
import type { Payee } from '#schema/entities/payroll.ts';
import { payee as payeeShape } from '#schema/entities/payroll.ts';
import type { Day } from '#schema/entities/primitives.ts';
import { accepted, type Result } from '#schema/errors.ts';
import { checkPayee } from '#schema/rules/payroll/check-payee.ts';
import type { RateTables } from '#schema/rules/payroll/rate-tables.ts';
import { validate } from '#schema/validate.ts';

/** Opening figures as typed. */
export type OpeningForm = Readonly<{
  [Field in keyof OpeningFigures]: Field extends 'taxYear' | 'niCategory' ? string : number | null;
}>;

/** Pay data as typed: null is a number that was cleared. */
export type PayDetailsForm = Readonly<
  Omit<
    Payee,
    | 'previousTaxablePay'
    | 'previousTax'
    | 'opening'
    | 'dateOfBirth'
    | 'startDate'
    | 'apprenticeSince'
    | 'pensionOptOutOn'
  > & {
    previousTaxablePay: number | null;
    previousTax: number | null;
    opening: OpeningForm;
    dateOfBirth: string;
    startDate: string;
    apprenticeSince: string;
    pensionOptOutOn: string;
  }
>;

/** The pay data entered in the form, written as HMRC and banks write it; or what is wrong, by field. */
export const payeeOf = (form: PayDetailsForm, today: Day, tables: RateTables): Result<Payee> => {
  const valid = validate(payeeShape, {
    ...form,
    niNumber: form.niNumber.replaceAll(/\s/g, '').toUpperCase(),
    taxCode: form.taxCode.trim().toUpperCase(),
    sortCode: sortCodeOf(form.sortCode),
    accountNumber: form.accountNumber.replaceAll(/\s/g, ''),
    accountName: form.accountName.trim(),
    previousTaxYear: form.previousTaxYear.trim(),
    previousTaxablePay: form.previousTaxablePay ?? 0,
    previousTax: form.previousTax ?? 0,
    opening: openingOf(form.opening),
  });
  if (!valid.ok) return valid;
  return checkPayee(valid.value, today, tables) ?? accepted(valid.value);
};

/** Six digits, in pairs, however they were grouped. */
const sortCodeOf = (written: string): string => {
  const digits = written.replaceAll(/[\s-]/g, '');
  const [, one, two, three] = /^(\d\d)(\d\d)(\d\d)$/.exec(digits) ?? [];
  return one === undefined ? written.trim() : `${one}-${two}-${three}`;
};

const openingOf = (opening: OpeningForm): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(opening).map(([field, value]) => [field, typeof value === 'string' ? value.trim() : (value ?? 0)]),
  );
