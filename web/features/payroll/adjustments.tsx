import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { NamedAmount, PayrollEntry, PayrollPeriod } from '#schema/entities/payroll.ts';
import { payPeriodText } from '#schema/rules/payroll/payslip.ts';
import { moneyText } from '#schema/rules/text/money-text.ts';
import { FormBody } from '#web/forms/form-body.tsx';
import { useEditForm } from '#web/forms/use-edit-form.ts';
import { usePayslipsOf } from '#web/payslip/payslips-of.ts';
import { useIsOnline } from '#web/people/offline-note.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { MoneyField } from '#web/ui/money-field.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import {
  type Amounts,
  amountErrors,
  amountKinds,
  blankAmount,
  correctableRuns,
  isCorrection,
  withAmount,
  withoutAmount,
} from './amount-form.ts';
import { usePayRuns } from './queries.ts';
import { adjustEntry } from './run-requests.ts';

/** What is paid to, or taken from, a person on top of their hours; each has a name. */
export function Adjustments({ entry }: { entry: PayrollEntry }) {
  const isOnline = useIsOnline();
  const [message, setMessage] = useState('');
  const [isRemoving, setRemoving] = useState(false);
  const earlier = useCorrectableRuns(entry);
  // A device may hold entries from before there were expenses.
  const amounts: Amounts = { ...entry, expenses: entry.expenses ?? [] };
  const form = useEditForm({
    start: blankAmount,
    draft: `payroll.amount.${entry.id}`,
    check: (values) => amountErrors(values, earlier),
    save: (values, id) => store(entry, withAmount(amounts, values, id, earlier)),
  });
  const { values, change, errors } = form;

  const remove = async (id: string) => {
    setRemoving(true);
    const result = await store(entry, withoutAmount(amounts, id));
    setRemoving(false);
    setMessage(result.ok ? '' : result.message);
  };
  const rows = { disabled: !isOnline || form.isPending || isRemoving, onRemove: remove };

  return (
    <section aria-label="Additions and deductions" className="grid gap-3">
      <h3 className="text-body font-strong">Additions and deductions</h3>
      <ul className="divide-y divide-line">
        {entry.additions.map((each) => (
          <AmountRow key={each.id} named={each} shown={moneyText(each.amount)} {...rows} />
        ))}
        {amounts.expenses.map((each) => (
          <AmountRow key={each.id} named={each} shown={`${moneyText(each.amount)} free of tax`} {...rows} />
        ))}
        {entry.deductions.map((each) => (
          <AmountRow key={each.id} named={each} shown={`${moneyText(each.amount)} from net pay`} {...rows} />
        ))}
      </ul>
      <FormBody form={form} className="grid gap-3 tablet:grid-cols-2">
        <Select label="Kind" value={values.kind} options={amountKinds} onChange={(kind) => change({ kind })} />
        <MoneyField
          label="Amount"
          value={values.amount}
          onChange={(amount) => change({ amount })}
          error={errors.amount}
        />
        {isCorrection(values) && (
          <Select
            label="Pay period it corrects"
            value={values.corrects}
            placeholder="Choose a period"
            options={earlier.map((run) => ({ value: run.id, label: payPeriodText(run) }))}
            onChange={(corrects) => change({ corrects })}
            error={errors.corrects}
          />
        )}
        <TextField
          label="What it is for"
          maxLength={isCorrection(values) ? 35 : 80}
          value={values.name}
          onChange={(name) => change({ name })}
          error={errors.name}
          placeholder="Bonus, uniform, correction of 3 May"
        />
        <Button
          type="submit"
          variant="secondary"
          className="self-end"
          disabled={!isOnline}
          pendingText={form.isPending && 'Working it out…'}
        >
          Add amount
        </Button>
      </FormBody>
      {message !== '' && <Problem>{message}</Problem>}
    </section>
  );
}

type AmountRowProps = { named: NamedAmount; shown: string; disabled: boolean; onRemove: (id: string) => void };

function AmountRow({ named, shown, disabled, onRemove }: AmountRowProps) {
  return (
    <li className="flex items-center justify-between gap-3 text-body">
      <span className="min-w-0 wrap-anywhere">{named.name}</span>
      <span className="flex shrink-0 items-center gap-1 tabular-nums">
        {shown}
        <IconButton
          icon={Trash2}
          label={`Remove ${named.name}`}
          disabled={disabled}
          onClick={() => onRemove(named.id)}
        />
      </span>
    </li>
  );
}

const store = (entry: PayrollEntry, { additions, expenses, deductions }: Amounts) =>
  adjustEntry(entry.id, { additions: [...additions], expenses: [...expenses], deductions: [...deductions] });

/** The runs already paid that this entry may correct, the newest first. */
const useCorrectableRuns = (entry: PayrollEntry): readonly PayrollPeriod[] => {
  const { runs } = usePayRuns();
  const { payslips } = usePayslipsOf(entry.userId);
  const paidIn = new Set(payslips.map(({ payrollPeriodId }) => payrollPeriodId));
  return correctableRuns(entry, runs, paidIn);
};
