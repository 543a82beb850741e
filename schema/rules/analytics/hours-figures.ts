import type { Minutes } from '#schema/entities/primitives.ts';
import { grouped } from '../grouped.ts';
import type { LabourBasis } from '../labour-cost/labour-cost.ts';
import { moneyText } from '../text/money-text.ts';
import { durationText } from '../text/time-text.ts';
import type { AnalyticsFacts, HoursFact, OpenFact, PersonFact, SalaryFact, ShiftFact } from './facts.ts';
import { type Evidence, type Figure, percentOf, sumOf } from './figure.ts';

/** Figures of hours and what they cost. Hours count on their day and in the department of their shift. */

const shiftsOver = ({ shifts }: AnalyticsFacts): readonly ShiftFact[] => shifts.filter(({ isOver }) => isOver);

const rosteredMinutes = (facts: AnalyticsFacts): number => sumOf(shiftsOver(facts), (shift) => shift.rosteredMinutes);

const minutesWorked = ({ hours }: AnalyticsFacts): number => sumOf(hours, ({ workedMinutes }) => workedMinutes);

/** The cost of hours and salaries in pence, priced like the rota's plan (D46). */
export const costOf = ({ hours, salaries }: Pick<AnalyticsFacts, 'hours' | 'salaries'>): number =>
  sumOf(hours, ({ cost }) => cost) + sumOf(salaries, ({ cost }) => cost);

/** How much of the paid hours is not priced at people's own rates. */
export const basisOf = ({ hours }: Pick<AnalyticsFacts, 'hours'>): LabourBasis => {
  const minutesBy = (of: HoursFact['basis']) =>
    sumOf(
      hours.filter(({ basis }) => basis === of),
      ({ paidMinutes }) => paidMinutes,
    ) as Minutes;
  return { standardMinutes: minutesBy('standard'), unpricedMinutes: minutesBy('none') };
};

const costNote = ({ paidMinutes, cost, basis }: HoursFact): string => {
  const time = durationText(paidMinutes);
  switch (basis) {
    case 'rate':
      return `${moneyText(cost)} · ${time}`;
    case 'salary':
      return `In the salary · ${time}`;
    case 'standard':
      return `${moneyText(cost)} · ${time} at the standard rate`;
    case 'none':
      return `No rate · ${time}`;
    case 'waiting':
      return `Being worked out · ${time}`;
  }
};

/** One line for each salaried person, for all their days. */
const salaryEvidence = (salaries: readonly SalaryFact[]): readonly Evidence[] => {
  return [...grouped(salaries, ({ userId }) => userId)].map(([userId, days]) => ({
    kind: 'person',
    id: userId,
    userId,
    departmentId: days[0]?.departmentId ?? '',
    day: '',
    note: `${moneyText(costOf({ hours: [], salaries: days }))} · ${daysText(days.length)} of salary`,
  }));
};

const daysText = (days: number): string => (days === 1 ? '1 day' : `${days} days`);

const hoursEvidence =
  <Fact extends OpenFact | HoursFact>(note: (fact: Fact) => string) =>
  (fact: Fact): Evidence => ({
    kind: 'hours',
    id: fact.id,
    userId: fact.userId,
    departmentId: fact.departmentId,
    day: fact.day,
    note: note(fact),
  });

/** Hours whose clock-out was forgotten. */
export const missingHours = ({ open }: Pick<AnalyticsFacts, 'open'>): readonly OpenFact[] =>
  open.filter(({ isMissing }) => isMissing);

const missingEvidence = (facts: AnalyticsFacts): readonly Evidence[] =>
  missingHours(facts).map(hoursEvidence(() => 'Clock-out missing'));

const workedEvidence = (facts: AnalyticsFacts): readonly Evidence[] => [
  ...facts.hours.map(hoursEvidence(({ workedMinutes }: HoursFact) => durationText(workedMinutes))),
  ...missingEvidence(facts),
];

const rosteredEvidence = (facts: AnalyticsFacts): readonly Evidence[] =>
  shiftsOver(facts).map(({ id, userId, departmentId, day, rosteredMinutes: rostered }) => ({
    kind: 'shift',
    id,
    userId,
    departmentId,
    day,
    note: `${durationText(rostered)} rostered`,
  }));

export const worked: Figure = {
  name: 'Hours worked',
  unit: 'minutes',
  formula: 'Sum of the hours with a clock-out, less unpaid breaks.',
  value: minutesWorked,
  evidence: workedEvidence,
  isOfHours: true,
};

export const rostered: Figure = {
  name: 'Hours rostered',
  unit: 'minutes',
  formula: 'Sum of the assigned shifts that are over, less their unpaid breaks.',
  value: rosteredMinutes,
  evidence: rosteredEvidence,
};

export const productivity: Figure = {
  name: 'Productivity',
  unit: 'percent',
  formula: 'Hours worked ÷ hours rostered.',
  value: (facts) => percentOf(minutesWorked(facts), rosteredMinutes(facts)),
  evidence: (facts) => [...rosteredEvidence(facts), ...workedEvidence(facts)],
  isOfHours: true,
};

/** Whether the server has yet to set the rate of some of these hours: until then the sum is unknown (D45). */
export const isPayWaiting = ({ hours }: Pick<AnalyticsFacts, 'hours'>): boolean =>
  hours.some(({ basis }) => basis === 'waiting');

/** Whether there are hours, none of which has a known cost. */
const isWithoutPrice = ({ hours, salaries }: AnalyticsFacts): boolean =>
  salaries.length === 0 && hours.length > 0 && hours.every(({ basis }) => basis === 'none');

export const labourCost: Figure = {
  name: 'Labour cost',
  unit: 'pence',
  formula:
    'Paid hours at each person’s rate, and salaries by the day, with National Insurance, pension and holiday on top: the same sum as in the rota’s costs. Where you may not see a rate, the standard rate of the position counts. Overtime is left to payroll. Salaries count from the day of the first hours that are kept.',
  value: (facts) => (isWithoutPrice(facts) || isPayWaiting(facts) ? undefined : costOf(facts)),
  evidence: (facts) => [
    ...facts.hours.map(hoursEvidence(costNote)),
    ...missingEvidence(facts),
    ...salaryEvidence(facts.salaries),
  ],
  isOfPay: true,
  isOfHours: true,
};

interface Share {
  readonly person: PersonFact;
  readonly minutes: number;
  /** Minutes worked for each hour a week in the contract. */
  readonly share: number;
  /** Hours a week, in order of time: more than one if the contract changed. */
  readonly contracts: readonly number[];
}

const sharesOf = ({ hours, people }: AnalyticsFacts): readonly Share[] => {
  const contracted = hours.filter(({ weeklyHours }) => weeklyHours > 0);
  const hoursOf = grouped(contracted, ({ userId }) => userId);
  return people.flatMap((person) => {
    const theirs = (hoursOf.get(person.userId) ?? []).toSorted((one, other) => (one.day < other.day ? -1 : 1));
    const parts = [...grouped(theirs, ({ weeklyHours }) => weeklyHours)].map(([weeklyHours, facts]) => ({
      weeklyHours,
      minutes: sumOf(facts, ({ workedMinutes }) => workedMinutes),
    }));
    const minutes = sumOf(parts, (part) => part.minutes);
    if (!person.isStaff || minutes === 0) return [];
    const share = sumOf(parts, (part) => part.minutes / part.weeklyHours);
    return [{ person, minutes, share, contracts: parts.map(({ weeklyHours }) => weeklyHours) }];
  });
};

export const fairness: Figure = {
  name: 'Hours fairness',
  unit: 'percent',
  formula:
    '100% less the mean deviation from the mean of hours worked ÷ contracted hours, among staff with contracted hours who worked. Each week counts by the contract of its Thursday. 100%: everybody got the same share of their contract.',
  value: (facts) => {
    const shares = sharesOf(facts);
    if (shares.length < 2) return undefined;
    const mean = sumOf(shares, ({ share }) => share) / shares.length;
    const deviation = sumOf(shares, ({ share }) => Math.abs(share - mean)) / shares.length;
    return Math.max(0, Math.round((1 - deviation / mean) * 1000) / 10);
  },
  evidence: (facts) =>
    sharesOf(facts).map(({ person, minutes, contracts }) => ({
      kind: 'person',
      id: person.id,
      userId: person.userId,
      departmentId: person.departmentId,
      day: '',
      note: `${durationText(minutes)} worked, ${contracts.join(', then ')} h a week by contract`,
    })),
};
