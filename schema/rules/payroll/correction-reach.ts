import type { Day } from '#schema/entities/primitives.ts';
import type { SettledPay } from '#schema/entities/settled-pay.ts';
import { addDays } from '../time/zone.ts';
import { lateDays } from './pay-period.ts';

/** How many days back a run looks for pay that has changed since it was paid: 40 weeks (D17). */
export const correctionDays = 280;

/** The most days until the next run begins. */
const daysToNextRun = 31;

/** The next run, whenever it begins, is sure to check what was paid for periods ending on this day or later. */
export const nextRunReaches = (today: Day): Day => addDays(today, daysToNextRun - correctionDays);

/**
 * It is sure to check periods ending on this day or later even if nothing about them has changed, such as days no run
 * paid.
 */
export const quarterReaches = (today: Day): Day => addDays(today, daysToNextRun - lateDays);

/** Whether the next run is sure to list pay settled outside pay that is open again. */
export const isListedNext = ({ endDate }: Pick<SettledPay, 'endDate'>, today: Day): boolean =>
  endDate >= quarterReaches(today);

/** What happens when pay settled outside pay is open again. */
export const reopenedText = (settled: Pick<SettledPay, 'endDate'>, today: Day): string =>
  isListedNext(settled, today)
    ? 'It is listed again in this run, or in the next one if this run is completed.'
    : 'This pay is old, so the next run might not list it. If it does not, add a correction by hand.';
