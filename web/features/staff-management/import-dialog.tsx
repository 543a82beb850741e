import { useState } from 'react';
import type { NewPerson } from '#schema/api/people.ts';
import type { Actor } from '#schema/permissions/actor.ts';
import { makesAdmin } from '#schema/permissions/own-password.ts';
import { rolesToCreate } from '#schema/permissions/user.ts';
import { type ImportPreview, readPeople } from '#schema/rules/people/people-import.ts';
import { newId } from '#web/db/clock.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { OfflineNote, useIsOnline } from '#web/people/offline-note.tsx';
import { askOwnPassword } from '#web/people/own-password.ts';
import type { Person } from '#web/people/people.ts';
import { useBusyWhile } from '#web/ui/busy.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { readCsvFile } from '#web/ui/read-csv-file.ts';
import { toast } from '#web/ui/toast-store.ts';
import { ChooseFile } from './choose-file.tsx';
import { type ImportOutcome, importPeople } from './import-people.ts';
import { ImportPreviewList } from './import-preview-list.tsx';
import { ImportResult } from './import-result.tsx';
import { takenNames } from './taken-names.ts';

type ImportDialogProps = { people: readonly Person[]; actor: Actor; onClose: () => void };

type Read = Extract<ImportPreview, { ok: true }>;

/** Many accounts from a file: choose it, see what it would do, create them, and copy the links. */
export function ImportDialog({ people, actor, onClose }: ImportDialogProps) {
  const { restaurant } = useDirectory();
  const isOnline = useIsOnline();
  const [read, setRead] = useState<Read>();
  const [problem, setProblem] = useState('');
  const [done, setDone] = useState<number>();
  const [outcome, setOutcome] = useState<ImportOutcome>();
  useBusyWhile(read !== undefined);

  const chosen = read?.rows.flatMap(({ person }) => (person ? [person] : [])) ?? [];

  const choose = async (file: File) => {
    setRead(undefined);
    const table = await readCsvFile(file);
    if (!table.ok) return setProblem(table.message);
    const preview = readPeople(table.value, {
      restaurant,
      takenNames: takenNames(people),
      roles: rolesToCreate(actor),
      newId,
    });
    setProblem(preview.ok ? '' : preview.message);
    if (preview.ok) setRead(preview);
  };

  const create = async (wanted: readonly NewPerson[]) => {
    const makesAdmins = wanted.some((person) => makesAdmin(undefined, person));
    if (makesAdmins && !(await askOwnPassword('Making an admin'))) return;
    setDone(outcome?.imported.length ?? 0);
    const result = await importPeople(wanted, outcome?.imported ?? [], setDone);
    setDone(undefined);
    setOutcome(result);
    if (result.refusal) toast({ title: 'Import stopped', description: result.refusal.message, tone: 'destructive' });
  };

  const isOver = outcome !== undefined && !outcome.refusal;
  return (
    <Dialog
      open
      width="wide"
      onClose={onClose}
      title="Import staff"
      actions={
        isOver ? (
          <Button onClick={onClose}>Done</Button>
        ) : (
          <>
            <Button variant="secondary" onClick={onClose}>
              Cancel
            </Button>
            <Button
              disabled={!isOnline || chosen.length === 0}
              pendingText={done !== undefined && `${done} of ${chosen.length} created...`}
              onClick={() => create(chosen)}
            >
              {outcome ? 'Go on' : `Create ${chosen.length} ${chosen.length === 1 ? 'account' : 'accounts'}`}
            </Button>
          </>
        )
      }
    >
      <div className="grid gap-4">
        <OfflineNote>
          You are offline. Accounts need the server: look through the file now, and create them later.
        </OfflineNote>
        {done !== undefined && <ProgressBar label="Import" value={done} max={chosen.length} />}
        {outcome && <ImportResult outcome={outcome} />}
        {!outcome && <ChooseFile onChoose={choose} problem={problem} />}
        {!outcome && read && <ImportPreviewList rows={read.rows} ignoredColumns={read.ignoredColumns} />}
      </div>
    </Dialog>
  );
}
