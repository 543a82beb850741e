import type { NamedAmount, PayrollEntry } from '#schema/entities/payroll.ts';
import type { RunPerson } from './run-person.ts';
import type { Stretch } from './stretches.ts';

/** Something added for earlier pay, or left as it was. */
export interface SettlingLine {
  readonly id: string;
  readonly name: string;
  readonly amount: number;
  /** The entry or the run that it refers to. */
  readonly corrects: string;
  /** The days it is for, if no run paid them. */
  readonly days: Stretch | undefined;
  /** The part of it that settles, in pence, if known; a line without it settles what is open, up to its amount. */
  readonly fixed: number | undefined;
  /** Whether it is in the current entry. */
  readonly isAtHand: boolean;
  /** Whether it was left as it was, outside pay. */
  readonly isLeft: boolean;
  /** When it was settled; lines of the current entry count as the latest. */
  readonly at: string;
}

/** A difference of earlier pay, in pence, and all that was added for it. */
export interface Settling {
  readonly amount: number;
  readonly lines: readonly SettlingLine[];
}

const now = '9999';

type Person = Pick<RunPerson, 'earlier' | 'covered' | 'payee'>;

/** Everything added for earlier pay, the oldest first: in later runs, in the current entry, or left as it was. */
export function settlingLines(person: Person, additions: readonly NamedAmount[]): readonly SettlingLine[] {
  const paid = person.earlier.flatMap(({ additions: added, generatedAt: at }) =>
    added.flatMap((line) => addedLine(person, line, { isAtHand: false, at })),
  );
  const atHand = additions.flatMap((line) => addedLine(person, line, { isAtHand: true, at: now }));
  const left = (person.payee?.settledPay ?? []).map(({ startDate, endDate, reason: name, ...line }): SettlingLine => {
    const isWholeEntry = person.covered.some(
      (entry) => entry.id === line.corrects && entry.startDate === startDate && entry.endDate === endDate,
    );
    const days = isWholeEntry ? undefined : { from: startDate, until: endDate };
    return { ...line, name, days, fixed: line.amount, isAtHand: false, isLeft: true };
  });
  return [...[...paid, ...left].toSorted((one, other) => (one.at < other.at ? -1 : 1)), ...atHand];
}

type Place = Pick<SettlingLine, 'isAtHand' | 'at'>;

/**
 * A correction of an entry, or of days, settles its whole amount. One that refers to a run was entered by hand and may
 * include something unknown here, such as a bonus of that period: it settles what was open when it was entered.
 */
function addedLine(person: Person, line: NamedAmount, place: Place): SettlingLine[] {
  const { id, name, amount, corrects, from, until, settles } = line;
  if (corrects === undefined) return [];
  const days = from === undefined || until === undefined ? undefined : { from, until };
  const isExact = days !== undefined || person.covered.some((entry) => entry.id === corrects);
  const byHand = !place.isAtHand || settles === amount ? settles : undefined;
  return [{ ...{ id, name, amount, corrects, days }, fixed: isExact ? amount : byHand, isLeft: false, ...place }];
}

/** Whether a line is about what an entry paid. */
export const isOfEntry =
  ({ id, payrollPeriodId }: Pick<PayrollEntry, 'id' | 'payrollPeriodId'>) =>
  ({ corrects, days }: SettlingLine): boolean =>
    days === undefined && (corrects === id || corrects === payrollPeriodId);

/** What is left of a difference, in pence, and how much of it each line of the current entry settles. */
export function leftAfter(
  amount: number,
  lines: readonly SettlingLine[],
): { readonly amount: number; readonly settles: ReadonlyMap<string, number> } {
  const settles = new Map<string, number>();
  let left = amount - lines.reduce((sum, { fixed = 0 }) => sum + fixed, 0);
  for (const { id, fixed, amount: most, isAtHand } of lines) {
    const part = fixed ?? clamp(most, Math.min(left, 0), Math.max(left, 0));
    if (fixed === undefined) left -= part;
    if (isAtHand) settles.set(id, part);
  }
  return { amount: left, settles };
}

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);
