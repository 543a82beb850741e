import { hoursText } from '../text/time-text.ts';
import type { LabourBasis } from './labour-cost.ts';

/** How much of a sum is not at people's own rates, in sentences; '' if all of it is. */
export const basisText = ({ standardMinutes, unpricedMinutes }: LabourBasis): string =>
  [
    standardMinutes > 0 ? `${hoursText(standardMinutes)} at the standard rate of the position.` : '',
    unpricedMinutes > 0 ? `${hoursText(unpricedMinutes)} have no rate and are not included.` : '',
  ]
    .filter(Boolean)
    .join(' ');

/** The same in a few words: "12 h at standard rates, 3 h left out". */
export const shortBasisText = ({ standardMinutes, unpricedMinutes }: LabourBasis): string =>
  [
    standardMinutes > 0 ? `${hoursText(standardMinutes)} at standard rates` : '',
    unpricedMinutes > 0 ? `${hoursText(unpricedMinutes)} left out` : '',
  ]
    .filter(Boolean)
    .join(', ');
