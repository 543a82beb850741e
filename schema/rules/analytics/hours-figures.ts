import { moneyText } from '../money-text.ts';
import { durationText } from '../rota-text.ts';
import type { AnalyticsFacts, HoursFact, PersonFact, ShiftFact } from './facts.ts';
import { type Evidence, type Figure, percentOf, sumOf } from './figure.ts';

/** Figures of hours and what they cost. Hours count on the day and in the department of their shift. */

const shiftsOver = ({ shifts }: AnalyticsFacts): readonly ShiftFact[] => shifts.filter(({ isOver }) => isOver);

const rosteredMinutes = (facts: AnalyticsFacts): number => sumOf(shiftsOver(facts), (shift) => shift.rosteredMinutes);

const minutesWorked = ({ hours }: AnalyticsFacts): number => sumOf(hours, ({ workedMinutes }) => workedMinutes);

/** What hours cost before employer's contributions: minutes times rate, rounded once a record (D16); pence. */
export const costOf = (hours: readonly HoursFact[]): number => sumOf(hours, ({ cost }) => cost ?? 0);

/** Whether there are hours, and this reader may know what none of them cost (D35). */
export const isCostHidden = (hours: readonly HoursFact[]): boolean =>
  hours.length > 0 && hours.every(({ cost }) => cost === undefined);

const costText = ({ workedMinutes, cost }: HoursFact): string =>
  [cost === undefined ? 'Pay not shown' : moneyText(cost), durationText(workedMinutes)].join(' · ');

const hoursEvidence =
  (note: (fact: HoursFact) => string) =>
  (fact: HoursFact): Evidence => ({
    kind: 'hours',
    id: fact.id,
    userId: fact.userId,
    departmentId: fact.departmentId,
    day: fact.day,
    note: note(fact),
  });

const workedEvidence = ({ hours }: AnalyticsFacts): readonly Evidence[] =>
  hours.map(hoursEvidence(({ workedMinutes }) => durationText(workedMinutes)));

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
  better: 'neither',
  value: minutesWorked,
  evidence: workedEvidence,
};

export const rostered: Figure = {
  name: 'Hours rostered',
  unit: 'minutes',
  formula: 'Sum of the assigned shifts that are over, less their unpaid breaks.',
  better: 'neither',
  value: rosteredMinutes,
  evidence: rosteredEvidence,
};

export const productivity: Figure = {
  name: 'Productivity',
  unit: 'percent',
  formula: 'Hours worked ÷ hours rostered.',
  better: 'more',
  value: (facts) => percentOf(minutesWorked(facts), rosteredMinutes(facts)),
  evidence: (facts) => [...rosteredEvidence(facts), ...workedEvidence(facts)],
};

export const labourCost: Figure = {
  name: 'Labour cost',
  unit: 'pence',
  formula:
    'Sum of hours worked × hourly rate, rounded to the penny for each record. Overtime and what the employer pays on top are in payroll.',
  better: 'less',
  value: ({ hours }) => (isCostHidden(hours) ? undefined : costOf(hours)),
  evidence: ({ hours }) => hours.map(hoursEvidence(costText)),
  isOfPay: true,
};

interface Share {
  readonly person: PersonFact;
  readonly minutes: number;
  /** Minutes worked for each hour a week in the contract. */
  readonly share: number;
}

const sharesOf = ({ hours, people }: AnalyticsFacts): readonly Share[] => {
  const minutes = new Map<string, number>();
  for (const { userId, workedMinutes } of hours) minutes.set(userId, (minutes.get(userId) ?? 0) + workedMinutes);
  return people.flatMap((person) => {
    const theirs = minutes.get(person.userId) ?? 0;
    if (!person.isStaff || person.weeklyHours === 0 || theirs === 0) return [];
    return [{ person, minutes: theirs, share: theirs / person.weeklyHours }];
  });
};

export const fairness: Figure = {
  name: 'Hours fairness',
  unit: 'percent',
  formula:
    '100% less the mean deviation from the mean of hours worked ÷ contracted hours, among staff with contracted hours who worked. 100%: everybody got the same share of their contract.',
  better: 'more',
  value: (facts) => {
    const shares = sharesOf(facts);
    if (shares.length < 2) return undefined;
    const mean = sumOf(shares, ({ share }) => share) / shares.length;
    const deviation = sumOf(shares, ({ share }) => Math.abs(share - mean)) / shares.length;
    return Math.max(0, Math.round((1 - deviation / mean) * 1000) / 10);
  },
  evidence: (facts) =>
    sharesOf(facts).map(({ person, minutes }) => ({
      kind: 'person',
      id: person.id,
      userId: person.userId,
      departmentId: person.departmentId,
      day: '',
      note: `${durationText(minutes)} worked, ${person.weeklyHours} h a week by contract`,
    })),
};
