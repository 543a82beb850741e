import type { TaxBand } from '#schema/entities/rate-table.ts';
import { divideCeil, divideFloor } from './integer-division.ts';

/** A band within a period: where it starts and the tax on all below, both in ten-thousandths of a pound. */
export type BandOfPeriod = { start: number; taxBelow: number; percent: number };

const PER_POUND = 10_000;

/**
 * The band that taxed pay reaches.
 *
 * Limits (c in HMRC's routine) and the tax at them (k) are the annual figures × periods ÷ periods in a year, cut after
 * four decimals of a pound. The band is chosen by the *unrounded* pay against the limit rounded up to whole pounds.
 * Source: HMRC, Specification for PAYE Tax Table Routines.
 *
 * @param taxed pence after free pay, above 0
 * @param periods tax months or weeks that the pay covers
 */
export function bandOf(taxed: number, bands: readonly TaxBand[], periods: number, perYear: 12 | 52): BandOfPeriod {
  let start = 0;
  let taxBelow = 0;
  let annualTop = 0;
  let annualTaxPence = 0;
  for (const { upTo, percent } of bands) {
    if (upTo === null) return { start, taxBelow, percent };

    const limit = divideFloor(upTo * PER_POUND * periods, perYear);
    const limitPence = divideCeil(limit, PER_POUND) * 100;
    if (taxed <= limitPence) return { start, taxBelow, percent };

    annualTaxPence += (upTo - annualTop) * percent;
    annualTop = upTo;
    start = limit;
    taxBelow = divideFloor(annualTaxPence * 100 * periods, perYear);
  }
  throw new Error('The last tax band must have no top.');
}
