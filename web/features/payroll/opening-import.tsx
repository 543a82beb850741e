import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import type { Day } from '#schema/entities/primitives.ts';
import { type OpeningRow, openingCsv, readOpenings } from '#schema/rules/payroll/opening-import.ts';
import { taxYearOf } from '#schema/rules/payroll/tax-calendar.ts';
import { fullName } from '#schema/rules/people/person-name.ts';
import { peopleText } from '#schema/rules/text/people-text.ts';
import { changeDocument } from '#web/db/write.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { usePayees } from '#web/people/payees.ts';
import { useRateTables } from '#web/people/rate-tables.ts';
import { savedToast } from '#web/session/saved-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FileButton } from '#web/ui/file-button.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { readCsvFile } from '#web/ui/read-csv-file.ts';
import { saveFile } from '#web/ui/save-file.ts';

/**
 * Imports what was paid here before Brigade, for everybody from one file: choose it, see what is wrong, import the
 * rest.
 */
export function OpeningImport({ today, onClose }: { today: Day; onClose: () => void }) {
  const payees = usePayees();
  const tables = useRateTables();
  const people = useDirectory().colleagues.flatMap(({ id, firstName, lastName }) => {
    const payee = payees?.get(id);
    return payee ? [{ name: fullName({ firstName, lastName }), payee }] : [];
  });
  const [rows, setRows] = useState<readonly OpeningRow[]>([]);
  const [problem, setProblem] = useState('');
  const good = rows.filter(({ problems }) => problems.length === 0);
  const bad = rows.filter(({ problems }) => problems.length > 0);

  async function choose(file: File) {
    const table = await readCsvFile(file);
    const preview = table.ok ? readOpenings(table.value, people, tables) : table;
    setRows(preview.ok ? preview.rows : []);
    setProblem(preview.ok ? '' : preview.message);
  }

  async function bringIn() {
    for (const { userId, opening } of good) {
      const result = await changeDocument('payee', userId, { opening });
      if (!result.ok) return setProblem(result.message);
    }
    savedToast({ title: 'Imported', description: peopleText(good.length) });
    onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Opening figures"
      description="What you paid people this tax year before Brigade, from your previous payroll."
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={good.length === 0} onClick={bringIn}>
            {good.length === 0 ? 'Import' : `Import ${peopleText(good.length)}`}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <p className="text-body text-soft">
          Save the file with your people, fill in their year to date, and choose it here. Existing figures are replaced;
          rows without figures are skipped.
        </p>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            disabled={!payees}
            onClick={() => saveFile('opening-figures.csv', 'text/csv', openingCsv(people, taxYearOf(today)))}
          >
            Download template
          </Button>
          <FileButton icon={FileSpreadsheet} label="Opening figures file" accept=".csv,text/csv" onChoose={choose}>
            Choose file
          </FileButton>
        </div>
        {problem !== '' && <Problem>{problem}</Problem>}
        {bad.length > 0 && (
          <ul aria-label="Rows left out" className="max-h-40 overflow-y-auto text-small text-red">
            {bad.map(({ line, name, problems }) => (
              <li key={line}>{`Line ${line}, ${name}: ${problems.join(' ')}`}</li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}
