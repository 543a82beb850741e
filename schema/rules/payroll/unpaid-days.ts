import type { Day } from '#schema/entities/primitives.ts';
import { addDays, mondayOf } from '../time/zone.ts';
import { isPaidElsewhere } from './paid-elsewhere.ts';
import { lateDays, payPeriodAt } from './pay-period.ts';
import type { PaidPeriod, RunPerson, RunSettings } from './run-person.ts';
import type { Stay } from './salary.ts';
import { isSalaryKnown, type Salaried, salariedDays, salaryWithin, staysOf } from './stays.ts';
import { type Stretch, within, without } from './stretches.ts';
import { taxYearOf } from './tax-calendar.ts';

/** Days of a salary that no run pays. */
export interface UnpaidDays extends Stretch {
  /**
   * What their correction refers to: the run that left them out, else the entry before or after, else the current run.
   */
  readonly corrects: string;
}

/**
 * The days before a run on which somebody was here for a salary and that nothing pays: neither a completed entry of
 * theirs, of any frequency and group, nor a run of their group that is still open. A stretch is split where a run
 * completed without them begins or ends.
 */
export function unpaidDays(person: RunPerson, settings: RunSettings): readonly UnpaidDays[] {
  const { period, earlierRuns, openRuns } = settings;
  if (!isSalaryKnown(person, period)) return [];
  const last = addDays(period.startDate, -1);
  const named = staysOf(person).map((stay) => ({
    from: firstNamed(stay, person, settings),
    until: stay.leftOn || last,
  }));
  const [first = period.startDate] = named.map(({ from }) => from).toSorted();
  const inOpenRuns = openRuns.filter(({ leftOutIds }) => !leftOutIds.includes(person.user.id));
  const here = within(salariedDays(person, { from: first, until: last }), named);
  const open = without(here, [...person.covered, ...inOpenRuns].map(stretchOf));
  return open.flatMap((stretch): readonly UnpaidDays[] => [
    ...earlierRuns.flatMap((run) => within([stretch], [stretchOf(run)]).map((days) => ({ ...days, corrects: run.id }))),
    ...without([stretch], earlierRuns.map(stretchOf)).map((days) => ({
      ...days,
      corrects: (paidNextTo(person, days) ?? period).id,
    })),
  ]);
}

/**
 * The first day of a stay that is asked about: a quarter back, once they have been paid. What was before Brigade was
 * paid elsewhere: before their first entry if their start is not known, and before the first run of their group if they
 * began before it. But nobody else paid somebody who began in the tax year of their first pay, or after the first run
 * here, unless opening figures show it.
 */
function firstNamed({ startedOn }: Stay, person: RunPerson, settings: RunSettings): Day {
  const [first] = person.covered;
  const least = [person.namedFrom, person.knownFrom, startedOn];
  const begun =
    startedOn === '' ? (first?.startDate ?? settings.period.startDate) : firstDue(startedOn, first, person, settings);
  return [...least, begun].toSorted().at(-1) as Day;
}

function firstDue(startedOn: Day, first: PaidPeriod | undefined, { payee }: RunPerson, settings: RunSettings): Day {
  const { period, brigadeFrom, groupFrom } = settings;
  if (first && startedOn >= first.startDate) return startedOn;
  const isOfBrigade = startedOn >= brigadeFrom || taxYearOf(startedOn) >= (first ?? period).taxYear;
  if (isOfBrigade && !isPaidElsewhere(payee, startedOn)) return startedOn;
  return first && first.startDate < groupFrom ? first.startDate : groupFrom;
}

/**
 * The first day whose salary the next run of the group is sure to ask about if nothing paid it: a quarter back, and the
 * whole of a run of the group that reaches into that quarter. It may ask about more (`namedFrom`).
 */
export function nextNamesFrom({ period, earlierRuns }: RunSettings): Day {
  const next = addDays(period.endDate, 1);
  const runs = earlierRuns
    .filter(({ endDate }) => endDate >= addDays(next, -lateDays))
    .map(({ startDate }) => startDate);
  const [first = next] = [salaryQuarterFrom(next), ...runs].toSorted();
  return first;
}

/**
 * The first day of the quarter in which a run asks about unpaid salary. Unlike hours, it includes days before the first
 * run here: the first day and the opening figures decide whether those were paid elsewhere (`firstDue`).
 */
export const salaryQuarterFrom = (startDate: Day): Day => mondayOf(addDays(startDate, -lateDays));

/** Their last entry before some days, else the first after them. */
function paidNextTo({ covered }: RunPerson, { from }: Stretch): PaidPeriod | undefined {
  const before = covered.filter(({ endDate }) => endDate < from);
  return before.toSorted((one, other) => (one.endDate < other.endDate ? -1 : 1)).at(-1) ?? covered[0];
}

export const stretchOf = ({ startDate, endDate }: Pick<PaidPeriod, 'startDate' | 'endDate'>): Stretch => ({
  from: startDate,
  until: endDate,
});

/** The salary of some days in pence, by the series of periods that a known one belongs to. */
export function salaryOfDays(
  person: Salaried,
  days: readonly Stretch[],
  like: Pick<PaidPeriod, 'frequency' | 'startDate'>,
): number {
  let pence = 0;
  for (const { from, until } of days) {
    for (let day = from; day <= until; ) {
      const period = payPeriodAt(like, day);
      const [last = until] = [period.endDate, until].toSorted();
      pence += salaryWithin(person, period, { from: day, until: last });
      day = addDays(last, 1);
    }
  }
  return pence;
}
