import { FileSpreadsheet } from 'lucide-react';
import { importColumns } from '#schema/rules/people/people-columns.ts';
import { csvText } from '#schema/rules/text/csv.ts';
import { Button } from '#web/ui/button.tsx';
import { FileButton } from '#web/ui/file-button.tsx';
import { saveFile } from '#web/ui/save-file.ts';

type ChooseFileProps = { onChoose: (file: File) => void; problem: string };

/** The columns the file needs, an empty file to fill in, and a button to choose one. */
export function ChooseFile({ onChoose, problem }: ChooseFileProps) {
  const titles = importColumns.map(({ title }) => title);
  const needed = importColumns.filter(({ isRequired }) => isRequired).map(({ title }) => title);
  return (
    <div>
      <p className="text-body text-soft">
        A CSV file with a person in each row. Its first row names the columns;{' '}
        {new Intl.ListFormat('en-GB').format(needed)} are needed. Departments and positions must be ones from Restaurant
        Settings. For a rise from a given day, add a line with the same email, the day in “Pay and hours from” and what
        changes. Everybody gets a link to set their password.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <FileButton icon={FileSpreadsheet} label="Staff file" accept=".csv,text/csv" onChoose={onChoose}>
          Choose file
        </FileButton>
        <Button variant="quiet" onClick={() => saveFile('staff-to-import.csv', 'text/csv', csvText([titles]))}>
          Download template
        </Button>
      </div>
      {problem !== '' && (
        <p role="alert" className="pt-3 text-body font-medium text-red">
          {problem}
        </p>
      )}
    </div>
  );
}
