import type { Day } from '#schema/entities/primitives.ts';
import { changesWithin, employmentOn } from '../dated-terms.ts';
import { addDays } from '../zone.ts';
import type { RunPerson, Stay } from './run-person.ts';
import { type Salary, salaryOf } from './salary.ts';
import { type Stretch, shared } from './stretches.ts';
import type { PayPeriod } from './tax-calendar.ts';

interface Period {
  readonly frequency: PayPeriod;
  readonly startDate: Day;
  readonly endDate: Day;
}

/**
 * Everything that is known of when somebody was here, the oldest stay first; who was back on the next day was never away. None
 * of who left on a day that nobody holds. Every sum of a salary goes by these alone, whenever its run was made.
 */
export function staysOf({ payee, leftOn, staysBefore, backOn }: RunPerson): readonly Stay[] {
  const lastDay = staysBefore.at(-1)?.leftOn ?? '';
  const entered = payee?.startDate ?? '';
  const startedOn = lastDay === '' || entered > lastDay ? entered : backOn;
  const stays: Stay[] = [];
  for (const stay of [...staysBefore, ...(leftOn === undefined ? [] : [{ startedOn, leftOn }])]) {
    const before = stays.at(-1);
    if (before && before.leftOn !== '' && stay.startedOn <= addDays(before.leftOn, 1))
      stays[stays.length - 1] = { ...before, leftOn: stay.leftOn };
    else stays.push(stay);
  }
  return stays;
}

/** Whether somebody was here on a day, as far as it is known. */
export const isHereOn = (person: RunPerson, day: Day): boolean =>
  staysOf(person).some(({ startedOn, leftOn }) => startedOn <= day && (leftOn === '' || day <= leftOn));

/** The first day of who was away, as long as nobody has entered it: the day of their activation; '' of everybody else. */
export function assumedReturn({ payee, staysBefore, backOn }: RunPerson): Day | '' {
  const lastDay = staysBefore.at(-1)?.leftOn ?? '';
  if (lastDay === '' || (payee?.startDate ?? '') > lastDay) return '';
  return backOn > addDays(lastDay, 1) ? backOn : '';
}

/** Whether what a salary came to by a day can be told: who holds no contract or last day, or left on an unknown day, has none. */
export const isSalaryKnown = (person: RunPerson, { startDate }: Pick<Period, 'startDate'>): boolean =>
  person.employment !== undefined && person.leftOn !== undefined && startDate >= person.knownFrom;

/** The salary of a period, or of some of its days, by the days on which somebody was here; null where there is none. */
export function salaryHere(
  person: RunPerson,
  period: Period,
  stretch: Stretch = { from: period.startDate, until: period.endDate },
): Salary | null {
  const { employment } = person;
  if (!employment) return null;
  const salaries = staysOf(person).flatMap(({ startedOn, leftOn }) => {
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
  const starts = [from, ...(changesWithin(employment, from, until) as readonly Day[])];
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
