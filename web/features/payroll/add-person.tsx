import { useState } from 'react';
import type { PayrollEntry, PayrollPeriod } from '#schema/entities/payroll.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { useIsOnline } from '#web/people/offline-note.tsx';
import { Button } from '#web/ui/button.tsx';
import { Combobox } from '#web/ui/combobox.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { addToRun } from './run-requests.ts';

type AddPersonProps = { run: PayrollPeriod; entries: readonly PayrollEntry[] };

/** Adds somebody to the run who was left out, or who has no hours and is paid something else. */
export function AddPerson({ run, entries }: AddPersonProps) {
  const isOnline = useIsOnline();
  const { colleagues } = useDirectory();
  const [userId, setUserId] = useState<string | null>(null);
  const inRun = new Set(entries.map((entry) => entry.userId));
  const options = colleagues
    .filter(({ id }) => !inRun.has(id))
    .map(({ id, firstName, lastName }) => ({
      value: id,
      label: `${firstName} ${lastName}${run.leftOutIds.includes(id) ? ' (left out)' : ''}`,
    }));

  const add = async () => {
    if (userId === null) return;
    const result = await addToRun(run.id, userId);
    if (result.ok) setUserId(null);
    else toast({ title: 'Error', description: result.message, tone: 'destructive' });
  };

  return (
    <div className="flex flex-wrap items-end gap-2">
      <div className="min-w-0 grow basis-60">
        <Combobox
          label="Add a person"
          hint="Somebody who was left out, or who is paid without hours."
          value={userId}
          onChange={setUserId}
          options={options}
        />
      </div>
      <Button variant="secondary" disabled={!isOnline || userId === null} onClick={add}>
        Add
      </Button>
    </div>
  );
}
