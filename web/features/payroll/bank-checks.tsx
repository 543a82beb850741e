import { Landmark } from 'lucide-react';
import { useState } from 'react';
import type { Payee, PayrollEntry } from '#schema/entities/payroll.ts';
import { shortDayText } from '#schema/rules/text/time-text.ts';
import { dayOf } from '#schema/rules/time/zone.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { useIsOnline } from '#web/people/offline-note.tsx';
import { askOwnPassword } from '#web/people/own-password.ts';
import { usePayees } from '#web/people/payees.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { useOtherAdmins } from './queries.ts';
import { confirmBank } from './run-requests.ts';

/**
 * People of a run whose bank details changed soon after somebody else had a hand in a sign-in (D57), until an admin has
 * asked them. The run can be paid regardless: an admin may know better.
 */
export function BankChecks({ entries, zone }: { entries: readonly PayrollEntry[]; zone: string }) {
  const payees = usePayees();
  const waiting = entries.flatMap((entry) => {
    const payee = payees?.get(entry.userId);
    return payee && (payee.bankToConfirmSince ?? '') !== '' ? [{ entry, payee }] : [];
  });
  if (waiting.length === 0) return null;
  return (
    <Card title="Check bank details">
      <p className="flex gap-2 rounded-control bg-amber-soft px-3 py-2.5 text-body text-amber">
        <Landmark aria-hidden size={20} className="mt-0.5 shrink-0" />
        <span>
          These changed soon after a sign-in with a link or a password from somebody else. Ask each person yourself, by
          phone or face to face, whether they changed them.
        </span>
      </p>
      <ul className="divide-y divide-line">
        {waiting.map(({ entry, payee }) => (
          <li key={entry.id}>
            <BankCheck name={entry.employeeName} payee={payee} zone={zone} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function BankCheck({ name, payee, zone }: { name: string; payee: Payee; zone: string }) {
  const isOnline = useIsOnline();
  const isMine = useDirectory().actor.userId === payee.userId;
  const isAnothers = useOtherAdmins(payee.userId) > 0;
  const [isPending, setPending] = useState(false);
  const since = payee.bankToConfirmSince;

  const confirm = async () => {
    if (isMine && !(await askOwnPassword('Confirming your own bank details'))) return;
    setPending(true);
    const result = await confirmBank(payee.userId, since);
    setPending(false);
    if (result.ok)
      toast({
        title: `Bank details of ${name} confirmed`,
        description: isMine ? undefined : 'They have been notified.',
      });
    else toast({ title: 'Error', description: result.message, tone: 'destructive' });
  };

  return (
    <div className="flex items-center gap-3 py-3">
      <div className="min-w-0 grow">
        <p dir="auto" className="text-body font-medium wrap-anywhere">
          {name}
        </p>
        <p className="text-small text-soft">
          {since !== '' && `Changed on ${shortDayText(dayOf(zone, since))}`}
          {payee.accountNumber !== '' && `, account ending ${payee.accountNumber.slice(-3)}`}
        </p>
      </div>
      {isMine && isAnothers ? (
        <span className="text-small text-soft">Another admin must confirm yours</span>
      ) : (
        <Button
          variant="secondary"
          label={`Confirm bank details of ${name}`}
          disabled={!isOnline}
          pendingText={isPending && 'Confirming...'}
          onClick={confirm}
        >
          Confirm
        </Button>
      )}
    </div>
  );
}
