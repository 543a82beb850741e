import { type FormEvent, useState } from 'react';
import type { Refusal } from '#schema/errors.ts';
import { holdsOtherCopies } from '#web/db/database.ts';
import { enrolThisDevice } from '#web/session/enrol-tablet.ts';
import { useSyncStatus } from '#web/sync/sync-status.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';

/** Makes this device the tablet at the pass, after saying what that does to it. */
export function EnrolCard({ userId }: { userId: string }) {
  const { connection, waiting, refused } = useSyncStatus();
  const [name, setName] = useState('Pass');
  const [problem, setProblem] = useState('');
  const [isAsking, setAsking] = useState(false);
  const [isPending, setPending] = useState(false);
  const obstacle = obstacleOf(connection, waiting + refused);

  const ask = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return setProblem('Enter a name for the tablet');
    if (await holdsOtherCopies(userId)) return setProblem(otherCopies);
    setProblem('');
    setAsking(true);
  };
  const enrol = async () => {
    setPending(true);
    const result = await enrolThisDevice(userId, name);
    if (result.ok) return;
    setPending(false);
    setAsking(false);
    setProblem(wordsOf(result));
  };

  return (
    <Card title="Make this device the tablet at the pass">
      <form onSubmit={ask} noValidate className="grid gap-3">
        <p className="text-body text-soft">
          A shared tablet shows today's rota to everybody, and staff clock in with their PIN. It never shows or stores
          pay, messages, addresses or why somebody is off.
        </p>
        <TextField
          label="Name of the tablet"
          maxLength={40}
          value={name}
          onChange={(next) => {
            setName(next);
            setProblem('');
          }}
          error={problem === '' ? undefined : problem}
        />
        {obstacle !== '' && <p className="text-body font-medium text-amber">{obstacle}</p>}
        <Button type="submit" disabled={obstacle !== ''}>
          Enrol this device
        </Button>
      </form>
      <ConfirmDialog
        open={isAsking}
        title="Enrol this device?"
        description="You will be signed out on this device, and your data on it will be erased. From then on it is the board at the pass, until somebody revokes it."
        confirmLabel="Enrol"
        pendingText={isPending && 'Enrolling…'}
        onConfirm={enrol}
        onCancel={() => setAsking(false)}
      />
    </Card>
  );
}

const otherCopies =
  'Somebody signed out on this device before all their changes were sent. They must sign in again so that these are sent; or use another device.';

const obstacleOf = (connection: string, unsent: number): string => {
  if (connection !== 'online') return 'Enrolling needs a connection.';
  return unsent > 0 ? 'You have changes here that the server has not taken. Send or discard them first.' : '';
};

const wordsOf = ({ message, fields }: Refusal): string => Object.values(fields ?? {})[0] ?? message;
