import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { useInstall } from '#web/ui/install-prompt.ts';

const key = 'brigade.install-dismissed';

/** Offers once to add the app to the home screen; afterwards the offer is in the profile. */
export function InstallCard() {
  const install = useInstall();
  const [isDismissed, setDismissed] = useState(() => localStorage.getItem(key) !== null);
  if (!install || isDismissed) return null;

  function dismiss() {
    localStorage.setItem(key, 'yes');
    setDismissed(true);
  }

  return (
    <Card title="Keep Brigade to hand">
      <p className="text-body text-soft">
        Install it on this device: it opens from the home screen, even without a connection.
      </p>
      <div className="mt-3 grid grid-cols-2 narrow:grid-cols-1 gap-2">
        <Button variant="secondary" onClick={dismiss}>
          Not now
        </Button>
        <Button icon={Download} onClick={install}>
          Install
        </Button>
      </div>
    </Card>
  );
}
