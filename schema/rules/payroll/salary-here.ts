import type { PayrollEntry } from '#schema/entities/payroll.ts';
import type { Day } from '#schema/entities/primitives.ts';
import type { RunPerson } from './run-person.ts';
import { type Salary, salaryOf } from './salary.ts';

type Period = Pick<PayrollEntry, 'frequency' | 'startDate' | 'endDate'>;

/** Days of a period alone, the first and the last included. */
export interface Stretch {
  readonly from: Day;
  readonly until: Day;
}

/**
 * The salary of a period by the days on which somebody was here: of who came back, those of their stay before as well. Null
 * where nobody holds the contract or the last day, and of who is paid by the hour.
 *
 * @param isOfBefore whether the period was paid, or left out, before they came back: then the days between are no days of theirs
 * also where the day of the return is not entered
 */
export function salaryHere(
  person: RunPerson,
  period: Period,
  isOfBefore = false,
  stretch: Stretch = { from: period.startDate, until: period.endDate },
): Salary | null {
  const { employment } = person;
  if (!employment) return null;
  const salaries = staysOf(person, isOfBefore).flatMap(({ startedOn, leftOn }) => {
    const from = stretch.from > period.startDate && stretch.from > startedOn ? stretch.from : startedOn;
    const isCut = stretch.until < period.endDate && (leftOn === '' || stretch.until < leftOn);
    return salaryOf(employment, period, from, isCut ? stretch.until : leftOn) ?? [];
  });
  const [first] = salaries;
  if (!first) return null;
  return {
    pence: salaries.reduce((sum, { pence }) => sum + pence, 0),
    basicMinutes: salaries.reduce((sum, { basicMinutes }) => sum + basicMinutes, 0),
    steps: salaries.flatMap(({ steps }) => steps),
  };
}

interface Stay {
  readonly startedOn: Day | '';
  readonly leftOn: Day | '';
}

function staysOf({ payee, leftOn, stayBefore }: RunPerson, isOfBefore: boolean): readonly Stay[] {
  const startedOn = payee?.startDate ?? '';
  const isBackOnKnown = stayBefore !== undefined && startedOn > stayBefore.leftOn;
  const before = stayBefore && (isBackOnKnown || isOfBefore) ? stayBefore : undefined;
  const present = leftOn === undefined ? [] : [{ startedOn: before?.backOn ?? startedOn, leftOn }];
  return before ? [before, ...present] : present;
}

/** Days of a period between somebody's last day and their return, which is not entered: a salary is paid for them as well. */
export function isPaidWhileAway({ payee, stayBefore }: RunPerson, { startDate, endDate }: Period): boolean {
  if (!stayBefore || (payee?.startDate ?? '') > stayBefore.leftOn) return false;
  return stayBefore.leftOn < endDate && stayBefore.backOn > startDate;
}
