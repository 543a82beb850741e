import type { Payee } from '#schema/entities/payroll.ts';
import type { Day } from '#schema/entities/primitives.ts';
import { addDays } from '../time/zone.ts';
import { changesWithin, employmentOn } from './dated-terms.ts';
import type { RunPerson } from './run-person.ts';
import {
  isCoveredOn,
  isWithinStay,
  type Salary,
  type SalaryPeriod,
  type Stay,
  salaryOf,
  salaryUpTo,
} from './salary.ts';
import { type Stretch, shared } from './stretches.ts';

/**
 * All that is known of when somebody was here, the oldest stay first; somebody back on the next day was never away.
 * None for somebody who left on an unknown day. Every salary sum uses only these, whenever its run was made.
 */
export function staysOf(person: KnownReturn & Pick<RunPerson, 'leftOn'>): readonly Stay[] {
  const { payee, leftOn, staysBefore } = person;
  const startedOn = assumedReturn(person)?.backOn ?? payee?.startDate ?? '';
  return joined([...staysBefore, ...(leftOn === undefined ? [] : [{ startedOn, leftOn }])]);
}

/** Joins stays if the next begins the day after: somebody back the next day was never away. */
function joined(parts: readonly Stay[]): readonly Stay[] {
  const stays: Stay[] = [];
  for (const stay of parts) {
    const before = stays.at(-1);
    if (before && before.leftOn !== '' && stay.startedOn <= addDays(before.leftOn, 1))
      stays[stays.length - 1] = { ...before, leftOn: stay.leftOn };
    else stays.push(stay);
  }
  return stays;
}

/** Whether somebody was here on a day, as far as it is known. */
export const isHereOn = (person: Omit<Salaried, 'employment'>, day: Day): boolean => isWithinStay(staysOf(person), day);

/** Whether a person's salary covers the hours of a day (`isCoveredOn`). */
export const salaryCovers = (person: Salaried, day: Day): boolean =>
  person.employment !== undefined && isCoveredOn(person.employment, staysOf(person), day);

type KnownReturn = { payee?: Pick<Payee, 'startDate'> | undefined } & Pick<RunPerson, 'staysBefore' | 'backOn'>;

/**
 * For somebody who was away and whose return nobody has entered: their last day before it, and the day they were
 * reactivated, which counts as their return. Undefined for everybody else.
 */
export function assumedReturn({ payee, staysBefore, backOn }: KnownReturn): { leftOn: Day; backOn: Day } | undefined {
  const leftOn = staysBefore.at(-1)?.leftOn ?? '';
  const isEntered = (payee?.startDate ?? '') > leftOn;
  return leftOn === '' || backOn === '' || isEntered ? undefined : { leftOn, backOn };
}

/**
 * Whether the salary up to a day is known: not without a contract or last day, or for somebody who left on an unknown
 * day.
 */
export const isSalaryKnown = (
  person: Pick<RunPerson, 'employment' | 'leftOn' | 'knownFrom'>,
  { startDate }: Pick<SalaryPeriod, 'startDate'>,
): boolean => person.employment !== undefined && person.leftOn !== undefined && startDate >= person.knownFrom;

/** A person with a salary, and when they were here. */
export type Salaried = KnownReturn & Pick<RunPerson, 'employment' | 'leftOn'>;

/** The salary of a period for the days on which somebody was here; null if there is none. */
export const salaryHere = (person: Salaried, period: SalaryPeriod): Salary | null =>
  person.employment ? salaryOf(person.employment, period, staysOf(person)) : null;

/** What some days add to the salary of their period, in pence. */
export function salaryWithin(person: Salaried, period: SalaryPeriod, { from, until }: Stretch): number {
  const { employment } = person;
  if (!employment) return 0;
  const upTo = (day: Day) => salaryUpTo(employment, period, staysOf(person), day);
  return upTo(until) - upTo(addDays(from, -1));
}

/** The days of a stretch on which somebody was here for a salary. */
export function salariedDays(person: RunPerson, stretch: Stretch): readonly Stretch[] {
  const { employment } = person;
  if (!employment) return [];
  return staysOf(person).flatMap(({ startedOn, leftOn }) => {
    const here = shared(stretch, {
      from: startedOn === '' ? stretch.from : startedOn,
      until: leftOn === '' ? stretch.until : leftOn,
    });
    return here ? salariedIn(employment, here) : [];
  });
}

function salariedIn(employment: NonNullable<RunPerson['employment']>, { from, until }: Stretch): readonly Stretch[] {
  const starts = [from, ...changesWithin(employment, from, until)];
  const salaried: Stretch[] = [];
  for (const [index, start] of starts.entries()) {
    if (employmentOn(employment, start).payBasis !== 'salary') continue;
    const next = starts[index + 1];
    const end = next === undefined ? until : addDays(next, -1);
    const last = salaried.at(-1);
    if (last && addDays(last.until, 1) === start) salaried[salaried.length - 1] = { from: last.from, until: end };
    else salaried.push({ from: start, until: end });
  }
  return salaried;
}
