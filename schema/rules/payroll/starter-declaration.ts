import type { TaxedSoFar } from './income-tax.ts';
import type { TaxBasis } from './tax-code.ts';

/** A: first job since 6 April. B: now the only job. C: another job or pension continues. */
export type StarterStatement = 'A' | 'B' | 'C';

export type StarterTaxCode = {
  taxCode: string;
  basis: TaxBasis;
  /** Pay and tax of the year before this job, in pence; null if they do not count or are not known. */
  previousEmployment: TaxedSoFar | null;
};

/**
 * The tax code of a person who starts without a P45, from their starter declaration, for 2024-25 to 2026-27; null means
 * no declaration. Source: HMRC, "Tell HMRC about a new employee".
 */
export function taxCodeForStarter(statement: StarterStatement | null): StarterTaxCode {
  const nothingBefore = { taxablePay: 0, incomeTax: 0 };
  switch (statement) {
    case 'A':
      return { taxCode: '1257L', basis: 'cumulative', previousEmployment: nothingBefore };
    case 'B':
      return { taxCode: '1257L', basis: 'W1M1', previousEmployment: null };
    case 'C':
      return { taxCode: 'BR', basis: 'cumulative', previousEmployment: nothingBefore };
    case null:
      return { taxCode: '0T', basis: 'W1M1', previousEmployment: null };
  }
}
