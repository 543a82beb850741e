import type { HoursRecord } from '#schema/entities/hours.ts';
import type { Day, Pence } from '#schema/entities/primitives.ts';
import { type Rates, rateFor } from './contract-terms.ts';
import { employmentOn } from './dated-terms.ts';

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

/**
 * The same on a device, which does not have the audit trail: their shift may have become one of another position since the rate was
 * set. One that is agreed for any position of the day counts as agreed; the server knows for which it was set, and decides.
 */
export const foreseenRate = (
  stored: Pick<HoursRecord, 'hourlyRate'>,
  rates: Rates | undefined,
  before: WorkedIn,
  after: WorkedIn,
): Pence => {
  const positions = [before.positionId, ...(rates ? positionsWithRate(rates, before.day) : [])];
  const ofRate = positions.find((positionId) => rates && rateFor(rates, positionId, before.day) === stored.hourlyRate);
  return rateOfMoved(stored, rates, { ...before, positionId: ofRate ?? before.positionId }, after);
};

/** '' is for all positions without a rate of their own. */
const positionsWithRate = (rates: Rates, day: Day): readonly string[] => [
  '',
  ...(employmentOn(rates, day).positionRates ?? []).map(({ positionId }) => positionId),
];

/**
 * Whether it matters for which position the rate of hours was set, when they are to have the one that is agreed after a
 * change. Hours with the rate of the position that they are in now count as set for it, even if that is by chance; but not
 * where another position had the same rate before and has a different one after.
 */
export const isRatedPositionOpen = (
  { hourlyRate, day }: Pick<HoursRecord, 'hourlyRate' | 'day'>,
  positionNow: string,
  before: Rates,
  after: Rates = before,
): boolean => {
  const positions = [positionNow, ...[before, after].flatMap((rates) => positionsWithRate(rates, day))];
  const possible = positions.filter((positionId) => rateFor(before, positionId, day) === hourlyRate);
  if (!possible.includes(positionNow)) return possible.length > 0;
  return possible.some((positionId) => rateFor(after, positionId, day) !== rateFor(after, positionNow, day));
};
