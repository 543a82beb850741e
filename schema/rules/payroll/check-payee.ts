import type { Payee } from '#schema/entities/payroll.ts';
import type { Day } from '#schema/entities/primitives.ts';
import type { NICategory } from '#schema/entities/rate-table.ts';
import { type Refusal, refusedFields } from '#schema/errors.ts';
import { builtInTables } from './built-in-tables.ts';
import { checkOpening } from './check-opening.ts';
import type { RateTables } from './rate-tables.ts';
import { isRefusal } from './refusals.ts';
import { parseTaxCode } from './tax-code.ts';

/** The category letters that the payroll computes, with their meaning (HMRC, National Insurance categories). */
export const niCategories: readonly { readonly letter: NICategory; readonly meaning: string }[] = [
  { letter: 'A', meaning: 'most people' },
  { letter: 'B', meaning: 'married women’s reduced rate' },
  { letter: 'C', meaning: 'over State Pension age' },
  { letter: 'H', meaning: 'apprentice under 25' },
  { letter: 'J', meaning: 'defers, pays elsewhere' },
  { letter: 'M', meaning: 'under 21' },
  { letter: 'Z', meaning: 'under 21, defers' },
];

/** The refusal shown where a tax code is entered. */
export const noTaxCode = 'This is not a tax code. Write it as HMRC does, like 1257L.';

/**
 * What cannot be right in somebody's pay data (D35) on a day, by field; blank is "not known yet" and never wrong.
 * Undefined if nothing is wrong. Of a National Insurance number only the form is checked.
 */
export const checkPayee = (payee: Payee, today: Day, tables: RateTables): Refusal | undefined => {
  const { dateOfBirth, niNumber, niCategory, sortCode, accountNumber, previousTaxYear } = payee;
  const hasFigures = payee.previousTaxablePay !== 0 || payee.previousTax !== 0;
  const fields = {
    ...(dateOfBirth >= today && { dateOfBirth: 'The date of birth must be in the past.' }),
    ...(!isBlankOr(/^[A-Z]{2}\d{6}[A-D]$/, niNumber) && { niNumber: 'Write it like QQ123456C.' }),
    ...(!isKnownCategory(niCategory) && { niCategory: 'Choose one of the letters.' }),
    ...(!isTaxCode(payee.taxCode) && { taxCode: noTaxCode }),
    ...(!isBlankOr(/^\d\d-\d\d-\d\d$/, sortCode) && { sortCode: 'A sort code has six digits, like 08-99-99.' }),
    ...(!isBlankOr(/^\d{8}$/, accountNumber) && { accountNumber: 'An account number has eight digits.' }),
    ...(payee.previousTaxablePay < 0 && { previousTaxablePay: 'Earlier pay cannot be negative.' }),
    ...(payee.previousTax < 0 && { previousTax: 'Earlier tax cannot be negative.' }),
    // No rate of income tax is above 48% (Scotland's top rate).
    ...(payee.previousTax * 2 > Math.max(0, payee.previousTaxablePay) && {
      previousTax: 'The tax cannot be above half of the pay.',
    }),
    ...((payee.pensionOptOutOn ?? '') > today && { pensionOptOutOn: 'The day of the notice cannot be in the future.' }),
    ...checkOpening(payee, tables),
    ...(hasFigures && previousTaxYear === '' && { previousTaxYear: 'Enter the tax year of the P45, like 2026-27.' }),
  };
  return Object.keys(fields).length > 0 ? refusedFields(fields) : undefined;
};

const isBlankOr = (form: RegExp, text: string): boolean => text === '' || form.test(text);

const isKnownCategory = (written: string): boolean =>
  written === '' || niCategories.some(({ letter }) => letter === written);

/** Whether HMRC issues codes of this form, which does not change over the years; '' is not known yet. */
export const isTaxCode = (written: string): boolean =>
  written === '' || builtInTables.some((table) => !isRefusal(parseTaxCode(written, table)));
