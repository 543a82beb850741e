import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import {
  type DailyFiguresRow,
  dailyFigureColumns,
  readDailyFigures,
} from '#schema/rules/restaurant/daily-figures-import.ts';
import { csvText } from '#schema/rules/text/csv.ts';
import { useDirectory, useToday } from '#web/people/directory.tsx';
import { savedToast } from '#web/session/saved-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { FileButton } from '#web/ui/file-button.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { readCsvFile } from '#web/ui/read-csv-file.ts';
import { saveFile } from '#web/ui/save-file.ts';
import { enterDays } from './actions.ts';
import { useAnalyticsAddress } from './analytics-address.ts';

/** Imports many days' numbers from a CSV file: choose it, see what is wrong, import the rest. */
export function DailyFiguresImport() {
  const { actor } = useDirectory();
  const today = useToday();
  const address = useAnalyticsAddress();
  const [rows, setRows] = useState<readonly DailyFiguresRow[]>([]);
  const [problem, setProblem] = useState('');
  const good = rows.flatMap(({ day, values, problems }) => (day && problems.length === 0 ? [{ day, values }] : []));
  const bad = rows.filter(({ problems }) => problems.length > 0);

  const dayCount = good.length === 1 ? '1 day' : `${good.length} days`;

  async function choose(file: File) {
    const table = await readCsvFile(file);
    const preview = table.ok ? readDailyFigures(table.value, today) : table;
    setRows(preview.ok ? preview.rows : []);
    setProblem(preview.ok ? '' : preview.message);
  }

  async function bringIn() {
    const result = await enterDays(good, { userId: actor.userId, today, blanks: 'keep' });
    if (!result.ok) return setProblem(result.message);
    savedToast({ title: 'Imported', description: dayCount });
    address.close();
  }

  return (
    <section aria-label="From a file" className="flex flex-col gap-3 border-t border-line pt-4">
      <h3 className="text-body font-strong">From a file</h3>
      <p className="text-body text-soft">
        A CSV file with a day in each row and the columns Day, Revenue and Satisfaction. Numbers that are there already
        are corrected.
      </p>
      <div className="flex flex-wrap gap-2">
        <FileButton icon={FileSpreadsheet} label="Daily figures file" accept=".csv,text/csv" onChoose={choose}>
          Choose file
        </FileButton>
        <Button
          variant="quiet"
          onClick={() => saveFile('daily-figures.csv', 'text/csv', csvText([dailyFigureColumns]))}
        >
          Download template
        </Button>
      </div>
      {problem !== '' && <Problem>{problem}</Problem>}
      {bad.length > 0 && (
        <ul aria-label="Rows left out" className="max-h-40 overflow-y-auto text-small text-red">
          {bad.map(({ line, problems }) => (
            <li key={line}>{`Line ${line}: ${problems.join(' ')}`}</li>
          ))}
        </ul>
      )}
      {good.length > 0 && <Button onClick={bringIn}>{`Import ${dayCount}`}</Button>}
    </section>
  );
}
