import { wholePoundsOf } from '../text/money-text.ts';
import { tenthsOfHours, wholeHours } from '../text/time-text.ts';

/** Values that are shown rounded, with a total for each list. */
interface Rounded {
  readonly minutes: readonly (readonly number[])[];
  /** Minutes that are shown as whole hours, with a total in tenths (`wholeHours`, `hoursText`). */
  readonly minutesInWholeHours?: readonly (readonly number[])[];
  readonly pence?: readonly (readonly number[])[];
  /** What each value is of. */
  readonly of?: 'line' | 'day';
}

/**
 * A note under rounded values and their total (`hoursText`, `poundsText`). The total is always that of the exact
 * values; the note says so if the values as shown add up to something else. '' otherwise.
 */
export const roundingNote = ({ minutes, minutesInWholeHours = [], pence = [], of = 'line' }: Rounded): string => {
  const areHoursApart =
    minutes.some((parts) => isApart(parts, tenthsOfHours)) ||
    minutesInWholeHours.some((parts) => isApart(parts, tenthsOfHours, (part) => wholeHours(part) * 10));
  const what = [
    ...(areHoursApart ? ['hours'] : []),
    ...(pence.some((parts) => isApart(parts, wholePoundsOf)) ? ['pounds'] : []),
  ].join(' and ');
  return what === '' ? '' : `Totals use the exact ${what}; each ${of} is rounded.`;
};

type Shown = (value: number) => number;

const isApart = (parts: readonly number[], shown: Shown, shownPart: Shown = shown): boolean => {
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  return sum(parts.map(shownPart)) !== shown(sum(parts));
};
