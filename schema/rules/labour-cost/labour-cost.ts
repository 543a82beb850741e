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
import { lastDayOf, worksUntil } from '../people/last-day.ts';
import { isPlanned } from '../rota/shift-status.ts';
import { paidMinutes } from '../rota/shift-times.ts';
import { dayOf } from '../time/zone.ts';
import type { CostingTerms } from './costing.ts';

/** What work is priced by. */
export interface CostFacts {
  /** As far as the viewer may see them: anybody not among them is priced at the standard rate of the position (D46). */
  readonly employments: readonly Employment[];
  readonly people: ReadonlyMap<string, Pick<User, 'isActive' | 'createdAt' | 'positionId' | 'departmentId'>>;
  readonly costing: CostingTerms;
  readonly zone: string;
}

/** What the work of a day, or of several, costs. */
export interface LabourCost {
  /** Paid minutes. */
  readonly minutes: Minutes;
  /** Wages and salaries with what comes on top, in whole pence. */
  readonly amount: Pence;
  /** The minutes priced at a standard rate. */
  readonly standardMinutes: Minutes;
  /** The minutes without a price, because the position has no standard rate. */
  readonly unpricedMinutes: Minutes;
}

/** The days of a salary: 52 weeks of seven. */
const daysOfYear = 364;

/** A stretch of paid work on a day. */
export interface Work {
  readonly day: Day;
  readonly userId: string;
  /** '' of hours without a shift. */
  readonly positionId: string;
  readonly minutes: number;
  /** Pence an hour of recorded hours, as they are paid; absent of a plan, 0 where the reader does not see it. */
  readonly hourlyRate?: number;
}

/**
 * What the plan of each of these days costs (D46): paid minutes at the rate for the position, salaries at a 364th a day,
 * and on top National Insurance, pension and, for hours, the holiday they earn. A salary has its holiday in it.
 * A shift counts on the day it starts. Drafts and open shifts count, cancelled ones do not.
 *
 * @param departmentIds whose plan it is, where not everybody's: of the salaries those of their own people count, as in analytics
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

/** The days of these on which somebody has not clocked out: what they cost is not known yet. */
const unfinishedDays = (records: readonly HoursRecord[]): ReadonlySet<Day> =>
  new Set(
    countedRecords(records)
      .filter(({ clockOut }) => clockOut === '')
      .map(({ day }) => day),
  );

/** Whether it is known what work a day had: it is over, everybody has clocked out, and hours are kept of days so long ago. */
export const isWorkKnown = (
  day: Day,
  { today, records, firstDay }: { today: Day; records: readonly HoursRecord[]; firstDay: Day | undefined },
): boolean => firstDay !== undefined && firstDay <= day && day < today && !unfinishedDays(records).has(day);

/**
 * What the paid minutes of closed hours of each of these days cost: at the rate by which they are paid, as far as the viewer
 * sees it, else by the same rule as a plan; `shifts`, also of a day before and after these, say in which position they were worked.
 */
export const workedCosts = (
  days: readonly Day[],
  records: readonly HoursRecord[],
  shifts: readonly (RosteredShift & Pick<Shift, 'positionId'>)[],
  facts: CostFacts,
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
  const costs = new Map(days.map((day) => [day, { ...nothingYet, amount: salariesOf(day) }]));
  for (const each of work) {
    const cost = costs.get(each.day);
    if (!cost) continue;
    const { amount, basis } = prices.ofWork(each);
    cost.minutes += each.minutes;
    cost.amount += amount;
    if (basis === 'none') cost.unpricedMinutes += each.minutes;
    if (basis === 'standard') cost.standardMinutes += each.minutes;
  }
  return costs as ReadonlyMap<Day, object> as ReadonlyMap<Day, LabourCost>;
};

const nothingYet = { minutes: 0, standardMinutes: 0, unpricedMinutes: 0 };

/** What a price is taken from: the person's own rate or salary, the standard rate of the position, or nothing. */
export type PriceBasis = 'rate' | 'salary' | 'standard' | 'none';

export interface Price {
  /** In whole pence, with what comes on top; 0 where a salary pays for the work and where nothing is known. */
  readonly amount: Pence;
  readonly basis: PriceBasis;
}

/** A day of somebody's salary. */
export interface SalaryPrice {
  readonly userId: string;
  readonly amount: Pence;
}

/**
 * Prices by D46. Each stretch of work and each day of a salary is rounded once, to the penny, so that the same work adds
 * up to the same sum by day, by person and by department.
 */
export const pricesBy = ({ employments, people, costing, zone }: CostFacts) => {
  const employmentOf = new Map(employments.map((employment) => [employment.userId, employment]));
  const standardOf = new Map(costing.standardRates.map((rate) => [rate.positionId, rate.hourlyRate]));
  const { onWages, onSalaries } = sharesOf(costing);
  const known = employments.flatMap((employment) => {
    const person = people.get(employment.userId);
    if (!person) return [];
    // A device may hold an employment stored before these days were kept; then nobody is known to be here before their account.
    const account = dayOf(zone, person.createdAt);
    const { salaryFrom = '', earlierStays = [] } = employment;
    const joined = salaryFrom || account;
    const lastDay = lastDayOf(person, employment);
    const hasSalaryOn = (day: Day): boolean =>
      employmentOn(employment, day).payBasis === 'salary' &&
      ((joined <= day && worksUntil(lastDay, day)) ||
        earlierStays.some(({ startedOn, leftOn }) => (startedOn || account) <= day && day <= leftOn));
    return [{ employment, hasSalaryOn }];
  });
  const salaryOf = new Map(known.map(({ employment, hasSalaryOn }) => [employment.userId, hasSalaryOn]));
  return {
    ofWork: ({ userId, minutes, ...work }: Work): Price => {
      const own = ownRate(work, employmentOf.get(userId), salaryOf.get(userId)?.(work.day) ?? false);
      if (own === 'salary') return { amount: 0 as Pence, basis: 'salary' };
      // Without a shift pay is at the person's own rate; a standard rate is always that of a position.
      const rate = own ?? standardOf.get(work.positionId || (people.get(userId)?.positionId ?? ''));
      if (rate === undefined) return { amount: 0 as Pence, basis: 'none' };
      const amount = Math.round((rate * minutes * onWages) / (60 * whole)) as Pence;
      return { amount, basis: own === undefined ? 'standard' : 'rate' };
    },
    /** The salaries of everybody who works here on that day: from joining to their last day (D51), in each of their stays. */
    ofSalaries: (day: Day): readonly SalaryPrice[] =>
      known.flatMap(({ employment, hasSalaryOn }) => {
        if (!hasSalaryOn(day)) return [];
        const { annualSalary } = employmentOn(employment, day);
        const amount = Math.round((annualSalary * onSalaries) / (daysOfYear * whole)) as Pence;
        return [{ userId: employment.userId, amount }];
      }),
  };
};

/** Pence an hour as agreed with the person, or that a salary pays for it; undefined where that is not known. */
const ownRate = (
  { positionId, day, hourlyRate = 0 }: Pick<Work, 'positionId' | 'day' | 'hourlyRate'>,
  employment: Employment | undefined,
  hasSalary: boolean,
): number | 'salary' | undefined => {
  if (!employment) return undefined;
  // No salary pays for hours before the first day or after the last one: they have the standard rate.
  if (employmentOn(employment, day).payBasis === 'salary') return hasSalary ? 'salary' : undefined;
  // Approved hours keep their rate, whatever becomes of their shift.
  const rate = hourlyRate || rateFor(employment, positionId, day);
  return rate > 0 ? rate : undefined;
};

const whole = 10_000;

/** What a pound of pay costs in all, in hundredths of a percent. */
const sharesOf = ({ insuranceShare, pensionShare, holidayShare }: CostingTerms) => ({
  onWages: whole + insuranceShare + pensionShare + holidayShare,
  onSalaries: whole + insuranceShare + pensionShare,
});

/** How much of what was priced is not by the people's own rates. */
export type LabourBasis = Pick<LabourCost, 'standardMinutes' | 'unpricedMinutes'>;

/** Several days as one. */
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
