import type { NamedAmount } from '#schema/entities/payroll.ts';
import type { Pence } from '#schema/entities/primitives.ts';

type Lines = readonly NamedAmount[];

/**
 * The corrections of an entry, cut so that they take off no more than its pay can bear; the rest stays open for the
 * next run. Not cut if net pay would be below 0 even without them, because another deduction is too high.
 *
 * @param isBorne whether the entry's net pay with these lines is at least 0
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

/** The lines, with what they take off limited to `pence` in total, used up from the first line on. */
function takingOff(lines: Lines, pence: number): Lines {
  let left = pence;
  return lines.flatMap((line) => {
    if (line.amount >= 0) return [line];
    const amount = -Math.min(left, -line.amount) as Pence;
    left += amount;
    return amount < 0 ? [{ ...line, amount, settles: amount }] : [];
  });
}
