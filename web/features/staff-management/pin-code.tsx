import { Hash } from 'lucide-react';
import { useState } from 'react';
import type { PinCodeAnswer } from '#schema/api/pass.ts';
import { useIsOnline } from '#web/people/offline-note.tsx';
import { requestPinCode } from '#web/people/person-requests.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast-store.ts';

type PinCodeProps = { userId: string; name: string };

const until = new Intl.DateTimeFormat('en-GB', { weekday: 'long', hour: 'numeric', minute: '2-digit' });

/** Makes and shows the one-time code with which somebody sets their own PIN at the tablet. Nobody else sees the PIN. */
export function PinCode({ userId, name }: PinCodeProps) {
  const isOnline = useIsOnline();
  const [code, setCode] = useState<PinCodeAnswer>();
  const [isPending, setPending] = useState(false);

  const ask = async () => {
    setPending(true);
    const result = await requestPinCode(userId);
    setPending(false);
    if (result.ok) setCode(result.value);
    else toast({ title: 'Error', description: result.message, tone: 'destructive' });
  };

  return (
    <section aria-label="PIN for the pass" className="mt-4 border-t border-line pt-4">
      <h3 className="text-body font-strong">PIN for the pass</h3>
      {code ? (
        <>
          <p className="pt-1 pb-2 text-small text-soft">
            Tell {name} this code. At the tablet {name} taps their name, then <em>Set a PIN with a code</em>.
          </p>
          <div className="rounded-control bg-sunken p-3">
            <p className="text-title font-strong tracking-widest tabular-nums select-all">{code.code}</p>
            <p className="pt-1 text-small text-soft">Works once, until {until.format(code.expiresAt)}.</p>
          </div>
        </>
      ) : (
        <>
          <p className="pt-1 pb-2 text-small text-soft">
            {isOnline
              ? `Makes a code for ${name} to set a new PIN at the tablet. You never see the PIN.`
              : 'Making a code for a PIN needs a connection.'}
          </p>
          <Button
            variant="secondary"
            icon={Hash}
            disabled={!isOnline}
            pendingText={isPending && 'Making a code...'}
            onClick={ask}
          >
            Make a code for a PIN
          </Button>
        </>
      )}
    </section>
  );
}
