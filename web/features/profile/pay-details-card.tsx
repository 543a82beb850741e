import { PayDetailsDialog } from '#web/people/pay-details-dialog.tsx';
import { useIsWaiting } from '#web/sync/waiting.ts';
import { useAddress } from '#web/ui/address.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

/** The person's own pay data, which only they and admins see (D35). */
export function PayDetailsCard({ userId, name }: { userId: string; name: string }) {
  const address = useAddress();
  const isWaiting = useIsWaiting('payroll', userId);
  return (
    <Card title="Pay details" trailing={isWaiting ? 'Waiting to be sent' : undefined}>
      <p className="text-body text-soft">Tax code, National Insurance, pension and bank account: for you and admins.</p>
      <Button variant="secondary" width="full" className="mt-3" onClick={() => address.open({ settings: 'pay' })}>
        Open pay details
      </Button>
      {address.at('settings') === 'pay' && (
        <PayDetailsDialog userId={userId} name={name} onClose={() => address.close({ settings: '' })} />
      )}
    </Card>
  );
}
