import { Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { NamedAmount, PayrollEntry } from '#schema/entities/payroll.ts';
import type { Pence } from '#schema/entities/primitives.ts';
import { moneyText } from '#schema/rules/money-text.ts';
import { newId } from '#web/db/clock.ts';
import { useIsOnline } from '#web/people/offline-note.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { MoneyField } from '#web/ui/money-field.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { adjustEntry } from './run-requests.ts';

const kinds = [
  { value: 'addition', label: 'Add to pay (taxed)' },
  { value: 'correction', label: 'Take from pay before tax (a correction)' },
  { value: 'deduction', label: 'Deduct from net pay' },
] as const;

type Kind = (typeof kinds)[number]['value'];
type Amounts = Pick<PayrollEntry, 'additions' | 'deductions'>;

interface AmountForm {
  readonly kind: Kind;
  readonly name: string;
  readonly amount: number | null;
}

const blank: AmountForm = { kind: 'addition', name: '', amount: null };

/** What is paid to, or taken from, a person besides their hours; each says what it is for. */
export function Adjustments({ entry }: { entry: PayrollEntry }) {
  const isOnline = useIsOnline();
  const [form, setForm] = useState(blank);
  const [message, setMessage] = useState('');
  const [isPending, setPending] = useState(false);

  const save = async (amounts: Amounts): Promise<boolean> => {
    setPending(true);
    const result = await adjustEntry(entry.id, {
      additions: [...amounts.additions],
      deductions: [...amounts.deductions],
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
    if (await save(withAmount(entry, form, newId()))) setForm(blank);
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
            onRemove={() => save(without(entry, each.id))}
          />
        ))}
        {entry.deductions.map((each) => (
          <AmountRow
            key={each.id}
            named={each}
            shown={`${moneyText(each.amount)} from net pay`}
            disabled={!isOnline || isPending}
            onRemove={() => save(without(entry, each.id))}
          />
        ))}
      </ul>
      <form onSubmit={add} noValidate className="grid gap-3 tablet:grid-cols-2">
        <Select label="Kind" value={form.kind} options={kinds} onChange={(kind) => setForm({ ...form, kind })} />
        <MoneyField label="Amount" value={form.amount} onChange={(amount) => setForm({ ...form, amount })} />
        <TextField
          label="What it is for"
          maxLength={80}
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

const withAmount = ({ additions, deductions }: Amounts, { kind, name, amount }: AmountForm, id: string): Amounts => {
  const pence = (kind === 'correction' ? -(amount ?? 0) : (amount ?? 0)) as Pence;
  const named = { id, name: name.trim(), amount: pence };
  return kind === 'deduction'
    ? { additions, deductions: [...deductions, named] }
    : { additions: [...additions, named], deductions };
};

const without = ({ additions, deductions }: Amounts, id: string): Amounts => ({
  additions: additions.filter((each) => each.id !== id),
  deductions: deductions.filter((each) => each.id !== id),
});
