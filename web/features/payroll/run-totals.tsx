import type { PayrollEntry } from '#schema/entities/payroll.ts';
import type { Pence } from '#schema/entities/primitives.ts';
import { formatPounds } from '#schema/rules/payroll/explanation.ts';
import { Card } from '#web/ui/card.tsx';
import { peopleText } from './run-words.ts';

type Amount =
  | 'grossPay'
  | 'netPay'
  | 'incomeTax'
  | 'nationalInsurance'
  | 'employerNationalInsurance'
  | 'studentLoan'
  | 'postgraduateLoan'
  | 'pensionContribution'
  | 'employerPensionContribution';

const lines: readonly { readonly name: string; readonly amounts: readonly Amount[] }[] = [
  { name: 'Gross pay', amounts: ['grossPay'] },
  { name: 'Net pay', amounts: ['netPay'] },
  { name: 'Income tax', amounts: ['incomeTax'] },
  { name: 'National Insurance', amounts: ['nationalInsurance'] },
  { name: "Employer's National Insurance", amounts: ['employerNationalInsurance'] },
  { name: 'Student and postgraduate loans', amounts: ['studentLoan', 'postgraduateLoan'] },
  { name: 'Pension, both shares', amounts: ['pensionContribution', 'employerPensionContribution'] },
];

/** What the run comes to; people who cannot be paid count nothing. */
export function RunTotals({ entries }: { entries: readonly PayrollEntry[] }) {
  const total = (amounts: readonly Amount[]) =>
    entries.reduce((sum, entry) => sum + amounts.reduce((part, amount) => part + (entry[amount] ?? 0), 0), 0) as Pence;
  // Few restaurants have somebody with a loan.
  const shown = lines.filter(({ amounts }) => !amounts.includes('studentLoan') || total(amounts) !== 0);
  return (
    <Card title="Totals" trailing={peopleText(entries.length)}>
      <dl className="divide-y divide-line">
        {shown.map(({ name, amounts }) => (
          <div key={name} className="flex min-h-9 items-center justify-between gap-4 text-body">
            <dt className="text-soft">{name}</dt>
            <dd className="font-medium tabular-nums">{formatPounds(total(amounts))}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
