import { FileSpreadsheet } from 'lucide-react';
import { useRef } from 'react';
import { csvText } from '#schema/rules/csv.ts';
import { importColumns } from '#schema/rules/people-columns.ts';
import { Button } from '#web/ui/button.tsx';
import { saveFile } from '#web/ui/save-file.ts';

type ChooseFileProps = { onChoose: (file: File) => void; problem: string };

/** Which columns the file needs, an empty one to fill in, and choosing it. */
export function ChooseFile({ onChoose, problem }: ChooseFileProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  const titles = importColumns.map(({ title }) => title);
  const needed = importColumns.filter(({ isRequired }) => isRequired).map(({ title }) => title);
  return (
    <div>
      <p className="text-body text-soft">
        A CSV file with a person in each row. Its first row names the columns;{' '}
        {new Intl.ListFormat('en-GB').format(needed)} are needed. Departments and positions are those of Restaurant
        Settings. Everybody gets a link to set their password.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button icon={FileSpreadsheet} variant="secondary" onClick={() => inputRef.current?.click()}>
          Choose file
        </Button>
        <Button variant="quiet" onClick={() => saveFile('staff-to-import.csv', 'text/csv', csvText([titles]))}>
          Empty file to fill in
        </Button>
      </div>
      {problem !== '' && (
        <p role="alert" className="pt-3 text-body font-medium text-red">
          {problem}
        </p>
      )}
      <input
        ref={inputRef}
        type="file"
        accept=".csv,text/csv"
        aria-label="File of staff"
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onChoose(file);
          // The same file chosen again is a choice again.
          event.target.value = '';
        }}
      />
    </div>
  );
}
