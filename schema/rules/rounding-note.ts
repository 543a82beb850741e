import { wholePoundsOf } from './money-text.ts';
import { tenthsOfHours } from './rota-text.ts';

/** Values that are shown rounded, with their sum beside them; each list has a sum of its own. */
interface Rounded {
  readonly minutes: readonly (readonly number[])[];
  readonly pence?: readonly (readonly number[])[];
}

/**
 * What stands beneath parts and a sum that are rounded (`hoursText`, `poundsText`): a sum is always that of the exact values,
 * and the note says so wherever the parts as they are shown come to another one. '' where they do not.
 */
export const roundingNote = ({ minutes, pence = [] }: Rounded): string => {
  const what = [
    ...(minutes.some((parts) => isApart(parts, tenthsOfHours)) ? ['hours'] : []),
    ...(pence.some((parts) => isApart(parts, wholePoundsOf)) ? ['pounds'] : []),
  ].join(' and ');
  return what === '' ? '' : `Sums are of the exact ${what}, each line is rounded.`;
};

const isApart = (parts: readonly number[], shown: (value: number) => number): boolean => {
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  return sum(parts.map(shown)) !== shown(sum(parts));
};
