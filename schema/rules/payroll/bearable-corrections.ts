import type { NamedAmount } from '#schema/entities/payroll.ts';
import type { Pence } from '#schema/entities/primitives.ts';

type Lines = readonly NamedAmount[];

/**
 * Corrections of an entry, which take off no more than its pay bears: the rest stays open for the next run. All of them where
 * the pay would not even bear none, as something else is too much for it.
 *
 * @param isBorne whether the entry's net pay with these is not below 0
 */
export function bearableCorrections(lines: Lines, isBorne: (lines: Lines) => boolean): Lines {
  if (isBorne(lines) || !isBorne(takingOff(lines, 0))) return lines;
  let borne = 0;
  let tooMuch = lines.reduce((sum, { amount }) => sum + Math.max(0, -amount), 0);
  while (tooMuch - borne > 1) {
    const middle = Math.floor((borne + tooMuch) / 2);
    if (isBorne(takingOff(lines, middle))) borne = middle;
    else tooMuch = middle;
  }
  return takingOff(lines, borne);
}

/** The lines, of which those that take something off take off so many pence in all, the first ones first. */
function takingOff(lines: Lines, pence: number): Lines {
  let left = pence;
  return lines.flatMap((line) => {
    if (line.amount >= 0) return [line];
    const amount = -Math.min(left, -line.amount) as Pence;
    left += amount;
    return amount < 0 ? [{ ...line, amount, settles: amount }] : [];
  });
}
