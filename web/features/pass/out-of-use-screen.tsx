import { useState } from 'react';
import { leaveTablet } from '#web/session/enrol-tablet.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { usePass } from './pass-state.ts';

/**
 * Shown in place of the board if the tablet is out of use but still has something to send: it keeps trying, and leaves
 * by itself once nothing is waiting. Nothing more can be clocked on it, as that would not count.
 */
export function OutOfUseScreen() {
  const { waiting } = usePass();
  const [isLeaving, setLeaving] = useState(false);
  return (
    <main className="grid min-h-dvh place-items-center">
      <ErrorState
        title="This tablet was taken out of use"
        description={`${pressesText(waiting)} not reached the server yet. Keep it switched on and connected: it tries again by itself, and erases itself once everything has been sent. Clock on your phone.`}
        action={
          <Button variant="secondary" onClick={() => setLeaving(true)}>
            Erase this tablet
          </Button>
        }
      />
      <ConfirmDialog
        open={isLeaving}
        title="Erase this tablet?"
        description={`${pressesText(waiting)} not reached the server and will be lost. A manager can enter the hours by hand.`}
        confirmLabel="Erase"
        tone="danger"
        onConfirm={() => leaveTablet('A manager can enrol it again.')}
        onCancel={() => setLeaving(false)}
      />
    </main>
  );
}

const pressesText = (count: number): string => (count === 1 ? '1 press has' : `${count} presses have`);
