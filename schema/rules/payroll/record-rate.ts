import type { HoursRecord } from '#schema/entities/hours.ts';
import type { Day, Pence } from '#schema/entities/primitives.ts';
import { type Rates, rateFor } from './contract-terms.ts';

/** What the rate of hours was agreed for: their day, and the position of their shift; '' without one. */
export interface WorkedIn {
  readonly day: Day;
  readonly positionId: string;
}

/**
 * Pence an hour of a record that is now of another day or position: what was agreed for these. A rate that was not agreed
 * for the day and position before comes from elsewhere, and stays (D45).
 */
export const rateOfMoved = (
  { hourlyRate }: Pick<HoursRecord, 'hourlyRate'>,
  rates: Rates | undefined,
  before: WorkedIn,
  after: WorkedIn,
): Pence => {
  const isAgreed = rates !== undefined && hourlyRate === rateFor(rates, before.positionId, before.day);
  return isAgreed ? rateFor(rates, after.positionId, after.day) : hourlyRate;
};
