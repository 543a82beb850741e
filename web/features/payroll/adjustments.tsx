import { Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { NamedAmount, PayrollEntry } from '#schema/entities/payroll.ts';
import type { Pence } from '#schema/entities/primitives.ts';
import { moneyText } from '#schema/rules/money-text.ts';
import { payPeriodText } from '#schema/rules/payroll/payslip.ts';
import { newId } from '#web/db/clock.ts';
import { useIsOnline } from '#web/people/offline-note.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { MoneyField } from '#web/ui/money-field.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { usePayRuns } from './queries.ts';
import { adjustEntry } from './run-requests.ts';

const kinds = [
  { value: 'addition', label: 'Add to pay (taxed)' },
  { value: 'expense', label: 'Pay back expenses (free of tax)' },
  { value: 'more', label: 'Correction: was paid too little' },
  { value: 'less', label: 'Correction: was paid too much' },
  { value: 'deduction', label: 'Deduct from net pay' },
] as const;

type Kind = (typeof kinds)[number]['value'];
type Amounts = Pick<PayrollEntry, 'additions' | 'expenses' | 'deductions'>;

interface AmountForm {
  readonly kind: Kind;
  readonly name: string;
  readonly amount: number | null;
  /** The earlier period that a correction is of, in words. */
  readonly corrects: string;
}

const blank: AmountForm = { kind: 'addition', name: '', amount: null, corrects: '' };

const isCorrection = ({ kind }: AmountForm): boolean => kind === 'more' || kind === 'less';

/** What is paid to, or taken from, a person besides their hours; each says what it is for. */
export function Adjustments({ entry }: { entry: PayrollEntry }) {
  const isOnline = useIsOnline();
  const [form, setForm] = useState(blank);
  const [message, setMessage] = useState('');
  const [isPending, setPending] = useState(false);
  const earlier = useCompletedPeriods(entry);
  // A device may hold entries from before there were expenses.
  const amounts: Amounts = { ...entry, expenses: entry.expenses ?? [] };

  const save = async (next: Amounts): Promise<boolean> => {
    setPending(true);
    const result = await adjustEntry(entry.id, {
      additions: [...next.additions],
      expenses: [...next.expenses],
      deductions: [...next.deductions],
    });
    setPending(false);
    setMessage(result.ok ? '' : result.message);
    return result.ok;
  };

  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (form.name.trim() === '' || !form.amount) {
      setMessage('Enter what it is for and an amount.');
      return;
    }
    if (isCorrection(form) && form.corrects === '') {
      setMessage('Choose the pay period that this corrects.');
      return;
    }
    if (await save(withAmount(amounts, form, newId()))) setForm(blank);
  };

  return (
    <section aria-label="Additions and deductions" className="grid gap-3">
      <h3 className="text-body font-strong">Additions and deductions</h3>
      <ul className="divide-y divide-line">
        {entry.additions.map((each) => (
          <AmountRow
            key={each.id}
            named={each}
            shown={moneyText(each.amount)}
            disabled={!isOnline || isPending}
            onRemove={() => save(without(amounts, each.id))}
          />
        ))}
        {amounts.expenses.map((each) => (
          <AmountRow
            key={each.id}
            named={each}
            shown={`${moneyText(each.amount)} free of tax`}
            disabled={!isOnline || isPending}
            onRemove={() => save(without(amounts, each.id))}
          />
        ))}
        {entry.deductions.map((each) => (
          <AmountRow
            key={each.id}
            named={each}
            shown={`${moneyText(each.amount)} from net pay`}
            disabled={!isOnline || isPending}
            onRemove={() => save(without(amounts, each.id))}
          />
        ))}
      </ul>
      <form onSubmit={add} noValidate className="grid gap-3 tablet:grid-cols-2">
        <Select label="Kind" value={form.kind} options={kinds} onChange={(kind) => setForm({ ...form, kind })} />
        <MoneyField label="Amount" value={form.amount} onChange={(amount) => setForm({ ...form, amount })} />
        {isCorrection(form) && (
          <Select
            label="Pay period that it corrects"
            value={form.corrects}
            placeholder="Choose a period"
            options={earlier.map((words) => ({ value: words, label: words }))}
            onChange={(corrects) => setForm({ ...form, corrects })}
          />
        )}
        <TextField
          label="What it is for"
          maxLength={isCorrection(form) ? 35 : 80}
          value={form.name}
          onChange={(name) => setForm({ ...form, name })}
          placeholder="Bonus, uniform, correction of 3 May"
        />
        <Button
          type="submit"
          variant="secondary"
          className="self-end"
          disabled={!isOnline}
          pendingText={isPending && 'Computing...'}
        >
          Add amount
        </Button>
      </form>
      {message !== '' && (
        <p role="alert" className="text-body font-medium text-red">
          {message}
        </p>
      )}
    </section>
  );
}

type AmountRowProps = { named: NamedAmount; shown: string; disabled: boolean; onRemove: () => void };

function AmountRow({ named, shown, disabled, onRemove }: AmountRowProps) {
  return (
    <li className="flex items-center justify-between gap-3 text-body">
      <span className="min-w-0 wrap-anywhere">{named.name}</span>
      <span className="flex shrink-0 items-center gap-1 tabular-nums">
        {shown}
        <IconButton icon={Trash2} label={`Remove ${named.name}`} disabled={disabled} onClick={onRemove} />
      </span>
    </li>
  );
}

const withAmount = (amounts: Amounts, form: AmountForm, id: string): Amounts => {
  const { additions, expenses, deductions } = amounts;
  const pence = (form.kind === 'less' ? -(form.amount ?? 0) : (form.amount ?? 0)) as Pence;
  const name = isCorrection(form) ? `Correction of ${form.corrects}: ${form.name.trim()}` : form.name.trim();
  const named = { id, name, amount: pence };
  if (form.kind === 'expense') return { additions, expenses: [...expenses, named], deductions };
  if (form.kind === 'deduction') return { additions, expenses, deductions: [...deductions, named] };
  return { additions: [...additions, named], expenses, deductions };
};

const without = ({ additions, expenses, deductions }: Amounts, id: string): Amounts => {
  const others = (named: readonly NamedAmount[]) => named.filter((each) => each.id !== id);
  return { additions: others(additions), expenses: others(expenses), deductions: others(deductions) };
};

/** The periods that are paid already, the newest first. */
const useCompletedPeriods = ({ payrollPeriodId }: PayrollEntry): readonly string[] =>
  usePayRuns()
    .runs.filter(({ id, status }) => id !== payrollPeriodId && status === 'completed')
    .map(payPeriodText);
