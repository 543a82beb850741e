import { useState } from 'react';
import type { PayrollPeriod } from '#schema/entities/payroll.ts';
import type { SettledPay } from '#schema/entities/settled-pay.ts';
import { reopenedText } from '#schema/rules/payroll/correction-reach.ts';
import { payPeriodText } from '#schema/rules/payroll/payslip.ts';
import { nameIn } from '#schema/rules/people/person-name.ts';
import { moneyText } from '#schema/rules/text/money-text.ts';
import { useDirectory, useToday } from '#web/people/directory.tsx';
import { useIsOnline } from '#web/people/offline-note.tsx';
import { usePayees } from '#web/people/payees.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { reopenOwed } from './run-requests.ts';

/** Pay settled outside pay in a run, and whose it is. */
export const useSettledIn = (run: PayrollPeriod): readonly { readonly userId: string; readonly each: SettledPay }[] =>
  [...(usePayees()?.values() ?? [])].flatMap(({ userId, settledPay }) =>
    // A device may hold pay details from before anything could be left out.
    (settledPay ?? []).filter(({ payrollPeriodId }) => payrollPeriodId === run.id).map((each) => ({ userId, each })),
  );

/** Pay of earlier runs that was left as it was in this run, with the reason and an undo. */
export function SettledOutsidePay({ run }: { run: PayrollPeriod }) {
  const { people } = useDirectory();
  const left = useSettledIn(run);
  if (left.length === 0) return null;
  return (
    <Card title="Settled outside pay">
      <p className="pb-1 text-body text-soft">
        Not in payslips, year to date, month’s totals or files, and no tax is worked out for it: put it right with the
        next FPS.
      </p>
      <ul className="divide-y divide-line">
        {left.map(({ userId, each }) => (
          <li key={each.id}>
            <LeftRow name={nameIn(people, userId)} userId={userId} settled={each} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function LeftRow({ name, userId, settled }: { name: string; userId: string; settled: SettledPay }) {
  const isOnline = useIsOnline();
  const [isPending, setPending] = useState(false);
  const today = useToday();

  const undo = async () => {
    setPending(true);
    const result = await reopenOwed(userId, settled.id);
    setPending(false);
    toast(
      result.ok
        ? { title: 'Undone', description: reopenedText(settled, today) }
        : { title: 'Error', description: result.message, tone: 'destructive' },
    );
  };

  return (
    <div className="flex items-center gap-3 py-3">
      <div className="min-w-0 grow">
        <p dir="auto" className="text-body font-medium wrap-anywhere">
          {name}
        </p>
        <p className="text-small text-soft tabular-nums">{`${amountText(settled)}, ${payPeriodText(settled)}`}</p>
        <p className="text-small text-soft wrap-anywhere">{settled.reason}</p>
      </div>
      <Button
        variant="secondary"
        label={`Undo: ${name}`}
        disabled={!isOnline}
        pendingText={isPending && 'Undoing...'}
        onClick={undo}
      >
        Undo
      </Button>
    </div>
  );
}

const amountText = ({ amount }: SettledPay): string => {
  if (amount === 0) return 'A difference';
  return amount < 0 ? `${moneyText(-amount)} too much` : `${moneyText(amount)} not paid`;
};
