import type { HoursRecord } from '#schema/entities/hours.ts';
import type { Day, Pence } from '#schema/entities/primitives.ts';
import { type Rates, rateFor } from './contract-terms.ts';
import { employmentOn } from './dated-terms.ts';

/** What decides the agreed rate of hours: their day, and the position of their shift; '' without one. */
export interface WorkedIn {
  readonly day: Day;
  readonly positionId: string;
}

/**
 * Pence an hour of a record whose day or position has changed: the rate agreed for the new ones. A rate that was not
 * the one agreed for the day and position before comes from elsewhere, and stays (D45).
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
 * The same on a device, which does not have the audit trail: the shift's position may have changed since the rate was
 * set. A rate that is agreed for any position of the day counts as agreed; the server knows which one it was set for,
 * and decides.
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
 * Whether it matters for which position the rate of hours was set, when they take the rate agreed after a change. Hours
 * with the rate of their present position count as set for it, even if that is by chance; but not if another position
 * had the same rate before and has a different one after.
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
