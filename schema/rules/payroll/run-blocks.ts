import type { PayrollEntry } from '#schema/entities/payroll.ts';

/** One reason why people of a run cannot be paid, and who they are. */
export interface RunBlock {
  readonly code: string;
  /** In words; with the name of the first person if it reads differently for others. */
  readonly message: string;
  readonly entries: readonly PayrollEntry[];
  /** Another pay date clears it, for everybody at once. */
  readonly isOfPayDate: boolean;
}

const payDateCodes: readonly string[] = ['two-payments-in-earnings-period', 'payment-out-of-order'];

/** What blocks a run, the reason that most people share first: each person counts with their first reason. */
export function runBlocks(entries: readonly PayrollEntry[]): readonly RunBlock[] {
  const blocks = new Map<string, RunBlock>();
  for (const entry of entries) {
    const [first] = entry.refusals;
    if (!first) continue;
    const { code, message } = first;
    const block = blocks.get(code) ?? { code, message, entries: [], isOfPayDate: payDateCodes.includes(code) };
    blocks.set(code, { ...block, entries: [...block.entries, entry] });
  }
  return [...blocks.values()].map(withName).toSorted((one, other) => other.entries.length - one.entries.length);
}

function withName(block: RunBlock): RunBlock {
  const [first] = block.entries;
  const isSame = block.entries.every(({ refusals }) => refusals[0]?.message === block.message);
  return first && !isSame ? { ...block, message: `${first.employeeName}: ${block.message}` } : block;
}

/** The people whom a run can pay as it is now. */
export const payableEntries = (entries: readonly PayrollEntry[]): readonly PayrollEntry[] =>
  entries.filter(({ refusals }) => refusals.length === 0);

/** Why a run cannot be processed; undefined if it can. A run of £0.00 pays nobody. */
export function whyNotProcessed(entries: readonly PayrollEntry[]): string | undefined {
  if (entries.length === 0) return 'Nobody is in this run yet.';
  if (payableEntries(entries).length === 0) return 'Nobody in this run can be paid.';
  const isNothing = entries.every(({ grossPay, netPay }) => grossPay === 0 && netPay === 0);
  return isNothing ? 'This run comes to £0.00. Approve hours, or add what is paid besides them.' : undefined;
}
