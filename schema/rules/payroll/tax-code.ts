import type { RateTable, TaxRates } from '#schema/entities/rate-table.ts';
import type { Refusal } from './refusals.ts';
import { refuse } from './refusals.ts';

/** `W1M1` taxes each payment on its own, without looking back ("week 1/month 1"). */
export type TaxBasis = 'cumulative' | 'W1M1';

/** The parts of a tax code. */
export type TaxCode = {
  /** As HMRC writes it, without a basis: S1257L, K475, CBR. */
  text: string;
  nation: 'scotland' | 'restOfUK';
  /** Set by a W1, M1 or X after the code; null if the code states no basis. */
  basis: 'W1M1' | null;
  treatment: TaxTreatment;
};

type TaxTreatment =
  | { kind: 'allowance'; codeNumber: number }
  | { kind: 'addition'; codeNumber: number }
  | { kind: 'flat'; percent: number }
  | { kind: 'none' };

const NON_CUMULATIVE_MARK = /\s*(?:W1\s*\/?\s*M1|W1|M1|X)$/;
const ALLOWANCE = /^([SC]?)(0|[1-9]\d{0,5})[LMNT]$/;
const ADDITION = /^([SC]?)K(0|[1-9]\d{0,5})$/;
const FLAT_RATE = /^([SC]?)(BR|D0|D1|D2|D3)$/;

/**
 * Reads a tax code: L, M, N, T and K codes, 0T, BR, D0 to D3 and NT, with S (Scotland) or C (Wales) before and W1, M1,
 * W1/M1 or X after. Letter case and surrounding spaces do not matter.
 * Refused: blank (`missing-tax-code`), and anything else, D2 and D3 without S included (`malformed-tax-code`).
 */
export function parseTaxCode(written: string, table: RateTable): TaxCode | Refusal {
  const tidy = written.trim().toUpperCase();
  if (tidy === '') return refuse('missing-tax-code');

  const text = tidy.replace(NON_CUMULATIVE_MARK, '');
  const nation = text.startsWith('S') ? 'scotland' : 'restOfUK';
  const treatment = treatmentOf(text, table.incomeTax[nation]);
  if (treatment === null) return refuse('malformed-tax-code', written.trim());
  return { text, nation, basis: text === tidy ? null : 'W1M1', treatment };
}

function treatmentOf(text: string, rates: TaxRates): TaxTreatment | null {
  if (text === 'NT') return { kind: 'none' };

  const allowance = ALLOWANCE.exec(text);
  if (allowance) return { kind: 'allowance', codeNumber: Number(allowance[2]) };

  const addition = ADDITION.exec(text);
  if (addition) return { kind: 'addition', codeNumber: Number(addition[2]) };

  const flatRate = FLAT_RATE.exec(text);
  const percent = flatRate ? rates.flatPercent[flatRate[2] as keyof TaxRates['flatPercent']] : undefined;
  return percent === undefined ? null : { kind: 'flat', percent };
}
