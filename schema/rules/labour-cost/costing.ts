import type { Costing, ExpectedTakings } from '#schema/entities/costing.ts';
import type { DailyFigure } from '#schema/entities/daily-figure.ts';
import type { PayrollEntry } from '#schema/entities/payroll.ts';
import type { Day, Pence } from '#schema/entities/primitives.ts';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import { type Refusal, refusedFields } from '#schema/errors.ts';
import { derivedId } from '../derived-id.ts';
import { addDays } from '../time/zone.ts';

export const costingId = derivedId('costing');

export const expectedTakingsId = (day: Day): string => derivedId('expectedTakings', day);

/** What plans are priced with, without the record's own fields. */
export type CostingTerms = Omit<Costing, 'id' | 'kind' | 'createdAt'>;

/** Until an admin changes it (D46): 10, 3 and 12.07%, no standard rate and no target. */
export const usualCosting: CostingTerms = {
  standardRates: [],
  insuranceShare: 1000,
  pensionShare: 300,
  holidayShare: 1207,
  labourTarget: 0,
};

/** What the type cannot express: there is one such record, and each position has at most one rate. */
export const checkCosting = (
  { id, standardRates }: Pick<Costing, 'id' | 'standardRates'>,
  { positions }: Pick<Restaurant, 'positions'>,
): Refusal | undefined => {
  if (id !== costingId) return refusedFields({ id: 'There is one record of costs' });
  const rated = new Set(standardRates.map(({ positionId }) => positionId));
  const known = new Set(positions.map((position) => position.id));
  if (rated.size < standardRates.length) return refusedFields({ standardRates: 'A position has two rates' });
  if (standardRates.some(({ positionId }) => !known.has(positionId)))
    return refusedFields({ standardRates: 'A position does not exist. Choose another.' });
  return undefined;
};

export const checkExpectedTakings = ({ id, day }: Pick<ExpectedTakings, 'id' | 'day'>): Refusal | undefined =>
  id === expectedTakingsId(day) ? undefined : refusedFields({ id: 'These takings do not belong to their day' });

const weeksLookedAt = 6;

/** The takings expected of a day, in pence. */
export interface Expectation {
  readonly amount: Pence;
  /** Entered for this day, not taken from recent weekdays. */
  readonly isEntered: boolean;
}

/**
 * What was entered for the day, else the median of the takings of the same weekday in the six weeks before `today` and
 * before the day itself (D46); undefined if there is neither.
 */
export const expectationOf = (
  day: Day,
  entered: readonly ExpectedTakings[],
  dailyFigures: readonly DailyFigure[],
  today: Day,
): Expectation | undefined => {
  const own = entered.find((each) => each.day === day);
  if (own) return { amount: own.amount, isEntered: true };
  const latest = latestSameWeekday(day, today);
  const days = new Set(Array.from({ length: weeksLookedAt }, (_, week) => addDays(latest, -7 * week)));
  const taken = dailyFigures.filter((figure) => figure.measure === 'revenue' && days.has(figure.day));
  return taken.length === 0
    ? undefined
    : { amount: Math.round(median(taken.map(({ value }) => value))) as Pence, isEntered: false };
};

/** The last day of the same weekday before both days. */
const latestSameWeekday = (day: Day, today: Day): Day => {
  let latest = addDays(day, -7);
  while (latest >= today) latest = addDays(latest, -7);
  return latest;
};

const median = (values: readonly number[]): number => {
  const inOrder = values.toSorted((one, other) => one - other);
  const middle = Math.floor(inOrder.length / 2);
  const upper = inOrder[middle] ?? 0;
  return inOrder.length % 2 === 1 ? upper : ((inOrder[middle - 1] ?? 0) + upper) / 2;
};

type Paid = Pick<PayrollEntry, 'grossPay' | 'employerNationalInsurance' | 'employerPensionContribution' | 'refusals'>;

/**
 * What the employer paid on top of wages in a run, in hundredths of a percent, rounded to whole percents so that
 * nobody's pay can be worked out from it (D46). Undefined if nothing was paid.
 */
export const sharesOfRun = (
  entries: readonly Paid[],
): Pick<CostingTerms, 'insuranceShare' | 'pensionShare'> | undefined => {
  const paid = entries.filter(({ refusals }) => refusals.length === 0);
  const gross = sum(paid.map(({ grossPay }) => grossPay));
  if (gross <= 0) return undefined;
  const share = (amount: number) => Math.min(10_000, Math.max(0, Math.round((amount / gross) * 100) * 100));
  return {
    insuranceShare: share(sum(paid.map((entry) => entry.employerNationalInsurance))),
    pensionShare: share(sum(paid.map((entry) => entry.employerPensionContribution))),
  };
};

const sum = (values: readonly number[]): number => values.reduce((total, each) => total + each, 0);
