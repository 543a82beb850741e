import { divideCeil, divideFloor } from './integer-division.ts';

/** The free pay of one period for 500 of code number, in pence (HMRC's tax table routines). */
const PENCE_PER_500 = { 12: 41_667, 52: 9_616 } as const;

/**
 * Free pay of month 1 (`perYear` 12) or week 1 (`perYear` 52) for a code number, in pence; a K code adds the same
 * amount instead. Source: HMRC, Specification for PAYE Tax Table Routines.
 */
export function freePayOfOnePeriod(codeNumber: number, perYear: 12 | 52): number {
  if (codeNumber === 0) return 0;

  const wholeFiveHundreds = divideFloor(codeNumber - 1, 500);
  const rest = codeNumber - wholeFiveHundreds * 500;
  const restPence = divideCeil((10 * rest + 9) * 100, perYear);
  return restPence + wholeFiveHundreds * PENCE_PER_500[perYear];
}
