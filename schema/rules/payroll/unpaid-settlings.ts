import type { PayrollEntry, PayrollPeriod } from '#schema/entities/payroll.ts';
import type { PaidPeriod, RunPerson, RunSettings } from './run-person.ts';
import { isOfEntry, type Settling, type SettlingLine } from './settled-lines.ts';
import { isSalaryKnown, salariedDays } from './stays.ts';
import { type Stretch, without } from './stretches.ts';
import { salaryOfDays, stretchOf, unpaidDays } from './unpaid-days.ts';

/** The salary of days that no entry paid, with what was added for them. */
export interface UnpaidSettling extends Settling {
  readonly corrects: string;
  /** The days that their correction states. */
  readonly unpaid: Stretch;
  /** Those of them still due. */
  readonly days: Pick<PayrollEntry, 'startDate' | 'endDate'>;
  /** Whether a different salary has been agreed for them since they were corrected or settled. */
  readonly isAgreedSince: boolean;
}

/**
 * The days of a salary that no entry paid: those for which something was already added, in that order, each with what
 * is due for it now, and all others before the current run. Every day is in one of them, or in an entry: what an entry
 * has paid since is no longer due.
 *
 * @param lines everything that was added for earlier pay
 * @param salaryRun the current run, if it pays a salary
 */
export function unpaidSettlings(
  person: RunPerson,
  settings: RunSettings,
  lines: readonly SettlingLine[],
  salaryRun: PayrollPeriod | undefined,
): readonly UnpaidSettling[] {
  if (!isSalaryKnown(person, settings.period)) return [];
  const paid = [...person.covered, ...(salaryRun ? [salaryRun] : [])].map(stretchOf);
  const taken: Stretch[] = [];
  const added = addedFor(person, settings, lines).map(({ corrects, unpaid, like, ...of }): UnpaidSettling => {
    const due = without(salariedDays(person, unpaid), [...paid, ...taken]);
    taken.push(unpaid);
    return {
      ...{ corrects, unpaid, days: periodOf(due, unpaid), amount: salaryOfDays(person, due, like), lines: of.lines },
      isAgreedSince: of.lines.some(({ days, at }) => days && isAgreedSince(person, at, unpaid, like)),
    };
  });
  const others = unpaidDays(person, settings).flatMap(({ corrects, ...days }) =>
    without([days], taken).map((unpaid): UnpaidSettling => {
      const like = periodNamed(person, settings, corrects) ?? settings.period;
      return {
        corrects,
        unpaid,
        days: periodOf([unpaid], unpaid),
        amount: salaryOfDays(person, [unpaid], like),
        lines: [],
        isAgreedSince: false,
      };
    }),
  );
  return [...added, ...others].toSorted((one, other) => (one.unpaid.from < other.unpaid.from ? -1 : 1));
}

/** Whether the salary for these days differs from the one agreed at a given time. */
function isAgreedSince(
  person: RunPerson,
  at: SettlingLine['at'],
  days: Stretch,
  like: Parameters<typeof salaryOfDays>[2],
): boolean {
  const then = person.agreed.findLast((each) => each.at <= at);
  if (!then) return false;
  return salaryOfDays({ ...person, employment: then.terms }, [days], like) !== salaryOfDays(person, [days], like);
}

/** The days for which something was added, in the order in which it was added. */
function addedFor(person: RunPerson, settings: RunSettings, lines: readonly SettlingLine[]) {
  const ofEntries = person.covered.map(isOfEntry);
  const found = lines.flatMap((line) => {
    const like = periodNamed(person, settings, line.corrects);
    if (!like || ofEntries.some((isOf) => isOf(line))) return [];
    const unpaid = line.days ?? stretchOf(like);
    const isOfConcern = unpaid.until >= person.namedFrom && unpaid.from >= person.knownFrom;
    return isOfConcern ? [{ corrects: line.corrects, unpaid, like, line }] : [];
  });
  const isSame = (one: (typeof found)[number], other: (typeof found)[number]) =>
    one.corrects === other.corrects && one.unpaid.from === other.unpaid.from && one.unpaid.until === other.unpaid.until;
  return found
    .filter((each, place) => found.findIndex((other) => isSame(each, other)) === place)
    .map((each) => ({ ...each, lines: found.filter((other) => isSame(each, other)).map(({ line }) => line) }));
}

/** What a correction refers to: an entry of theirs, or a run. */
const periodNamed = (
  person: RunPerson,
  { period, runs }: RunSettings,
  corrects: string,
): Pick<PaidPeriod, 'frequency' | 'startDate' | 'endDate'> | undefined =>
  person.covered.find(({ id }) => id === corrects) ?? (corrects === period.id ? period : runs.get(corrects));

/** From the first to the last of some days; if there are none, the stretch they are looked for in. */
const periodOf = (days: readonly Stretch[], { from, until }: Stretch): UnpaidSettling['days'] => ({
  startDate: days[0]?.from ?? from,
  endDate: days.at(-1)?.until ?? until,
});
