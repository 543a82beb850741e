import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import {
  type ExpectedTakingsRow,
  expectedTakingsColumns,
  readExpectedTakings,
} from '#schema/rules/labour-cost/expected-takings-import.ts';
import { csvText } from '#schema/rules/text/csv.ts';
import { useToday } from '#web/people/directory.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FileButton } from '#web/ui/file-button.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { readCsvFile } from '#web/ui/read-csv-file.ts';
import { saveFile } from '#web/ui/save-file.ts';
import { tellStep } from '../undo.ts';
import { importTakings } from './keep-takings.ts';
import { TakingsPreview } from './takings-preview.tsx';
import { useCosting } from './use-week-cost.ts';

type Table = readonly (readonly string[])[];

/** Many days' expected takings from a CSV file: choose it, see what it would do, import what is right (D46). */
export function TakingsImportDialog({ onClose }: { onClose: () => void }) {
  const today = useToday();
  const { entered, isLoading } = useCosting();
  const [table, setTable] = useState<Table>();
  const [problem, setProblem] = useState('');
  const preview = table && readExpectedTakings(table, new Map(entered.map(({ day, amount }) => [day, amount])), today);
  const rows = preview?.ok ? preview.rows : [];
  const alert = preview?.ok === false ? preview.message : problem;
  const good = rows.filter(({ problems }) => problems.length === 0);

  async function choose(file: File) {
    const read = await readCsvFile(file);
    setTable(read.ok ? read.value : undefined);
    setProblem(read.ok ? '' : read.message);
  }

  async function bringIn() {
    const result = await importTakings(takingsOfRows(good));
    if (!result.ok) return setProblem(result.message);
    tellStep({ title: 'Expected takings imported', description: daysText(good.length) }, result.value);
    onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Expected takings from a file"
      description="A CSV file with one day per row and the columns Date and Takings, in pounds."
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={good.length === 0} onClick={bringIn}>
            {good.length === 0 ? 'Import' : `Import ${daysText(good.length)}`}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <div className="flex flex-wrap gap-2">
          <FileButton
            icon={FileSpreadsheet}
            label="Expected takings file"
            accept=".csv,text/csv"
            disabled={isLoading}
            onChoose={choose}
          >
            Choose file
          </FileButton>
          <Button
            variant="quiet"
            onClick={() => saveFile('expected-takings.csv', 'text/csv', csvText([expectedTakingsColumns]))}
          >
            Download template
          </Button>
        </div>
        {alert !== '' && <Problem>{alert}</Problem>}
        {rows.length > 0 && <TakingsPreview rows={rows} />}
      </div>
    </Dialog>
  );
}

const takingsOfRows = (rows: readonly ExpectedTakingsRow[]): Readonly<Record<string, number>> =>
  Object.fromEntries(
    rows.flatMap(({ day, amount }) => (day === undefined || amount === undefined ? [] : [[day, amount]])),
  );

const daysText = (count: number): string => (count === 1 ? '1 day' : `${count} days`);
