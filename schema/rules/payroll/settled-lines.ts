import type { NamedAmount } from '#schema/entities/payroll.ts';
import type { RunPerson } from './run-person.ts';

/** Something added for an earlier run, or left as it was. */
export interface SettlingLine {
  readonly id: string;
  readonly name: string;
  readonly amount: number;
  /** What of it settles, in pence, where that is known; a line without settles what is open, at most its amount. */
  readonly fixed: number | undefined;
  /** It stands in the entry at hand. */
  readonly isAtHand: boolean;
  /** When it was settled, as an instant; later than all others of what stands in the entry at hand. */
  readonly at: string;
}

/** A difference of an earlier run, in pence, and all that was added for it. */
export interface Settling {
  readonly amount: number;
  readonly lines: readonly SettlingLine[];
}

const now = '9999';

/** Everything that was added for an earlier run: in later runs, in the entry at hand, or left as it was. */
export function linesOf(
  { earlier, payee }: Pick<RunPerson, 'earlier' | 'payee'>,
  additions: readonly NamedAmount[],
  { id, runId }: { readonly id: string; readonly runId: string },
): readonly SettlingLine[] {
  const isOfRun = ({ corrects }: { readonly corrects?: string | undefined }) => corrects === id || corrects === runId;
  const paid = earlier.flatMap((entry) =>
    entry.additions.filter(isOfRun).map((line) => ({ ...line, isAtHand: false, at: entry.generatedAt })),
  );
  const atHand = additions.filter(isOfRun).map((line) => ({ ...line, isAtHand: true, at: now }));
  const left = (payee?.settledPay ?? []).filter(isOfRun).map((line) => ({ ...line, name: line.reason }));
  return [
    ...[...paid, ...atHand].map((line) => ({
      ...line,
      fixed: fixedOf(line, id === runId ? 'run' : 'entry', line.corrects === id),
    })),
    ...left.map((line) => ({ ...line, fixed: line.amount as number, isAtHand: false })),
  ];
}

type AddedLine = Pick<NamedAmount, 'amount' | 'settles'> & { readonly isAtHand: boolean };

/**
 * A correction of an entry settles its whole amount. One that names a run was entered by hand and may also pay what nothing
 * here tells of, such as a bonus of that period: it settles what was open when it was entered. What names a run that paid the
 * person nothing was added by a tap where it says that all of it settles, or is from before lines said so.
 */
function fixedOf({ amount, settles, isAtHand }: AddedLine, of: 'run' | 'entry', isById: boolean): number | undefined {
  if (of === 'entry' && isById) return amount;
  if (isAtHand) return settles === amount ? amount : undefined;
  return settles ?? (of === 'run' ? amount : undefined);
}

/** What is left of a difference, in pence, and how much of it each line of the entry at hand settles. */
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
