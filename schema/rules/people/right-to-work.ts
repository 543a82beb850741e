import type { Employment } from '#schema/entities/employment.ts';
import type { Day } from '#schema/entities/primitives.ts';
import { daysBetween } from '../time/zone.ts';

/** How many days ahead the end of somebody's right to work is warned of. */
export const warningDays = 30;

/** `missing`: no document is kept. `expiring`: it ends within 30 days. */
export type RightToWork = 'missing' | 'valid' | 'expiring' | 'expired';

/** The state of somebody's right to work on a day in the restaurant's zone; without an expiry date it does not end. */
export const rightToWorkOf = (
  { rightToWorkDocUrl, rightToWorkExpiresOn }: Pick<Employment, 'rightToWorkDocUrl' | 'rightToWorkExpiresOn'>,
  today: Day,
): RightToWork => {
  if (rightToWorkExpiresOn !== '') {
    const left = daysBetween(today, rightToWorkExpiresOn);
    if (left < 0) return 'expired';
    if (left <= warningDays) return 'expiring';
  }
  return rightToWorkDocUrl === '' ? 'missing' : 'valid';
};
