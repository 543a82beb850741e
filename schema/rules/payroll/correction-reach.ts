import type { Day } from '#schema/entities/primitives.ts';
import { addDays } from '../zone.ts';

/** How far back a run looks for pay that is no longer what was paid, in days: 40 weeks (D17). */
export const correctionDays = 280;

/** The longest time, in days, until the run after the last one may begin. */
const daysToNextRun = 31;

/** What was paid for periods that end on this day or later is sure to be looked at by the next run, whenever it begins. */
export const nextRunReaches = (today: Day): Day => addDays(today, daysToNextRun - correctionDays);
