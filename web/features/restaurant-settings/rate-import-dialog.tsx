import { FileDown, FileInput } from 'lucide-react';
import { useState } from 'react';
import { toInstant } from '#schema/entities/primitives.ts';
import type { RateTable } from '#schema/entities/rate-table.ts';
import { type Refusal, refused } from '#schema/errors.ts';
import { type HeldRates, nextYearFile, ratesWith, readRateTable } from '#schema/rules/payroll/rate-import.ts';
import { nextTaxYear, type RateTables } from '#schema/rules/payroll/rate-tables.ts';
import { OfflineNote, useIsOnline } from '#web/people/offline-note.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FileButton } from '#web/ui/file-button.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import { toast } from '#web/ui/toast-store.ts';
import { RateFaults } from './rate-faults.tsx';
import { RatePreview } from './rate-preview.tsx';
import { importRates } from './rate-requests.ts';

const largestFile = 100_000;
const tooLarge = refused('too-large', 'This file is too large for the rates of a year. Choose another one.');

type RateImportDialogProps = { tables: RateTables; held: HeldRates; onClose: () => void };

/** The rates of a new tax year from a file: choose it, see what changes or what is wrong, import it. */
export function RateImportDialog({ tables, held, onClose }: RateImportDialogProps) {
  const isOnline = useIsOnline();
  const [table, setTable] = useState<RateTable>();
  const [refusal, setRefusal] = useState<Refusal>();
  const [isSending, setSending] = useState(false);
  const next = nextTaxYear(tables.at(-1)?.taxYear ?? '');

  async function choose(file: File) {
    const read = file.size > largestFile ? tooLarge : readRateTable(await file.text());
    const allowed = read.ok ? ratesWith(held, { table: read.value, importedBy: '', importedAt: toInstant(0) }) : read;
    setTable(read.ok && allowed.ok ? read.value : undefined);
    setRefusal(allowed.ok ? undefined : allowed);
  }

  async function bringIn(chosen: RateTable) {
    setSending(true);
    const imported = await importRates(chosen);
    setSending(false);
    if (!imported.ok) return setRefusal(imported);
    toast({ title: 'Imported', description: `The rates of ${chosen.taxYear}.` });
    onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Import a tax year"
      description="The rates of a new tax year as a file, without an update of Brigade."
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={!table || !isOnline}
            pendingText={isSending && 'Importing...'}
            onClick={() => table && bringIn(table)}
          >
            {table ? `Import ${table.taxYear}` : 'Import'}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <p className="text-body text-soft">
          {`Save the file for ${next}, change the figures that are new, say where they are published, and choose it here. Nothing takes effect until you have seen the changes.`}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            icon={FileDown}
            onClick={() => {
              const { name, text } = nextYearFile(tables);
              saveFile(name, 'application/json', text);
            }}
          >
            {`File for ${next}`}
          </Button>
          <FileButton icon={FileInput} label="Rates file" accept=".json,application/json" onChoose={choose}>
            Choose file
          </FileButton>
        </div>
        <OfflineNote>Importing needs a connection. You can look at the file without one.</OfflineNote>
        {refusal && <RateFaults refusal={refusal} />}
        {table && <RatePreview table={table} tables={tables} />}
      </div>
    </Dialog>
  );
}
