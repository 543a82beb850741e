import { FileDown } from 'lucide-react';
import { useState } from 'react';
import type { RateTable } from '#schema/entities/rate-table.ts';
import { type HeldRates, ratesWithout, textOfTable } from '#schema/rules/payroll/rate-import.ts';
import { rateLines } from '#schema/rules/payroll/rate-lines.ts';
import { OfflineNote, useIsOnline } from '#web/people/offline-note.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import { toast } from '#web/ui/toast-store.ts';
import { RateLinesList } from './rate-lines-list.tsx';
import { removeRates } from './rate-requests.ts';
import { isBuiltIn } from './rate-words.ts';

type RateTableDialogProps = { table: RateTable; held: HeldRates; origin: string; onClose: () => void };

const sourceNames: Readonly<Record<keyof RateTable['sources'], string>> = {
  incomeTax: 'Income tax',
  nationalInsurance: 'National Insurance',
  pension: 'Pension',
  loans: 'Loans',
  minimumWage: 'Minimum wage',
};

/** Every figure of a tax year and its source. An imported table can be removed as long as no completed run uses it. */
export function RateTableDialog({ table, held, origin, onClose }: RateTableDialogProps) {
  const { taxYear, version, sources } = table;
  const isOnline = useIsOnline();
  const isImported = held.imported.some((each) => each.table.taxYear === taxYear);
  const removal = ratesWithout(held, taxYear);
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState('');

  async function remove() {
    setAsking(false);
    const removed = await removeRates(taxYear);
    if (!removed.ok) return setProblem(removed.message);
    toast({ title: 'Removed', description: `The imported rates of ${taxYear}.` });
    onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={`Tax year ${taxYear}`}
      description={origin.replaceAll('\n', '. ')}
      actions={
        <>
          {isImported && removal.ok && (
            <Button variant="secondary" disabled={!isOnline} onClick={() => setAsking(true)}>
              Remove
            </Button>
          )}
          <Button
            variant="secondary"
            icon={FileDown}
            onClick={() => saveFile(`rates-${taxYear}.json`, 'application/json', textOfTable(table))}
          >
            Save as a file
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {isImported && !removal.ok && <p className="text-body text-soft">{removal.message}</p>}
        {isImported && removal.ok && <OfflineNote>Removing rates needs a connection.</OfflineNote>}
        {problem !== '' && <Problem>{problem}</Problem>}
        <RateLinesList label={`Rates of ${taxYear}`} lines={rateLines(table)} />
        <div>
          <h3 className="pb-1 text-body font-strong">{`Version ${version}`}</h3>
          <ul className="text-small text-soft">
            {(Object.keys(sourceNames) as (keyof typeof sourceNames)[]).map((part) => (
              <li key={part} className="wrap-anywhere">{`${sourceNames[part]}: ${sources[part]}`}</li>
            ))}
          </ul>
        </div>
      </div>
      <ConfirmDialog
        open={isAsking}
        title={`Remove the rates of ${taxYear}?`}
        description={
          isBuiltIn(taxYear)
            ? 'From then on pay is computed with Brigade’s built-in figures.'
            : 'Nobody can be paid in this tax year until its rates are imported again.'
        }
        confirmLabel="Remove rates"
        tone="danger"
        onConfirm={remove}
        onCancel={() => setAsking(false)}
      />
    </Dialog>
  );
}
