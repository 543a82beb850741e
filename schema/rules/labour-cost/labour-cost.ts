import type { Employment } from '#schema/entities/employment.ts';
import type { HoursRecord } from '#schema/entities/hours.ts';
import type { Day, Minutes, Pence } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import type { User } from '#schema/entities/user.ts';
import { type RosteredShift, shiftFinder } from '../hours/hours-of-shift.ts';
import { countedRecords } from '../hours/hours-record.ts';
import { minutesPaid } from '../hours/minutes-paid.ts';
import { rateFor } from '../payroll/contract-terms.ts';
import { employmentOn } from '../payroll/dated-terms.ts';
import { isCoveredOn } from '../payroll/salary.ts';
import { lastDayOf } from '../people/last-day.ts';
import { isPlanned } from '../rota/shift-status.ts';
import { paidMinutes } from '../rota/shift-times.ts';
import { dayOf } from '../time/zone.ts';
import type { CostingTerms } from './costing.ts';

/** What work is priced with. */
export interface CostFacts {
  /** As far as the viewer may see them: anybody missing is priced at the standard rate of the position (D46). */
  readonly employments: readonly Employment[];
  readonly people: ReadonlyMap<string, Pick<User, 'isActive' | 'createdAt' | 'positionId' | 'departmentId'>>;
  readonly costing: CostingTerms;
  readonly zone: string;
}

/** The cost of the work of one or more days. */
export interface LabourCost {
  /** Paid minutes. */
  readonly minutes: Minutes;
  /** Wages and salaries with the employer's on-costs, in whole pence. */
  readonly amount: Pence;
  /** The minutes priced at a standard rate. */
  readonly standardMinutes: Minutes;
  /** The minutes without a price, because the position has no standard rate. */
  readonly unpricedMinutes: Minutes;
  /** Whether the server has yet to set the rate of some of the hours: their cost is not known yet and not included. */
  readonly isWaiting?: boolean;
}

/** The days that a salary is divided by: 52 weeks of seven. */
const daysOfYear = 364;

/** A stretch of paid work on a day. */
export interface Work {
  readonly day: Day;
  readonly userId: string;
  /** '' for hours without a shift. */
  readonly positionId: string;
  readonly minutes: number;
  /** The rate of recorded hours in pence an hour, as paid; absent for planned work, 0 if the reader may not see it. */
  readonly hourlyRate?: number;
  /** On a device: whether the server has yet to set that rate. */
  readonly isRateWaiting?: boolean;
}

/**
 * The planned cost of each of these days (D46): paid minutes at the rate for the position, a 364th of each salary a
 * day, and on top National Insurance, pension and, for hours, the holiday they earn. A salary includes its holiday. A
 * shift counts on the day it starts. Drafts and open shifts count, cancelled ones do not.
 *
 * @param departmentIds the departments, if not all: of the salaries those of their own people count, as in analytics
 */
export const planCosts = (
  days: readonly Day[],
  shifts: readonly Shift[],
  facts: CostFacts,
  departmentIds?: readonly string[],
): ReadonlyMap<Day, LabourCost> =>
  costsOf(
    days,
    shifts.filter(isPlanned).map((shift) => ({
      day: dayOf(facts.zone, shift.startTime),
      userId: shift.userId,
      positionId: shift.positionId,
      minutes: paidMinutes(shift),
    })),
    facts,
    departmentIds,
  );

/** Those of these days on which somebody has not clocked out: their cost is not known yet. */
const unfinishedDays = (records: readonly HoursRecord[]): ReadonlySet<Day> =>
  new Set(
    countedRecords(records)
      .filter(({ clockOut }) => clockOut === '')
      .map(({ day }) => day),
  );

/** Whether a day's work is fully known: it is over, everybody has clocked out, and its hours are still kept. */
export const isWorkKnown = (
  day: Day,
  { today, records, firstDay }: { today: Day; records: readonly HoursRecord[]; firstDay: Day | undefined },
): boolean => firstDay !== undefined && firstDay <= day && day < today && !unfinishedDays(records).has(day);

/**
 * The cost of each day's closed, paid hours: at the rate they are paid by, if the viewer sees it, else by the same rule
 * as a plan; `shifts`, including a day either side of these, give the position they were worked in.
 *
 * @param isRateWaiting on a device: whether the server has yet to set the rate of these hours
 */
export const workedCosts = (
  days: readonly Day[],
  records: readonly HoursRecord[],
  shifts: readonly (RosteredShift & Pick<Shift, 'positionId'>)[],
  facts: CostFacts,
  isRateWaiting: (record: HoursRecord) => boolean = () => false,
): ReadonlyMap<Day, LabourCost> => {
  const shiftOf = shiftFinder(shifts, facts.zone);
  const employmentOf = new Map(facts.employments.map((employment) => [employment.userId, employment]));
  const closed = countedRecords(records).filter(({ clockOut }) => clockOut !== '');
  return costsOf(
    days,
    closed.map((record) => ({
      ...{ day: record.day, userId: record.userId, hourlyRate: record.hourlyRate },
      positionId: shiftOf(record)?.positionId ?? '',
      minutes: minutesPaid(record, employmentOf.get(record.userId)),
      isRateWaiting: isRateWaiting(record),
    })),
    facts,
  );
};

const costsOf = (
  days: readonly Day[],
  work: readonly Work[],
  facts: CostFacts,
  departmentIds?: readonly string[],
): ReadonlyMap<Day, LabourCost> => {
  const prices = pricesBy(facts);
  const isCounted = ({ userId }: SalaryPrice): boolean =>
    departmentIds?.includes(facts.people.get(userId)?.departmentId ?? '') ?? true;
  const salariesOf = (day: Day): number =>
    prices
      .ofSalaries(day)
      .filter(isCounted)
      .reduce((total, { amount }) => total + amount, 0);
  const costs = new Map(
    days.map((day) => [day, { ...nothingYet, amount: salariesOf(day), isWaiting: undefined as true | undefined }]),
  );
  for (const each of work) {
    const cost = costs.get(each.day);
    if (!cost) continue;
    const { amount, basis } = prices.ofWork(each);
    cost.minutes += each.minutes;
    cost.amount += amount;
    if (basis === 'none') cost.unpricedMinutes += each.minutes;
    if (basis === 'standard') cost.standardMinutes += each.minutes;
    if (basis === 'waiting') cost.isWaiting = true;
  }
  return costs as ReadonlyMap<Day, object> as ReadonlyMap<Day, LabourCost>;
};

const nothingYet = { minutes: 0, standardMinutes: 0, unpricedMinutes: 0 };

/**
 * What a price is based on: the person's own rate or salary, the standard rate of the position, or nothing; 'waiting' if
 * it will be their own rate, which the server has yet to set. Hours that a salary covers wait for no price.
 */
export type PriceBasis = 'rate' | 'salary' | 'standard' | 'none' | 'waiting';

export interface Price {
  /** In whole pence, with on-costs; 0 if a salary pays for the work, or nothing is known or not yet. */
  readonly amount: Pence;
  readonly basis: PriceBasis;
}

/** A day of somebody's salary. */
export interface SalaryPrice {
  readonly userId: string;
  readonly amount: Pence;
}

/**
 * Prices by D46. Each stretch of work and each day of a salary is rounded once, to the penny, so that the same work
 * adds up to the same sum by day, by person and by department.
 */
export const pricesBy = ({ employments, people, costing, zone }: CostFacts) => {
  const employmentOf = new Map(employments.map((employment) => [employment.userId, employment]));
  const standardOf = new Map(costing.standardRates.map((rate) => [rate.positionId, rate.hourlyRate]));
  const { onWages, onSalaries } = sharesOf(costing);
  const known = employments.flatMap((employment) => {
    const person = people.get(employment.userId);
    if (!person) return [];
    // A device may hold an employment stored before these days were kept; nobody then counts as here before their
    // account.
    const account = dayOf(zone, person.createdAt);
    const { salaryFrom = '', earlierStays = [] } = employment;
    const leftOn = lastDayOf(person, employment);
    const stays = [
      ...earlierStays.map((stay) => ({ ...stay, startedOn: stay.startedOn || account })),
      ...(leftOn === undefined ? [] : [{ startedOn: salaryFrom || account, leftOn }]),
    ];
    const hasSalaryOn = (day: Day): boolean => isCoveredOn(employment, stays, day);
    return [{ employment, hasSalaryOn }];
  });
  const salaryOf = new Map(known.map(({ employment, hasSalaryOn }) => [employment.userId, hasSalaryOn]));
  return {
    ofWork: ({ userId, minutes, isRateWaiting = false, ...work }: Work): Price => {
      const own = ownRate(work, employmentOf.get(userId), salaryOf.get(userId)?.(work.day) ?? false);
      if (own === 'salary') return { amount: 0 as Pence, basis: 'salary' };
      if (own !== undefined && isRateWaiting) return { amount: 0 as Pence, basis: 'waiting' };
      // Without a shift, pay is at the person's own rate; a standard rate always belongs to a position.
      const rate = own ?? standardOf.get(work.positionId || (people.get(userId)?.positionId ?? ''));
      if (rate === undefined) return { amount: 0 as Pence, basis: 'none' };
      const amount = Math.round((rate * minutes * onWages) / (60 * whole)) as Pence;
      return { amount, basis: own === undefined ? 'standard' : 'rate' };
    },
    /**
     * The salaries of everybody who works here on that day: from joining to their last day (D51), in each of their
     * stays.
     */
    ofSalaries: (day: Day): readonly SalaryPrice[] =>
      known.flatMap(({ employment, hasSalaryOn }) => {
        if (!hasSalaryOn(day)) return [];
        const { annualSalary } = employmentOn(employment, day);
        const amount = Math.round((annualSalary * onSalaries) / (daysOfYear * whole)) as Pence;
        return [{ userId: employment.userId, amount }];
      }),
  };
};

/** Pence an hour as agreed with the person, or that a salary pays for it; undefined if not known. */
const ownRate = (
  { positionId, day, hourlyRate = 0 }: Pick<Work, 'positionId' | 'day' | 'hourlyRate'>,
  employment: Employment | undefined,
  hasSalary: boolean,
): number | 'salary' | undefined => {
  if (!employment) return undefined;
  // A salary does not pay for hours before the first day or after the last: they get the standard rate.
  if (employmentOn(employment, day).payBasis === 'salary') return hasSalary ? 'salary' : undefined;
  // Approved hours keep their rate, even if their shift changes.
  const rate = hourlyRate || rateFor(employment, positionId, day);
  return rate > 0 ? rate : undefined;
};

const whole = 10_000;

/** The full cost of a pound of pay, in hundredths of a percent. */
const sharesOf = ({ insuranceShare, pensionShare, holidayShare }: CostingTerms) => ({
  onWages: whole + insuranceShare + pensionShare + holidayShare,
  onSalaries: whole + insuranceShare + pensionShare,
});

/** How much of the priced work is not at people's own rates. */
export type LabourBasis = Pick<LabourCost, 'standardMinutes' | 'unpricedMinutes'>;

/** The cost of several days together. */
export const totalCost = (costs: Iterable<LabourCost>): LabourCost => {
  const all = [...costs];
  const sum = (of: (cost: LabourCost) => number): number => all.reduce((total, cost) => total + of(cost), 0);
  return {
    minutes: sum(({ minutes }) => minutes) as Minutes,
    amount: sum(({ amount }) => amount) as Pence,
    standardMinutes: sum(({ standardMinutes }) => standardMinutes) as Minutes,
    unpricedMinutes: sum(({ unpricedMinutes }) => unpricedMinutes) as Minutes,
  };
};
