import type { Day } from '#schema/entities/primitives.ts';
import { addDays } from '../zone.ts';

/** How many days back a run looks for pay that has changed since it was paid: 40 weeks (D17). */
export const correctionDays = 280;

/** The most days that can pass until the next run begins. */
const daysToNextRun = 31;

/** The next run, whenever it begins, is sure to look at what was paid for periods ending on this day or later. */
export const nextRunReaches = (today: Day): Day => addDays(today, daysToNextRun - correctionDays);
