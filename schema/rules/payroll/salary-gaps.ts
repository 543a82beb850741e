import type { PayrollEntry } from '#schema/entities/payroll.ts';
import type { Day } from '#schema/entities/primitives.ts';
import { addDays } from '../zone.ts';
import { periodEnd } from './pay-period.ts';
import type { RunPerson, SalaryGap } from './run-person.ts';
import { salaryHere } from './salary-here.ts';

type Period = Pick<PayrollEntry, 'id' | 'startDate' | 'endDate'>;

/**
 * Days after an entry that no run covers, before the day that a run at hand begins: between two frequencies or groups, or where a
 * period was left out. Each belongs to the entry before it.
 *
 * @param entries what was paid, the oldest first
 * @param others runs whose days are named otherwise, or not yet
 */
export function gapsBetween(
  entries: readonly Period[],
  others: readonly Pick<Period, 'startDate' | 'endDate'>[],
  until: Day,
): readonly SalaryGap[] {
  const [first] = entries;
  if (!first) return [];
  const covered = [
    ...entries.map((entry) => ({ from: entry.startDate, until: entry.endDate, entry })),
    ...others.map(({ startDate, endDate }) => ({ from: startDate, until: endDate, entry: undefined })),
    { from: until, until, entry: undefined },
  ].toSorted((one, other) => (one.from < other.from ? -1 : 1));
  const gaps: SalaryGap[] = [];
  let last = first;
  let end = first.endDate;
  for (const stretch of covered) {
    if (stretch.from > until) break;
    const from = addDays(end, 1);
    if (stretch.from > from) gaps.push({ entryId: last.id, from, until: addDays(stretch.from, -1) });
    if (stretch.entry) last = stretch.entry;
    if (stretch.until > end) end = stretch.until;
  }
  return gaps;
}

/** The salary of the days after an entry that no run covers, in pence, by periods as the entry was paid. */
export function salaryOfGaps(person: RunPerson, entry: PayrollEntry): number {
  // Of who came back and whose earlier last day is not known, nothing tells what was due by then.
  if (entry.createdAt < person.cameBackAt && !person.stayBefore) return 0;
  const gaps = person.salaryGaps.filter(({ entryId }) => entryId === entry.id);
  return gaps.reduce((sum, gap) => sum + salaryOfGap(person, entry, gap), 0);
}

function salaryOfGap(person: RunPerson, { frequency, endDate, createdAt }: PayrollEntry, gap: SalaryGap): number {
  if (person.leftOn === undefined) return 0;
  let pay = 0;
  for (
    let startDate = addDays(endDate, 1);
    startDate <= gap.until;
    startDate = addDays(periodEnd(frequency, startDate), 1)
  ) {
    const period = { frequency, startDate, endDate: periodEnd(frequency, startDate) };
    if (period.endDate < gap.from) continue;
    const [, from = startDate] = [gap.from, startDate].toSorted();
    const [until = gap.until] = [gap.until, period.endDate].toSorted();
    pay += salaryHere(person, period, createdAt < person.cameBackAt, { from, until })?.pence ?? 0;
  }
  return pay;
}
