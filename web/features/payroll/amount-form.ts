import type { NamedAmount, PayrollEntry, PayrollPeriod } from '#schema/entities/payroll.ts';
import type { Pence } from '#schema/entities/primitives.ts';
import { payPeriodText } from '#schema/rules/payroll/payslip.ts';
import type { FieldErrors } from '#web/forms/edits.ts';

export const amountKinds = [
  { value: 'addition', label: 'Add to pay (taxed)' },
  { value: 'tips', label: 'Tips (taxed, not minimum wage)' },
  { value: 'expense', label: 'Pay back expenses (tax-free)' },
  { value: 'more', label: 'Correction: paid too little before' },
  { value: 'less', label: 'Correction: paid too much before' },
  { value: 'deduction', label: 'Deduct from net pay' },
] as const;

/** What is paid to, or taken from, a person on top of their hours. */
export type Amounts = Pick<PayrollEntry, 'additions' | 'expenses' | 'deductions'>;

export interface AmountForm {
  readonly kind: (typeof amountKinds)[number]['value'];
  readonly name: string;
  /** Pence. */
  readonly amount: number | null;
  /** The completed run that a correction refers to, by its id. */
  readonly corrects: string;
}

export const blankAmount: AmountForm = { kind: 'addition', name: '', amount: null, corrects: '' };

export const isCorrection = ({ kind }: Pick<AmountForm, 'kind'>): boolean => kind === 'more' || kind === 'less';

type Run = Pick<PayrollPeriod, 'id' | 'startDate' | 'endDate' | 'frequency' | 'status'>;

/** The runs that a person's entry may correct: completed ones of its frequency, and others that paid them. */
export const correctableRuns = <Each extends Run>(
  { payrollPeriodId, frequency }: Pick<PayrollEntry, 'payrollPeriodId' | 'frequency'>,
  runs: readonly Each[],
  paidIn: ReadonlySet<string>,
): readonly Each[] =>
  runs.filter(
    (run) =>
      run.id !== payrollPeriodId && run.status === 'completed' && (run.frequency === frequency || paidIn.has(run.id)),
  );

export const amountErrors = (form: AmountForm, runs: readonly Run[]): FieldErrors => ({
  ...(!form.amount && { amount: 'Enter an amount' }),
  ...(isCorrection(form) && !correctedRun(form, runs) && { corrects: 'Choose the pay period that this corrects' }),
  ...(form.name.trim() === '' && { name: 'Enter what it is for' }),
});

const correctedRun = (form: AmountForm, runs: readonly Run[]): Run | undefined =>
  isCorrection(form) ? runs.find(({ id }) => id === form.corrects) : undefined;

/**
 * The amounts plus one more; a correction refers to the run it settles, so that the difference is not offered again.
 */
export const withAmount = (amounts: Amounts, form: AmountForm, id: string, runs: readonly Run[]): Amounts => {
  const { additions, expenses, deductions } = amounts;
  const pence = (form.kind === 'less' ? -(form.amount ?? 0) : (form.amount ?? 0)) as Pence;
  const run = correctedRun(form, runs);
  const named: NamedAmount = run
    ? { id, name: `Correction of ${payPeriodText(run)}: ${form.name.trim()}`, amount: pence, corrects: run.id }
    : { id, name: form.name.trim(), amount: pence, ...(form.kind === 'tips' && { kind: 'tips' as const }) };
  if (form.kind === 'expense') return { additions, expenses: [...expenses, named], deductions };
  if (form.kind === 'deduction') return { additions, expenses, deductions: [...deductions, named] };
  return { additions: [...additions, named], expenses, deductions };
};

export const withoutAmount = ({ additions, expenses, deductions }: Amounts, id: string): Amounts => {
  const others = (named: readonly NamedAmount[]) => named.filter((each) => each.id !== id);
  return { additions: others(additions), expenses: others(expenses), deductions: others(deductions) };
};
